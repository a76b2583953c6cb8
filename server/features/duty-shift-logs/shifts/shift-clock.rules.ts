import type { ShiftType } from '#contract/duty-schedules/settings.ts'
import { PLANT_UTC_OFFSET_HOURS } from '#contract/core/format.ts'
import { EARLY_MINUTES } from '#contract/duty-shift-logs/entry-window.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const OFFSET_MS = PLANT_UTC_OFFSET_HOURS * 3_600_000

/** A shift of a plant day as a stretch of time, in UTC. */
export interface ShiftSpan {
  readonly startsAt: string
  readonly endsAt: string
}

/** When a shift of a day starts and ends; it ends on the next day when its clock says so. */
export function spanOf(day: string, { startsAt, endsAt }: ShiftType): ShiftSpan {
  const from = instantOf(day, startsAt)
  const to = instantOf(day, endsAt)
  return {
    startsAt: new Date(from).toISOString(),
    endsAt: new Date(to > from ? to : to + DAY_MS).toISOString(),
  }
}

const instantOf = (day: string, clock: string) => Date.parse(`${day}T${clock}:00Z`) - OFFSET_MS

/**
 * The shift after one, with the plant day on which it starts.
 *
 * @param shiftTypes the shifts of the plant in any order, at least one
 * @param shiftCode one of them; after one that the plant has no longer comes the first shift of the next day
 */
export function nextShiftOf(
  shiftTypes: readonly ShiftType[],
  day: string,
  shiftCode: string,
): { day: string; shiftType: ShiftType } {
  const inOrder = shiftTypes.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))
  const place = inOrder.findIndex(({ code }) => code === shiftCode)
  const later = place < 0 ? undefined : inOrder[place + 1]
  if (later) return { day, shiftType: later }
  const [first] = inOrder
  if (!first) throw new Error('a plant has at least one shift')
  return { day: new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10), shiftType: first }
}

/** Says whether a shift may be opened: it runs, is over, or begins so soon that its crew is coming. */
export function hasBegun(startsAt: string, now: Date): boolean {
  return Date.parse(startsAt) - EARLY_MINUTES * MINUTE_MS <= now.getTime()
}
