import type { Language } from '#contract/core/problem.ts'

type Labels<K extends string> = Readonly<Record<K, Readonly<Record<Language, string>>>>

/** What can be imported from files. */
export const importKinds = ['readings', 'employees', 'devices', 'inspections', 'contracts', 'items'] as const
export type ImportKindName = (typeof importKinds)[number]

export const importKindLabels: Labels<ImportKindName> = {
  readings: { vi: 'Số liệu vận hành', en: 'Readings' },
  employees: { vi: 'Nhân viên', en: 'Employees' },
  devices: { vi: 'Thiết bị', en: 'Devices' },
  inspections: { vi: 'Sổ kiểm định', en: 'Inspections' },
  contracts: { vi: 'Sổ hợp đồng', en: 'Contracts' },
  items: { vi: 'Vật tư', en: 'Items in store' },
}

/** How far an import has come. */
export const importStates = [
  'uploaded',
  'checking',
  'checked',
  'running',
  'done',
  'cancelling',
  'cancelled',
  'reverting',
  'reverted',
] as const
export type ImportState = (typeof importStates)[number]

export const importStateLabels: Labels<ImportState> = {
  uploaded: { vi: 'Chờ ghép cột', en: 'To be matched' },
  checking: { vi: 'Đang kiểm tra', en: 'Checking' },
  checked: { vi: 'Đã kiểm tra', en: 'Checked' },
  running: { vi: 'Đang nhập', en: 'Importing' },
  done: { vi: 'Đã nhập', en: 'Imported' },
  cancelling: { vi: 'Đang hủy', en: 'Cancelling' },
  cancelled: { vi: 'Đã hủy', en: 'Cancelled' },
  reverting: { vi: 'Đang hoàn tác', en: 'Reverting' },
  reverted: { vi: 'Đã hoàn tác', en: 'Reverted' },
}
