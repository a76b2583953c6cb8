import * as z from 'zod'

import type { Language } from '#contract/core/problem.ts'
import { instant } from '#contract/core/rules.ts'

/** How long a row of the balance lasts. Days and months are those of the plants. */
export const balanceSteps = ['15m', '1h', 'day', 'month'] as const
export type BalanceStep = (typeof balanceSteps)[number]

/** What is to be said of a row besides its figures: what is missing, what is doubtful, what was put in its place. */
export const balanceMarks = [
  'missingLevel',
  'missingTailwater',
  'missingPower',
  'missingTurbineFlow',
  'missingOpening',
  'impossibleOpening',
  'missingSpill',
  'missingEnvironmental',
  'notLaidDown',
  'outsideCurve',
  'gap',
  'tailwaterByCurve',
  'curveChange',
  'levelStep',
  'stuckLevel',
  'gaugeDiffers',
  'doubtfulReading',
  'negativeInflow',
  'doubtfulDay',
  'preliminary',
] as const
export type BalanceMark = (typeof balanceMarks)[number]

/** Marks that make a row doubtful; those before them in the list make it incomplete, `preliminary` neither. */
export const doubtfulMarks: ReadonlySet<BalanceMark> = new Set([
  'levelStep',
  'stuckLevel',
  'gaugeDiffers',
  'doubtfulReading',
  'negativeInflow',
  'doubtfulDay',
  'outsideCurve',
])

export const balanceMarkLabels: Readonly<Record<BalanceMark, Readonly<Record<Language, string>>>> = {
  missingLevel: { vi: 'Thiếu mực nước thượng lưu', en: 'No upstream level' },
  missingTailwater: { vi: 'Thiếu mực nước hạ lưu', en: 'No level below the dam' },
  missingPower: { vi: 'Thiếu công suất tổ máy', en: 'No power of a unit' },
  missingTurbineFlow: { vi: 'Thiếu lưu lượng chạy máy', en: 'No turbine flow' },
  missingOpening: { vi: 'Thiếu độ mở cửa van', en: 'No opening of a gate' },
  impossibleOpening: {
    vi: 'Độ mở lớn hơn độ mở lớn nhất của cửa',
    en: 'Opening beyond the largest of the gate',
  },
  missingSpill: { vi: 'Thiếu lưu lượng xả tràn', en: 'No spill flow' },
  missingEnvironmental: { vi: 'Thiếu dòng chảy tối thiểu', en: 'No environmental flow' },
  notLaidDown: { vi: 'Hồ chưa được khai báo cho ngày này', en: 'Nothing laid down for this day' },
  outsideCurve: { vi: 'Mực nước ngoài đường quan hệ', en: 'Level outside the curve' },
  gap: { vi: 'Trải đều qua quãng thiếu mực nước', en: 'Spread over a gap of levels' },
  tailwaterByCurve: { vi: 'Mực nước hạ lưu lấy theo quan hệ Q–Z', en: 'Level below the dam by its curve' },
  curveChange: { vi: 'Đổi đường quan hệ', en: 'Another curve begins' },
  levelStep: { vi: 'Mực nước nhảy bất thường', en: 'Impossible step of the level' },
  stuckLevel: { vi: 'Mực nước đứng yên bất thường', en: 'Level does not move' },
  gaugeDiffers: { vi: 'Thước nước lệch cảm biến', en: 'Gauge differs from sensor' },
  doubtfulReading: { vi: 'Số đọc bị đánh dấu nghi ngờ', en: 'Reading marked as doubtful' },
  negativeInflow: { vi: 'Q về tính ra âm', en: 'Negative inflow' },
  doubtfulDay: { vi: 'Cả ngày Q về âm, nghi ngờ', en: 'Inflow of the whole day negative' },
  preliminary: { vi: 'Còn thay đổi khi có số liệu sau', en: 'Changes as later readings come' },
}

/** `complete`: nothing is missing or doubtful; `missing`: a figure could not be worked out. */
export const rowQualities = ['complete', 'doubtful', 'missing'] as const
export type RowQuality = (typeof rowQualities)[number]

export const rowQualityLabels: Readonly<Record<RowQuality, Readonly<Record<Language, string>>>> = {
  complete: { vi: 'Đủ', en: 'Complete' },
  doubtful: { vi: 'Nghi ngờ', en: 'Doubtful' },
  missing: { vi: 'Thiếu', en: 'Missing' },
}

const figure = z.number().nullable()

/**
 * The water of a reservoir from an instant to the next: levels in m at its beginning and end, volumes in 10⁶ m³ at its
 * beginning, flows in m³/s as means of what is known, rain in mm as a sum. What is not known is null, never 0.
 */
export const BalanceRow = z.object({
  at: instant,
  untilAt: instant,
  /** Above the dam, at the beginning; the end is the beginning of the next row. */
  levelM: figure,
  levelEndM: figure,
  levelMinM: figure,
  levelMaxM: figure,
  /** Read off the staff gauge at the beginning, where there is one; nothing is worked out from it. */
  staffGaugeM: figure,
  tailwaterM: figure,
  volumeHm3: figure,
  /** Above the dead level. */
  usefulVolumeHm3: figure,
  /** What the reservoir took in (or gave), by the curve of the time. */
  volumeChangeHm3: figure,
  turbineFlowM3s: figure,
  spillFlowM3s: figure,
  environmentalFlowM3s: figure,
  lossM3s: figure,
  /** What goes down the river: turbines, spill and environmental flow. */
  releaseM3s: figure,
  /** What came from the reservoir above, after its travel time; null where there is none. */
  upstreamFlowM3s: figure,
  /** By the balance alone, as noisy as the level is. */
  inflowRawM3s: figure,
  /** As it is published: averaged, never negative, with the volume of the day. */
  inflowM3s: figure,
  rainfallMm: figure,
  /** What the units gave: the mean of the quarters in which the power of every one was read, in MW, and what these come to in MWh. */
  powerMw: figure,
  energyMwh: figure,
  /** For how many hours at least one unit gave power. */
  generatingHours: figure,
  /** What the procedure and the licence have at the beginning. */
  lowerLevelM: figure,
  upperLevelM: figure,
  minimumFlowM3s: figure,
  quality: z.enum(rowQualities),
  marks: z.array(z.enum(balanceMarks)),
  /** Quarter hours of the row, and of how many levels and inflows are known. */
  slots: z.int(),
  levelSlots: z.int(),
  inflowSlots: z.int(),
})
export type BalanceRow = z.output<typeof BalanceRow>
