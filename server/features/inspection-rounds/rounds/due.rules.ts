import { dayStartMs, plantDayNumber } from '#contract/readings/slots.ts'
import type { RouteFrequency } from '#contract/inspection-rounds/labels.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** What decides when a route is due. */
interface Timing {
  readonly frequency: RouteFrequency
  readonly afterMinutes: number | null
  readonly atTime: string | null
  readonly weekday: number | null
  readonly windowMinutes: number
}

interface ShiftTime {
  readonly code: string
  readonly startsAt: string
}

/** When a round is to be walked. */
export interface DueRound {
  readonly day: string
  readonly shiftCode: string | null
  readonly dueAt: Date
  readonly dueUntil: Date
}

/** The rounds of a route that are due at an instant or later, and before another. */
export function dueRounds(
  route: Timing,
  shifts: readonly ShiftTime[],
  { from, until }: { readonly from: Date; readonly until: Date },
): DueRound[] {
  const found: DueRound[] = []
  // A shift of the day before may begin its round today.
  for (let number = plantDayNumber(from.getTime()) - 1; number <= plantDayNumber(until.getTime()); number++) {
    const day = new Date(number * DAY_MS).toISOString().slice(0, 10)
    for (const { shiftCode, minutes } of momentsOn(route, shifts, number)) {
      const dueAt = new Date(dayStartMs(day) + minutes * MINUTE_MS)
      if (dueAt < from || dueAt >= until) continue
      found.push({
        day,
        shiftCode,
        dueAt,
        dueUntil: new Date(dueAt.getTime() + route.windowMinutes * MINUTE_MS),
      })
    }
  }
  return found.toSorted((one, other) => one.dueAt.getTime() - other.dueAt.getTime())
}

function momentsOn(route: Timing, shifts: readonly ShiftTime[], dayNumber: number) {
  if (route.frequency === 'asked') return []
  if (route.frequency === 'shift')
    return shifts.map(({ code, startsAt }) => ({
      shiftCode: code,
      minutes: minutesOf(startsAt) + (route.afterMinutes ?? 0),
    }))
  if (route.frequency === 'week' && weekdayOf(dayNumber) !== route.weekday) return []
  return [{ shiftCode: null, minutes: minutesOf(route.atTime ?? '00:00') }]
}

/** The weekday of a day by its number since 1 January 1970, a Thursday; 1 is Monday. */
const weekdayOf = (dayNumber: number) => ((((dayNumber + 3) % 7) + 7) % 7) + 1

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}
