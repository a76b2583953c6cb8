import { plantClock } from '#contract/core/format.ts'

import type { Stretch } from './presence.rules.ts'

const MINUTE_MS = 60_000

/** A part of a shift as the roster tells it: minutes since midnight of its day, an open end is the shift's own. */
interface RosterStretch {
  readonly from: number | null
  readonly until: number | null
}

/** What of a planned shift some stretches of presence are, in order of time. */
export function stretchesOfPlan(
  shift: { readonly day: string; readonly startsAt: string; readonly endsAt: string },
  presence: readonly Stretch[],
): RosterStretch[] {
  const midnight = Date.parse(`${shift.day}T00:00:00Z`)
  const minuteOf = (instant: number | string) =>
    Math.round((plantClock(new Date(instant)).getTime() - midnight) / MINUTE_MS)
  const [start, end] = [minuteOf(shift.startsAt), minuteOf(shift.endsAt)]
  return presence
    .map(({ from, to }) => ({
      from: Number.isFinite(from) ? Math.max(start, minuteOf(from)) : start,
      until: Number.isFinite(to) ? Math.min(end, minuteOf(to)) : end,
    }))
    .filter(({ from, until }) => from < until)
    .toSorted((one, other) => one.from - other.from)
    .map(({ from, until }) => ({ from: from === start ? null : from, until: until === end ? null : until }))
}
