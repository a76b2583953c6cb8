import type { CycleDay } from '#contract/duty-schedules/rotation.ts'

import { dayNumber } from './calendar.rules.ts'

/** A team's walk through a cycle. */
export interface TeamWalk {
  readonly cycle: readonly CycleDay[]
  /** The day on which a team without offset is at the first place of the cycle. */
  readonly anchorDay: string
  /** Days the team is ahead. */
  readonly offset: number
}

/** The shift of a team on a day, before or after the anchor; null is a day off. */
export function codeOn({ cycle, anchorDay, offset }: TeamWalk, day: string): CycleDay {
  const place = (dayNumber(day) - dayNumber(anchorDay) + offset) % cycle.length
  return cycle[(place + cycle.length) % cycle.length] ?? null
}
