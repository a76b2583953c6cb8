const HOUR_MS = 3_600_000

/** A value and the instant it was read at. */
export interface TimedValue {
  readonly at: string
  readonly value: number
}

/** What the values of a parameter over a day come to. */
export interface Statistics {
  readonly count: number
  /** The first of the greatest and of the least values. */
  readonly max: TimedValue
  readonly min: TimedValue
  readonly mean: number
  readonly last: TimedValue
  /** How fast it changed from the last but one value to the last; null with a single value. */
  readonly changePerHour: number | null
}

/** The statistics of values in order of time; null where there is none. */
export function statisticsOf(values: readonly TimedValue[]): Statistics | null {
  const [first] = values
  const last = values.at(-1)
  if (!first || !last) return null
  const before = values.at(-2)
  return {
    count: values.length,
    max: values.reduce((most, one) => (one.value > most.value ? one : most), first),
    min: values.reduce((least, one) => (one.value < least.value ? one : least), first),
    mean: values.reduce((sum, { value }) => sum + value, 0) / values.length,
    last,
    changePerHour: before
      ? ((last.value - before.value) * HOUR_MS) / (Date.parse(last.at) - Date.parse(before.at))
      : null,
  }
}
