import type { TotalKind } from '#contract/devices/parameter.ts'

/** How finely values over time are shown: each reading, or what an hour or a day of them comes to. */
export const resolutions = ['raw', 'hour', 'day'] as const
export type Resolution = (typeof resolutions)[number]

const DAYS_RAW = 7
const DAYS_BY_HOUR = 92

/** The longest ranges that may be asked for at each resolution, in days. */
export const LONGEST_RANGE_DAYS: Readonly<Record<Resolution, number>> = { raw: 31, hour: 400, day: 7320 }

/** The resolution that suits a range of whole days: readings for a week, hours for a quarter, days beyond. */
export function resolutionFor(days: number): Resolution {
  if (days <= DAYS_RAW) return 'raw'
  return days <= DAYS_BY_HOUR ? 'hour' : 'day'
}

/** Days from the first to the last, both counted. */
export function daysInRange(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
}

/** Values added up: by themselves, and each times the minutes it stands for. */
export interface Summed {
  readonly sum: number
  readonly valueMinutes: number
}

/**
 * What values add up to: 13 values of 100.5 kW that stand for an hour each are 1,306.5 kWh, whatever the step of their
 * parameter.
 *
 * @param everyMinutes of the parameter: what is read less often than by the hour stands for all that time
 * @returns energy in the parameter's unit times hours (kW gives kWh); null where values do not add up
 */
export function totalOf(
  { sum, valueMinutes }: Summed,
  total: TotalKind,
  everyMinutes: number,
): number | null {
  if (total === 'none') return null
  return total === 'sum' ? sum : energyOf(valueMinutes, everyMinutes)
}

/** Energy in the unit of a power times hours, of its values times minutes; see {@link totalOf}. */
export function energyOf(valueMinutes: number, everyMinutes: number): number {
  return (valueMinutes / 60) * Math.max(1, everyMinutes / 60)
}
