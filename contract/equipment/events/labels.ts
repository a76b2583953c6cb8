import type { Label } from '#contract/core/words.ts'

/** What may be entered in the life of a thing by hand: what no other book tells of, and what was before there were books. */
export const equipmentEventKinds = [
  'installation',
  'commissioning',
  'relocation',
  'withdrawal',
  'repair',
  'minorOverhaul',
  'mediumOverhaul',
  'majorOverhaul',
  'replacement',
  'settingChange',
  'counterReplacement',
  'test',
  'inspection',
  'defect',
  'incident',
] as const
export type EquipmentEventKind = (typeof equipmentEventKinds)[number]

export const equipmentEventKindLabels: Readonly<Record<EquipmentEventKind, Label>> = {
  installation: { vi: 'Lắp đặt', en: 'Installation' },
  commissioning: { vi: 'Đưa vào vận hành', en: 'Commissioning' },
  relocation: { vi: 'Di chuyển', en: 'Relocation' },
  withdrawal: { vi: 'Ngừng sử dụng', en: 'Withdrawal' },
  repair: { vi: 'Sửa chữa thường xuyên', en: 'Routine repair' },
  minorOverhaul: { vi: 'Tiểu tu', en: 'Minor overhaul' },
  mediumOverhaul: { vi: 'Trung tu', en: 'Medium overhaul' },
  majorOverhaul: { vi: 'Đại tu', en: 'Major overhaul' },
  replacement: { vi: 'Thay vật tư', en: 'Replacement of parts' },
  settingChange: { vi: 'Đổi trị số chỉnh định', en: 'Change of settings' },
  counterReplacement: { vi: 'Thay đồng hồ giờ chạy', en: 'Replacement of the hour counter' },
  test: { vi: 'Thí nghiệm', en: 'Test' },
  inspection: { vi: 'Kiểm định', en: 'Inspection' },
  defect: { vi: 'Khiếm khuyết', en: 'Defect' },
  incident: { vi: 'Sự cố', en: 'Incident' },
}
