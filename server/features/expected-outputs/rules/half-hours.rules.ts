const HALF_MINUTES = 30
/** Of a half-hour less than this was read: what is missing would look like a plant that gave less. */
const LEAST_READ = 0.9

/** Some half-hours in a row: what was read in them, with the minutes that it stood for. */
export interface HalfHours {
  /** The number of the first half-hour since 1970. */
  readonly first: number
  readonly valueMinutes: Float64Array
  readonly minutes: Float64Array
  /** How many devices were read in each. */
  readonly devices: Uint16Array
}

/** Half-hours of which nothing was read yet. */
export function emptyHalfHours(first: number, count: number): HalfHours {
  return {
    first,
    valueMinutes: new Float64Array(count),
    minutes: new Float64Array(count),
    devices: new Uint16Array(count),
  }
}

/** What was read of a device, in order of time, and for how many minutes each value of an hour stands. */
export interface DevicePower {
  /** Minutes since 1970. */
  readonly atMinutes: Float64Array
  readonly values: Float64Array
  /** By the number of the hour since 1970, from `firstHour` on; NaN of one that nothing is known of. */
  readonly firstHour: number
  readonly minutesEach: Float64Array
}

/** Adds the readings of a device to half-hours: each value for the minutes that it stands for, an hourly one fills two. */
export function addDevice(
  halves: HalfHours,
  { atMinutes, values, firstHour, minutesEach }: DevicePower,
): void {
  const { first, valueMinutes, minutes, devices } = halves
  let lastRead = -1
  for (let place = 0; place < values.length; place++) {
    const at = atMinutes[place] ?? 0
    const each = minutesEach[Math.floor(at / 60) - firstHour] ?? Number.NaN
    // An hour that nothing is known of tells of no half-hour.
    const until = at + each
    for (let half = Math.floor(at / HALF_MINUTES); half * HALF_MINUTES < until; half++) {
      const own = half - first
      if (own < 0 || own >= minutes.length) continue
      const lasted = Math.min(until, (half + 1) * HALF_MINUTES) - Math.max(at, half * HALF_MINUTES)
      valueMinutes[own] = (valueMinutes[own] ?? 0) + (values[place] ?? 0) * lasted
      minutes[own] = (minutes[own] ?? 0) + lasted
      if (own > lastRead) devices[own] = (devices[own] ?? 0) + 1
      lastRead = Math.max(lastRead, own)
    }
  }
}

/**
 * The sum of the mean powers of the devices in each half-hour; NaN of one of which less than nine tenths were read, of as many
 * devices as were ever read at once.
 *
 * Worked example: 10 for a quarter and 14 for a quarter of an hour are 12; 10 for a quarter alone is not known.
 */
export function meanPowers({ valueMinutes, minutes, devices }: HalfHours): Float64Array {
  const most = Math.max(1, ...devices)
  const least = HALF_MINUTES * most * LEAST_READ
  return minutes.map((read, place) =>
    read < least ? Number.NaN : ((valueMinutes[place] ?? 0) / read) * most,
  )
}
