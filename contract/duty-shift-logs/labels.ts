import type { Language } from '#contract/core/problem.ts'

type Labels<Code extends string> = Readonly<Record<Code, Readonly<Record<Language, string>>>>

/** A shift runs, waits for the receiver's signature, or is handed over and sealed. */
export const shiftStatuses = ['onDuty', 'awaitingReceiver', 'handedOver'] as const
export type ShiftStatus = (typeof shiftStatuses)[number]

export const shiftStatusLabels: Labels<ShiftStatus> = {
  onDuty: { vi: 'Đang trực', en: 'On duty' },
  awaitingReceiver: { vi: 'Chờ nhận ca', en: 'Waiting for the receiver' },
  handedOver: { vi: 'Đã giao nhận', en: 'Handed over' },
}

export const weathers = ['sunny', 'cloudy', 'rain', 'thunderstorm', 'storm', 'fog'] as const
export type Weather = (typeof weathers)[number]

export const weatherLabels: Labels<Weather> = {
  sunny: { vi: 'Nắng', en: 'Sunny' },
  cloudy: { vi: 'Nhiều mây', en: 'Cloudy' },
  rain: { vi: 'Mưa', en: 'Rain' },
  thunderstorm: { vi: 'Giông', en: 'Thunderstorm' },
  storm: { vi: 'Bão', en: 'Storm' },
  fog: { vi: 'Sương mù', en: 'Fog' },
}

export const unitStates = ['running', 'hotStandby', 'coldStandby', 'repair', 'incident'] as const
export type UnitState = (typeof unitStates)[number]

export const unitStateLabels: Labels<UnitState> = {
  running: { vi: 'Vận hành', en: 'Running' },
  hotStandby: { vi: 'Dự phòng nóng', en: 'Hot standby' },
  coldStandby: { vi: 'Dự phòng nguội', en: 'Cold standby' },
  repair: { vi: 'Sửa chữa', en: 'Under repair' },
  incident: { vi: 'Sự cố', en: 'Incident' },
}

/** Work permits (PCT) and work orders (LCT). */
export const permitKinds = ['permit', 'order'] as const
export type PermitKind = (typeof permitKinds)[number]

export const permitKindLabels: Labels<PermitKind> = {
  permit: { vi: 'Phiếu công tác (PCT)', en: 'Work permit' },
  order: { vi: 'Lệnh công tác (LCT)', en: 'Work order' },
}

export const itemStates = ['good', 'damaged', 'missing'] as const
export type ItemState = (typeof itemStates)[number]

export const itemStateLabels: Labels<ItemState> = {
  good: { vi: 'Tốt', en: 'Good' },
  damaged: { vi: 'Hỏng', en: 'Damaged' },
  missing: { vi: 'Thiếu', en: 'Missing' },
}

/** What an entry of the operation log is about (thao tác, diễn biến). */
export const operationKinds = [
  'dispatchOrder',
  'switching',
  'start',
  'stop',
  'powerChange',
  'permit',
  'earthing',
  'inspection',
  'other',
] as const
export type OperationKind = (typeof operationKinds)[number]

export const operationKindLabels: Labels<OperationKind> = {
  dispatchOrder: { vi: 'Lệnh điều độ', en: 'Dispatch order' },
  switching: { vi: 'Thao tác', en: 'Switching' },
  start: { vi: 'Khởi động – hòa lưới', en: 'Start, synchronise' },
  stop: { vi: 'Tách lưới – dừng', en: 'Desynchronise, stop' },
  powerChange: { vi: 'Tăng – giảm P, Q', en: 'Change of P, Q' },
  permit: { vi: 'Cấp – đóng PCT', en: 'Open, close a permit' },
  earthing: { vi: 'Cắm – rút tiếp địa', en: 'Apply, remove an earth' },
  inspection: { vi: 'Kiểm tra', en: 'Inspection' },
  other: { vi: 'Khác', en: 'Other' },
}

/** Entries that are open until their finish time is written; an open one holds up the handover. */
export const kindsThatFinish: readonly OperationKind[] = ['switching', 'start', 'stop', 'earthing']

/** Kinds of events as dispatch counts them (NSMO), 1 to 5. */
export const eventTypes = [1, 2, 3, 4, 5] as const
export type EventType = (typeof eventTypes)[number]

export const eventTypeLabels: Readonly<Record<EventType, Readonly<Record<Language, string>>>> = {
  1: { vi: 'Bình thường, tăng/giảm theo lệnh', en: 'Normal, up or down by order' },
  2: { vi: 'Khởi động, hòa lưới, ngừng theo lệnh', en: 'Start, synchronise or stop by order' },
  3: { vi: 'Tách sửa chữa, đưa vào dự phòng', en: 'Taken out for repair or into standby' },
  4: { vi: 'Bất thường (quá tải, điện áp, nhiệt độ)', en: 'Abnormal (overload, voltage, temperature)' },
  5: { vi: 'Sự cố do bảo vệ tác động', en: 'Incident, protection acted' },
}

/** Who gave an order: national (A0), regional (A1 to A3), provincial (B) dispatch, or the plant itself. */
export const orderLevels = ['A0', 'A1', 'A2', 'A3', 'B', 'plant'] as const
export type OrderLevel = (typeof orderLevels)[number]

export const orderLevelLabels: Labels<OrderLevel> = {
  A0: { vi: 'A0 (quốc gia)', en: 'A0 (national)' },
  A1: { vi: 'A1 (miền Bắc)', en: 'A1 (north)' },
  A2: { vi: 'A2 (miền Nam)', en: 'A2 (south)' },
  A3: { vi: 'A3 (miền Trung)', en: 'A3 (central)' },
  B: { vi: 'B (tỉnh)', en: 'B (provincial)' },
  plant: { vi: 'Nhà máy', en: 'Plant' },
}

export const changeReasons = ['sick', 'swap', 'assignment', 'sudden'] as const
export type ChangeReason = (typeof changeReasons)[number]

export const changeReasonLabels: Labels<ChangeReason> = {
  sick: { vi: 'Ốm', en: 'Sick' },
  swap: { vi: 'Đổi ca', en: 'Swap' },
  assignment: { vi: 'Điều động', en: 'Assigned elsewhere' },
  sudden: { vi: 'Đột xuất', en: 'Sudden' },
}
