import { plantClock, plantDay, PLANT_UTC_OFFSET_HOURS } from '#contract/core/format.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const OFFSET_MS = PLANT_UTC_OFFSET_HOURS * HOUR_MS

/** Minutes after its slot in which a reading is still in time. */
export const GRACE_MINUTES = 30

/** How often a parameter counts as read that is read once a shift: when the shift begins, or any time during it. */
export const ONCE_A_SHIFT_MINUTES = 480

/** When a day begins at the plants, in milliseconds of UTC: `2026-11-21` is 17:00 UTC of the day before. */
export function dayStartMs(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) - OFFSET_MS
}

/** The slot that a time belongs to, in milliseconds: slots of a day are counted from midnight at the plants. */
export function slotMs(at: string | Date, frequencyMinutes: number): number {
  const ms = new Date(at).getTime()
  const midnight = plantDayNumber(ms) * DAY_MS - OFFSET_MS
  const slot = frequencyMinutes * MINUTE_MS
  return midnight + Math.floor((ms - midnight) / slot) * slot
}

/** The number of the day at the plants that a time in milliseconds lies on: equal for two times on one day. */
export function plantDayNumber(atMs: number): number {
  return Math.floor((atMs + OFFSET_MS) / DAY_MS)
}

/**
 * Until when figures of a plant count: the end of its newest complete slot, in milliseconds. At 10:40 a power that is read
 * by the quarter counts until 10:30. Every figure that adds up time takes this one, so that energies, the light they are
 * held against and what is missing are all of the same time.
 *
 * @param everyMinutes how often the plant's power is read; at most an hour counts
 */
export function cutOffMs(now: Date, everyMinutes: number): number {
  return slotMs(now, Math.min(60, everyMinutes))
}

/** The slots of a day at the plants, as instants: 24 of a parameter that is read every hour. */
export function slotsOfDay(day: string, frequencyMinutes: number): string[] {
  const start = dayStartMs(day)
  const count = Math.ceil(DAY_MS / (frequencyMinutes * MINUTE_MS))
  return Array.from({ length: count }, (_, index) =>
    new Date(start + index * frequencyMinutes * MINUTE_MS).toISOString(),
  )
}

/** Whole minutes from a reading's slot until it was written; none before the slot. */
export function minutesAfterSlot(
  at: string | Date,
  frequencyMinutes: number,
  writtenAt: string | Date,
): number {
  const minutes = (new Date(writtenAt).getTime() - slotMs(at, frequencyMinutes)) / MINUTE_MS
  return Math.max(0, Math.floor(minutes))
}

/**
 * Says whether a reading was entered more than {@link GRACE_MINUTES} after its slot. What is read once a shift or less
 * often is in time as long as its shift lasts, for shifts begin when the plant says.
 */
export function isLate(at: string | Date, frequencyMinutes: number, writtenAt: string | Date): boolean {
  const due =
    frequencyMinutes < ONCE_A_SHIFT_MINUTES
      ? slotMs(at, frequencyMinutes)
      : new Date(at).getTime() + frequencyMinutes * MINUTE_MS
  return new Date(writtenAt).getTime() > due + GRACE_MINUTES * MINUTE_MS
}

/** The month at the plants that a time lies in, `2026_11`, as the database names what it keeps of that month. */
export function monthOf(at: string | Date): string {
  return plantClock(at).toISOString().slice(0, 7).replace('-', '_')
}

/** The hour a time lies in, as an instant. Hours of the plants and of UTC begin together. */
export function hourOf(at: string | Date): string {
  return new Date(Math.floor(new Date(at).getTime() / HOUR_MS) * HOUR_MS).toISOString()
}

/** The first and last day, at the plants, of what has a time as an ISO instant in UTC; undefined for none. */
export function daysOf(
  readings: readonly { readonly at: string }[],
): { readonly from: string; readonly to: string } | undefined {
  let [first, last] = [readings[0]?.at, readings[0]?.at]
  if (first === undefined || last === undefined) return undefined
  for (const { at } of readings) {
    if (at < first) first = at
    if (at > last) last = at
  }
  return { from: plantDay(first), to: plantDay(last) }
}
