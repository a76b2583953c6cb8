import { paths } from '#contract/core/paths.ts'
import { employeeImportApi } from '#contract/employees/import.ts'
import { employeeApi } from '#contract/employees/index.ts'

import type { ScreenRoutes } from '#web/platform/routes/route.ts'

export const employeeScreens: ScreenRoutes = [
  {
    path: paths.employees,
    title: { vi: 'Nhân viên', en: 'Employees' },
    about: {
      vi: 'Hồ sơ, chứng chỉ, tài khoản và người phụ thuộc của nhân viên.',
      en: 'Records, certificates, accounts and dependents of employees.',
    },
    icon: 'M5 4.5h14A1.5 1.5 0 0 1 20.5 6v12a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 18V6A1.5 1.5 0 0 1 5 4.5zM10.8 9.8a1.9 1.9 0 1 1-3.8 0 1.9 1.9 0 0 1 3.8 0zM5.9 15.8a3 3 0 0 1 6 0M15 9.2h3M15 12.4h3M15 15.6h3',
    page: () => import('./EmployeesPage.tsx'),
    words: ['employees'],
    needs: employeeApi.list,
    menu: { area: 'people', order: 10 },
  },
  // Before the record, whose address would fit too.
  {
    path: paths.employeesImport,
    title: { vi: 'Nhập nhân viên từ Excel', en: 'Import employees' },
    about: {
      vi: 'Thêm và cập nhật nhiều nhân viên cùng lúc từ tệp Excel hoặc CSV.',
      en: 'Add and update many employees at once from an Excel or CSV file.',
    },
    icon: 'M12 15V4m-5 5 5-5 5 5M4.5 20h15',
    page: () => import('./import/ImportPage.tsx'),
    words: ['employees'],
    needs: employeeImportApi.run,
  },
  {
    path: paths.employee,
    title: { vi: 'Hồ sơ nhân viên', en: 'Employee record' },
    page: () => import('./details/EmployeePage.tsx'),
    words: ['employees'],
    needs: employeeApi.list,
  },
]
