import type { Label } from '#contract/core/words.ts'

type Labels<Code extends string> = Readonly<Record<Code, Label>>

/** What a plan asks: how to lower a reservoir, how to cut a flood, or what becomes of the level if all goes on so. */
export const planKinds = ['lowering', 'floodCut', 'whatIf'] as const
export type PlanKind = (typeof planKinds)[number]

export const planKindLabels: Labels<PlanKind> = {
  lowering: { vi: 'Hạ mực nước', en: 'Lowering' },
  floodCut: { vi: 'Cắt lũ', en: 'Flood cut' },
  whatIf: { vi: 'Dự báo mực nước', en: 'Level forecast' },
}

/** How a lowering is worked out: the flow that meets the time, a spill that is tried, or a speed of the level. */
export const loweringModes = ['solve', 'givenSpill', 'givenRate'] as const
export type LoweringMode = (typeof loweringModes)[number]

export const loweringModeLabels: Labels<LoweringMode> = {
  solve: { vi: 'Tính lưu lượng ngày/đêm để kịp giờ', en: 'Solve day and night flow for the time' },
  givenSpill: { vi: 'Thử một lưu lượng xả tràn', en: 'Try a given spill' },
  givenRate: { vi: 'Hạ theo tốc độ cm/giờ', en: 'Given speed in cm an hour' },
}

/** What decided the release of an hour. */
export const hourStates = [
  'asRequired',
  'firstHour',
  'orderMinimum',
  'orderMaximum',
  'ramp',
  'technicalMaximum',
  'minimumSpill',
  'turbinesSuffice',
  'gatesLimit',
  'reached',
  'lower',
  'hold',
  'cut',
  'store',
  'target',
  'atMaximum',
  'aboveMaximum',
  'running',
] as const
export type HourState = (typeof hourStates)[number]

export const hourStateLabels: Labels<HourState> = {
  asRequired: { vi: 'Theo yêu cầu', en: 'As required' },
  firstHour: { vi: 'Giới hạn giờ đầu', en: 'Limit of the first hour' },
  orderMinimum: { vi: 'Theo mức tối thiểu của lệnh', en: 'Least of the order' },
  orderMaximum: { vi: 'Theo mức tối đa của lệnh', en: 'Most of the order' },
  ramp: { vi: 'Giới hạn tăng giảm', en: 'Limit of the ramp' },
  technicalMaximum: { vi: 'Giới hạn kỹ thuật', en: 'Technical limit' },
  minimumSpill: { vi: 'Mức xả tối thiểu khi mở cửa', en: 'Least spill of an open gate' },
  turbinesSuffice: { vi: 'Qua máy đã đủ, không xả tràn', en: 'Turbines suffice, no spill' },
  gatesLimit: { vi: 'Cửa van đã mở hết', en: 'Gates are fully open' },
  reached: { vi: 'Đã đạt mục tiêu', en: 'Target reached' },
  lower: { vi: 'Hạ', en: 'Lowering' },
  hold: { vi: 'Duy trì', en: 'Holding' },
  cut: { vi: 'Cắt lũ', en: 'Cutting' },
  store: { vi: 'Tích', en: 'Storing' },
  target: { vi: 'Mục tiêu', en: 'At target' },
  atMaximum: { vi: 'Giữ mực nước cao nhất cho phép', en: 'Held at the highest level' },
  aboveMaximum: { vi: 'Vượt mực nước cao nhất cho phép', en: 'Above the highest level' },
  running: { vi: 'Theo tổ máy và cửa van', en: 'As units and gates run' },
}

/** Why a simulation ends before its last hour. */
export const stopReasons = ['aboveCurve', 'belowCurve'] as const
export type StopReason = (typeof stopReasons)[number]

export const stopReasonLabels: Labels<StopReason> = {
  aboveCurve: {
    vi: 'Mực nước vượt đầu trên của đường Z–V: không tính tiếp',
    en: 'The level leaves the curve at its upper end: not computed further',
  },
  belowCurve: {
    vi: 'Mực nước xuống dưới đầu dưới của đường Z–V: không tính tiếp',
    en: 'The level leaves the curve at its lower end: not computed further',
  },
}

/** What every plan says of itself, on the screen and on paper. */
export const planWarning: Label = {
  vi: 'Công cụ hỗ trợ tính toán. Chỉ triển khai khi có lệnh hợp lệ.',
  en: 'A tool that supports and never orders. Carried out only on a valid order.',
}
