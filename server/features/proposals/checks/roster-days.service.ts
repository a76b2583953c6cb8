import { daysBetween } from '#contract/core/days.ts'
import type { RosterDay } from '#contract/proposals/proposal.ts'
import { addDays } from '#server/features/duty-schedules/duty-schedules.public.ts'
import type { Work } from '#server/platform/http/call.ts'

import { readRosterView } from './roster.list.ts'

const MOST_DAYS = 62

/** What the rosters of a plant say of a person, day by day. */
export async function listRosterDays(
  { db }: Pick<Work, 'db'>,
  {
    powerPlantId,
    employeeId,
    from,
    to,
  }: {
    readonly powerPlantId: number
    readonly employeeId: number
    readonly from: string
    readonly to: string
  },
): Promise<RosterDay[]> {
  const last = addDays(from, MOST_DAYS - 1)
  const days = daysBetween(from, to < last ? to : last)
  if (days.length === 0) return []
  const roster = await readRosterView(db, powerPlantId, [employeeId], days)
  return days.map((day) => ({
    day,
    code: roster.codeOn(employeeId, day),
    isPublished: roster.isPublished(day),
  }))
}
