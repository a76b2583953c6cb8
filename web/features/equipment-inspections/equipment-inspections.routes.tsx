import { paths } from '#contract/core/paths.ts'
import { inspectionApi } from '#contract/equipment-inspections/index.ts'

import type { ScreenRoutes } from '#web/platform/routes/route.ts'

const icon = 'M9 4h6v3H9zM7 5.5H5V20h14V5.5h-2M8.5 13.5l2.5 2.5 4.5-5'

export const inspectionScreens: ScreenRoutes = [
  {
    path: paths.inspections,
    title: { vi: 'Kiểm định thiết bị', en: 'Inspections' },
    about: {
      vi: 'Sổ kiểm định, thí nghiệm, hiệu chuẩn: hạn, kế hoạch năm, kết quả, cấm sử dụng.',
      en: 'The register of inspections and tests: due days, plan of the year, results, what must not be used.',
    },
    icon,
    page: () => import('./InspectionsPage.tsx'),
    words: ['equipment-inspections', 'equipment'],
    needs: inspectionApi.list,
    menu: { area: 'production', order: 55 },
  },
  {
    path: paths.inspectionCalendar,
    title: { vi: 'Kế hoạch kiểm định năm', en: 'Inspections of the year' },
    icon,
    page: () => import('./calendar/CalendarPage.tsx'),
    words: ['equipment-inspections', 'equipment'],
    needs: inspectionApi.calendar,
  },
  {
    path: paths.inspectionImport,
    title: { vi: 'Nhập sổ kiểm định', en: 'Import inspections' },
    icon,
    page: () => import('./import/ImportPage.tsx'),
    words: ['equipment-inspections', 'register-import'],
    needs: inspectionApi.runImport,
  },
  {
    path: paths.inspection,
    title: { vi: 'Mục kiểm định', en: 'Inspection' },
    icon,
    page: () => import('./details/InspectionPage.tsx'),
    words: ['equipment-inspections', 'equipment', 'task-groups'],
    needs: inspectionApi.get,
  },
  {
    path: paths.inspectionSettings,
    title: { vi: 'Loại kiểm định', en: 'Kinds of inspection' },
    about: {
      vi: 'Căn cứ, chu kỳ, loại thiết bị phải kiểm định, các mốc nhắc hạn.',
      en: 'Legal basis, cycles, kinds of equipment, reminders.',
    },
    icon,
    page: () => import('./settings/SettingsPage.tsx'),
    words: ['equipment-inspections'],
    needs: inspectionApi.settings,
    menu: { area: 'settings', order: 47 },
  },
]
