import { plantDayNumber } from './slots.ts'

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
const HOUR_MS = HOUR_MINUTES * MINUTE_MS

/** The steps that an hour can be read in, in minutes, longest first. */
export const stepsOfAnHour = [60, 30, 20, 15, 12, 10, 6, 5, 4, 3, 2, 1] as const

/** A value of a series: when it was read, and whether somebody typed it. */
export interface TimedValue {
  readonly atMs: number
  readonly isTyped: boolean
}

/**
 * How many minutes each value of one parameter of one device stands for, whatever mix of steps it was read in.
 *
 * - The values of an hour share a step: the longest that they all lie on. :00, :15 and :45 stand for 15 minutes each, and
 *   the quarter of :30 is missing.
 * - One value alone in its hour, on the full hour, stands for the hour: 13 hourly values of 100.5 kW in a parameter that is
 *   read by the quarter are 13 × 100.5 kW × 1 h = 1,306.5 kWh. But where the value before it lies less than an hour back, on
 *   the same day and from the same hand (typed, or recorded), it goes on in that step: a recorder that fell silent after
 *   10:45 and 11:00 gave 15 minutes of that hour.
 * - Never shorter than the parameter's own step, and an hour never has more than 60 minutes.
 *
 * What is read once a shift or less often stands for an hour here; see {@link totalOf}. PostgreSQL works out the same
 * (`roll-ups.store`), and a test holds the two together.
 *
 * @param values in order of time, none of them missing
 * @param everyMinutes how often the parameter is read
 */
export function minutesEach(values: readonly TimedValue[], everyMinutes: number): number[] {
  const minutes: number[] = []
  for (let first = 0; first < values.length;) {
    const hour = hourNumber(values[first])
    let end = first + 1
    while (end < values.length && hourNumber(values[end]) === hour) end++
    const step = Math.max(stepOf(values.slice(first, end), values[first - 1]), Math.min(60, everyMinutes))
    const each = Math.min(HOUR_MINUTES, step * (end - first)) / (end - first)
    for (; first < end; first++) minutes.push(each)
  }
  return minutes
}

const hourNumber = (value: TimedValue | undefined) => Math.floor((value?.atMs ?? 0) / HOUR_MS)
const minuteOf = ({ atMs }: TimedValue) => Math.floor((atMs % HOUR_MS) / MINUTE_MS)
const longestThrough = (minutes: readonly number[]) =>
  stepsOfAnHour.find((step) => minutes.every((minute) => minute % step === 0)) ?? 1

function stepOf(hour: readonly TimedValue[], before: TimedValue | undefined): number {
  const [first] = hour
  const step = longestThrough(hour.map(minuteOf))
  if (step < HOUR_MINUTES || !first || !before || before.isTyped !== first.isTyped) return step
  const isNear =
    hourNumber(first) - hourNumber(before) === 1 && plantDayNumber(first.atMs) === plantDayNumber(before.atMs)
  return isNear ? longestThrough([minuteOf(before)]) : step
}
