import type { PermissionTable } from '#contract/core/role.ts'

/** Rights over employees and their accounts. */
export const employeePermissions = {
  'Employees.View': {
    vi: 'Nhân viên: xem toàn nhà máy',
    en: 'Employees: view the whole plant',
    roles: ['QĐ', 'PGD', 'GD', 'BDH', 'HDQT', 'CTHDQT'],
  },
  'Employees.ViewTeam': {
    vi: 'Nhân viên: xem kíp của mình',
    en: 'Employees: view the own team',
    roles: ['TC'],
    under: 'Employees.View',
  },
  'Employees.Edit': {
    vi: 'Nhân viên: thêm, sửa, nhập Excel',
    en: 'Employees: add, change, import',
    roles: ['PGD', 'GD'],
  },
  'Employees.Delete': { vi: 'Nhân viên: xóa', en: 'Employees: delete', roles: ['GD'] },
  'Employees.ManageAccounts': {
    vi: 'Nhân viên: khóa, mở, đặt lại mật khẩu',
    en: 'Employees: activate, deactivate, reset passwords',
    roles: ['PGD', 'GD'],
  },
} as const satisfies PermissionTable
