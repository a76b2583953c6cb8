import type { TimelineQuery, TimelineUnit } from '#contract/unit-operations/timeline.ts'
import { MAX_TIMELINE_DAYS } from '#contract/unit-operations/timeline.ts'
import type { Work } from '#server/platform/http/call.ts'

import { nextStatesOf } from '../rules/order.rules.ts'
import { nextService } from '../rules/service-hours.rules.ts'
import { periodOf } from './period.rules.ts'
import { listTimeline } from './periods.list.ts'

/** The units of a plant with their states over some days, what they may do next, and their counters. */
export async function readTimeline(
  { db, actor, now }: Pick<Work, 'db' | 'actor' | 'now'>,
  query: TimelineQuery,
): Promise<TimelineUnit[]> {
  const mayWrite = actor.permissions.has('UnitOperations.Write')
  const rows = await listTimeline(db, query, periodOf(query, MAX_TIMELINE_DAYS), now)
  return rows.map((row) => {
    const due = nextService(row.runningHours, row.hoursSinceService)
    return {
      ...row,
      nextStates: mayWrite ? [...nextStatesOf(row.kind, row.currentState)] : [],
      nextServiceHours: due.intervalHours,
      hoursToService: due.hoursLeft,
    }
  })
}
