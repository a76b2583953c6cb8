import type { Language } from '#contract/core/problem.ts'

/** What notifications are about, as preferences and filters group them. */
export const noticeAreas = [
  'approvals',
  'shifts',
  'rosters',
  'people',
  'events',
  'equipment',
  'tasks',
  'contracts',
  'stock',
  'documents',
  'reports',
  'water',
  'system',
] as const
export type NoticeArea = (typeof noticeAreas)[number]

export const noticeAreaLabels: Readonly<Record<NoticeArea, Readonly<Record<Language, string>>>> = {
  approvals: { vi: 'Đề xuất, xét duyệt', en: 'Proposals and approvals' },
  shifts: { vi: 'Nhật ký vận hành', en: 'Shift logs' },
  rosters: { vi: 'Lịch trực', en: 'Duty rosters' },
  people: { vi: 'Nhân sự', en: 'People' },
  events: { vi: 'Bất thường, sự cố', en: 'Defects and incidents' },
  equipment: { vi: 'Thiết bị, kiểm định', en: 'Equipment, inspections' },
  tasks: { vi: 'Công việc', en: 'Tasks' },
  contracts: { vi: 'Hợp đồng', en: 'Contracts' },
  stock: { vi: 'Kho vật tư', en: 'Store' },
  documents: { vi: 'Tài liệu, văn bản', en: 'Documents and letters' },
  reports: { vi: 'Báo cáo', en: 'Reports' },
  water: { vi: 'Hồ chứa', en: 'Reservoirs' },
  system: { vi: 'Hệ thống', en: 'System' },
}
