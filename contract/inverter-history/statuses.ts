import type { Language } from '#contract/core/problem.ts'

type Labels<Code extends string> = Readonly<Record<Code, Readonly<Record<Language, string>>>>

/** How an inverter spent a day. */
export const inverterStatuses = [
  'running',
  'derated',
  'noSun',
  'fault',
  'maintenance',
  'ordered',
  'noCommunication',
] as const
export type InverterStatus = (typeof inverterStatuses)[number]

export const inverterStatusLabels: Labels<InverterStatus> = {
  running: { vi: 'Vận hành', en: 'Running' },
  derated: { vi: 'Giảm công suất', en: 'Derated' },
  noSun: { vi: 'Dừng thiếu nắng', en: 'Stopped for lack of sun' },
  fault: { vi: 'Dừng sự cố', en: 'Stopped by a fault' },
  maintenance: { vi: 'Dừng bảo dưỡng', en: 'Stopped for maintenance' },
  ordered: { vi: 'Dừng theo lệnh', en: 'Stopped by order' },
  noCommunication: { vi: 'Mất truyền thông', en: 'No communication' },
}

/** Why an inverter stopped; stops by the grid and by order do not count against its availability. */
export const stopCauses = ['fault', 'maintenance', 'grid', 'order', 'noSun', 'other'] as const
export type StopCause = (typeof stopCauses)[number]

export const stopCauseLabels: Labels<StopCause> = {
  fault: { vi: 'Sự cố', en: 'Fault' },
  maintenance: { vi: 'Bảo dưỡng', en: 'Maintenance' },
  grid: { vi: 'Lưới', en: 'Grid' },
  order: { vi: 'Theo lệnh', en: 'By order' },
  noSun: { vi: 'Thiếu nắng', en: 'Lack of sun' },
  other: { vi: 'Khác', en: 'Other' },
}
