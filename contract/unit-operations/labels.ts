import type { Language } from '#contract/core/problem.ts'

type Labels<Code extends string> = Readonly<Record<Code, Readonly<Record<Language, string>>>>

/** The devices whose states are kept. */
export const unitKinds = ['generator', 'inverter'] as const
export type UnitKind = (typeof unitKinds)[number]

/** What a unit does from one moment until its next state. */
export const operatingStates = [
  'generating',
  'condensing',
  'hotStandby',
  'coldStandby',
  'plannedRepair',
  'maintenance',
  'forcedOutage',
  'gridOutage',
  'noWater',
  'noSun',
] as const
export type OperatingState = (typeof operatingStates)[number]

export const operatingStateLabels: Labels<OperatingState> = {
  generating: { vi: 'Phát điện', en: 'Generating' },
  condensing: { vi: 'Chạy bù', en: 'Synchronous condensing' },
  hotStandby: { vi: 'Dự phòng nóng', en: 'Hot standby' },
  coldStandby: { vi: 'Dự phòng nguội', en: 'Cold standby' },
  plannedRepair: { vi: 'Sửa chữa kế hoạch', en: 'Planned repair' },
  maintenance: { vi: 'Bảo dưỡng', en: 'Maintenance' },
  forcedOutage: { vi: 'Dừng sự cố', en: 'Forced outage' },
  gridOutage: { vi: 'Dừng do lưới', en: 'Stopped by the grid' },
  noWater: { vi: 'Dừng thiếu nước', en: 'Stopped for lack of water' },
  noSun: { vi: 'Dừng thiếu nắng', en: 'Stopped for lack of sun' },
}

/** How an attempt to start ended. */
export const startResults = ['succeeded', 'failed'] as const
export type StartResult = (typeof startResults)[number]

export const startResultLabels: Labels<StartResult> = {
  succeeded: { vi: 'Đạt', en: 'Succeeded' },
  failed: { vi: 'Không đạt', en: 'Failed' },
}
