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

/** A wall-clock time at the plants. */
export type Clock = `${number}:${number}`

/** Minutes from midnight to a wall-clock time. */
export function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

/**
 * A time of a working day: 0 is the day of the first start or, at a weekend, the Friday before; days are counted from
 * there, negative before it, Saturdays and Sundays left out. `last` is the last time that it was so late, on any day.
 */
export type WorkMoment = readonly [day: number | 'last', clock: Clock]

/** The instant that is meant when the first start is now. */
export function workInstant([day, clock]: WorkMoment, now: Date): Date {
  const minutes = minutesOf(clock)
  if (day !== 'last') return instantOf(workDay(day, now), minutes, now)
  const today = instantOf(0, minutes, now)
  return today <= now ? today : instantOf(-1, minutes, now)
}

const isWorkDay = (day: string) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

function workDay(count: number, now: Date): string {
  let offset = 0
  while (!isWorkDay(dayOf(offset, now))) offset--
  const step = Math.sign(count)
  for (let left = Math.abs(count); left > 0;) if (isWorkDay(dayOf((offset += step), now))) left--
  return dayOf(offset, now)
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
