import { PLANT_UTC_OFFSET_HOURS, plantDay } from '#contract/core/format.ts'

/** A fixed day `YYYY-MM-DD`, or a whole number of days from the day of the first start, negative before it. */
export type DemoDay = string | number

const DAY_MS = 86_400_000

/** The calendar day that is meant when the first start is now. */
export function dayOf(day: DemoDay, now: Date): string {
  return typeof day === 'string' ? day : plantDay(new Date(now.getTime() + day * DAY_MS))
}

/**
 * The instant of a wall-clock time on a day at the plants.
 *
 * @param minutes since midnight
 */
export function instantOf(day: DemoDay, minutes: number, now: Date): Date {
  const midnight = new Date(`${dayOf(day, now)}T00:00:00Z`).getTime() - PLANT_UTC_OFFSET_HOURS * 3_600_000
  return new Date(midnight + minutes * 60_000)
}

/** A moment at the plants as the generator of readings counts: whole days since 1970, and the hour with its part. */
export interface PlantTime {
  readonly dayNumber: number
  readonly hour: number
}

/** The {@link PlantTime} of an instant. */
export function plantTimeOf(instant: Date | string): PlantTime {
  const plantMs = new Date(instant).getTime() + PLANT_UTC_OFFSET_HOURS * 3_600_000
  const dayNumber = Math.floor(plantMs / DAY_MS)
  return { dayNumber, hour: (plantMs - dayNumber * DAY_MS) / 3_600_000 }
}

/** The same day a whole number of years earlier; 29 February becomes the 28th. */
export function yearsBefore(day: string, years: number): string {
  const earlier = `${Number(day.slice(0, 4)) - years}${day.slice(4)}`
  return earlier.endsWith('-02-29') ? earlier.replace('-29', '-28') : earlier
}
