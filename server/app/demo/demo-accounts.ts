import type { RoleCode } from '#contract/core/role.ts'

/** The password of every demonstration account. */
export const DEMO_PASSWORD = 'Vanhanh2026'

/** One account for each role, from the administrator down, then the solar plant's, as the start banner shows them. */
export const demoAccounts: readonly {
  readonly userName: string
  readonly role: RoleCode
  readonly description: string
}[] = [
  { userName: 'admin', role: 'Admin', description: 'Quản trị hệ thống' },
  { userName: 'chutich', role: 'CTHDQT', description: 'Chủ tịch HĐQT Đặng Quốc Thắng' },
  { userName: 'hoidong', role: 'HDQT', description: 'Thành viên HĐQT Võ Thị Minh Nguyệt' },
  { userName: 'bandieuhanh', role: 'BDH', description: 'Tổng giám đốc Phan Đình Khải' },
  { userName: 'giamdoc', role: 'GD', description: 'Giám đốc NMTĐ Sông Trâm Hồ Viết Sơn' },
  { userName: 'phogiamdoc', role: 'PGD', description: 'Phó giám đốc NMTĐ Sông Trâm Lương Quang Huy' },
  { userName: 'quandoc', role: 'QĐ', description: 'Quản đốc NMTĐ Sông Trâm Nguyễn Đăng Khoa' },
  { userName: 'truongca', role: 'TC', description: 'Trưởng ca kíp A NMTĐ Sông Trâm Nguyễn Văn Hòa' },
  { userName: 'vanhanh', role: 'DHV', description: 'Trực chính kíp A NMTĐ Sông Trâm Phạm Thị Thu' },
  { userName: 'quandoc.mt', role: 'QĐ', description: 'Quản đốc NMĐMT Mỹ Tường Trần Hữu Nghĩa' },
  { userName: 'truongca.mt', role: 'TC', description: 'Trưởng ca kíp A NMĐMT Mỹ Tường Nguyễn Tấn Phát' },
  {
    userName: 'vanhanh.mt',
    role: 'DHV',
    description: 'Trực chính kíp A NMĐMT Mỹ Tường Đặng Thị Như Quỳnh',
  },
]
