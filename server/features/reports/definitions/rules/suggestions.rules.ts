import { formatDay } from '#contract/core/format.ts'

/** A number as Vietnamese texts write it, with a decimal comma: `1.234,5`. What rounds to nothing is not less than nothing. */
export function decimal(value: number, decimals = 1): string {
  const text = value.toLocaleString('vi-VN', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  return /[1-9]/.test(text) ? text : text.replace('-', '')
}

/** A stop of a unit within the period. */
export interface Stop {
  readonly unit: string
  readonly hours: number
  readonly reason: string
}

/** The most stops that are told each by itself. */
const MOST_STOPS = 5
/** A stop that is shorter is told by the log. */
const LEAST_STOP_HOURS = 0.1

/** `H2 dừng 3,2 giờ do F87G`: the longest stops first, those of a unit for the same reason together. */
export function stopSentences(stops: readonly Stop[]): string[] {
  const together = new Map<string, Stop>()
  for (const stop of stops) {
    const key = `${stop.unit} ${stop.reason}`
    together.set(key, { ...stop, hours: stop.hours + (together.get(key)?.hours ?? 0) })
  }
  const told = [...together.values()]
    .filter(({ hours }) => hours >= LEAST_STOP_HOURS)
    .toSorted((one, other) => other.hours - one.hours)
  const sentences = told
    .slice(0, MOST_STOPS)
    .map(({ unit, hours, reason }) => `${unit} dừng ${decimal(hours)} giờ do ${withoutStop(reason)}`)
  const rest = told.slice(MOST_STOPS)
  if (rest.length === 0) return sentences
  const hours = rest.reduce((sum, stop) => sum + stop.hours, 0)
  return [...sentences, `${rest.length} lần dừng khác, tổng cộng ${decimal(hours)} giờ`]
}

/** A reason as it follows `do`: without a full stop of its own. */
const withoutStop = (reason: string) => reason.trim().replace(/\.+$/, '')

/** `Sản lượng đạt 96,3 % kế hoạch`; nothing where either is not known. */
export function planSentence(percentOfPlan: number | null): string[] {
  return percentOfPlan === null ? [] : [`Sản lượng đạt ${decimal(percentOfPlan)} % kế hoạch`]
}

/** `Sản lượng tăng 4,2 % so với cùng kỳ năm trước`; below a tenth of a percent it is the same. */
export function yearSentence(mwh: number | null, yearBeforeMwh: number | null): string[] {
  if (mwh === null || yearBeforeMwh === null || yearBeforeMwh <= 0) return []
  const change = (mwh / yearBeforeMwh - 1) * 100
  if (Math.abs(change) < 0.05) return ['Sản lượng bằng cùng kỳ năm trước']
  return [`Sản lượng ${change > 0 ? 'tăng' : 'giảm'} ${decimal(Math.abs(change))} % so với cùng kỳ năm trước`]
}

/** A performance ratio that is so many points off its mean is worth saying. */
const PR_POINTS = 2

/** `PR thấp hơn trung bình 30 ngày 4,1 điểm %`; both as shares of 1. */
export function performanceSentence(ratio: number | null, meanRatio: number | null): string[] {
  if (ratio === null || meanRatio === null) return []
  const points = (ratio - meanRatio) * 100
  if (Math.abs(points) < PR_POINTS) return []
  return [`PR ${points > 0 ? 'cao' : 'thấp'} hơn trung bình 30 ngày ${decimal(Math.abs(points))} điểm %`]
}

/** How many days are named one by one. */
const MOST_DAYS = 5

/** `Thiếu số liệu 2/30 ngày: 05/11/2026, 06/11/2026`. */
export function missingSentence(missing: readonly string[], dayCount: number): string[] {
  if (missing.length === 0 || dayCount <= 1) return []
  const named = missing.slice(0, MOST_DAYS).map(formatDay).join(', ')
  const more = missing.length > MOST_DAYS ? ', …' : ''
  return [`Thiếu số liệu ${missing.length}/${dayCount} ngày: ${named}${more}`]
}

/** `Tổn thất nhiều nhất: Dừng sự cố (FOH) 12,4 MWh`: what took most, if it took anything. */
export function lossSentence(
  losses: readonly { readonly name: string; readonly energyMwh: number }[],
): string[] {
  const [most] = losses.toSorted((one, other) => other.energyMwh - one.energyMwh)
  return most && most.energyMwh > 0
    ? [`Tổn thất nhiều nhất: ${most.name} ${decimal(most.energyMwh)} MWh`]
    : []
}

/** `Mực nước hồ Sông Trâm giảm 0,42 m, còn 318,20 m`. */
export function levelSentence(name: string, levelM: number | null, levelEndM: number | null): string[] {
  if (levelM === null || levelEndM === null) return []
  const change = Math.round((levelEndM - levelM) * 100) / 100
  const now = decimal(levelEndM, 2)
  const lake = /^hồ /i.test(name) ? name.replace(/^./, 'h') : `hồ ${name}`
  if (change === 0) return [`Mực nước ${lake} giữ ở ${now} m`]
  return [
    change > 0
      ? `Mực nước ${lake} tăng ${decimal(change, 2)} m, lên ${now} m`
      : `Mực nước ${lake} giảm ${decimal(-change, 2)} m, còn ${now} m`,
  ]
}

/** `Có 2 sự cố, 1 hiện tượng khác`. */
export function eventSentence(incidents: number, others: number): string[] {
  if (incidents === 0 && others === 0) return []
  const parts = [
    ...(incidents > 0 ? [`${incidents} sự cố`] : []),
    ...(others > 0 ? [`${others} bất thường, khiếm khuyết`] : []),
  ]
  return [`Có ${parts.join(', ')}`]
}
