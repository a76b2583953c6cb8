import type { ShiftType } from '#contract/duty-schedules/settings.ts'
import { shiftTypesOf } from '#server/features/duty-schedules/duty-schedules.public.ts'
import type { Db } from '#server/platform/db/database.ts'
import { defineJob } from '#server/platform/jobs/job.ts'

import { listTimedRoutes } from '../routes/routes.store.ts'
import { dueRounds } from './due.rules.ts'
import { AHEAD_MS } from './rounds.rules.ts'
import { closeOverdue, insertRounds } from './rounds.store.ts'

const HOUR_MS = 3_600_000
/** What a stopped server did not make is made, so that nobody's round is missing from the shift. */
const BACK_MS = 24 * HOUR_MS
const GRACE_MS = HOUR_MS / 2

/** Makes the rounds that are due soon and closes those that nobody walked. */
export const inspectionRoundsDue = defineJob({
  name: 'inspectionRoundsDue',
  schedule: '*/10 * * * *',
  async run({ db, now }) {
    await makeRounds(db, now)
    await closeOverdue(db, new Date(now.getTime() - GRACE_MS))
  },
})

/** Makes what is due by then, of every route or of one; a route that is changed later changes no round that is there. */
export async function makeRounds(db: Db, now: Date, routeId?: number): Promise<void> {
  const span = { from: new Date(now.getTime() - BACK_MS), until: new Date(now.getTime() + AHEAD_MS) }
  const shiftsOf = new Map<number, readonly ShiftType[]>()
  for (const route of await listTimedRoutes(db, routeId)) {
    const shifts = shiftsOf.get(route.plantId) ?? (await shiftTypesOf(db, route.plantId))
    shiftsOf.set(route.plantId, shifts)
    const laidDownMs = Date.parse(route.changedAt)
    const due = dueRounds(route, shifts, span).filter(({ dueUntil }) => dueUntil.getTime() > laidDownMs)
    await insertRounds(db, route, due)
  }
}
