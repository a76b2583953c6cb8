import type { DetailsOf } from '#contract/proposals/forms.ts'
import { judge } from '#server/features/proposals/checks/checks.service.ts'
import { readLeaveDaysOf } from '#server/features/proposals/checks/leave-days.list.ts'
import type { Db } from '#server/platform/db/database.ts'

import { dayOf } from '../demo-days.ts'

/** The leave that somebody wants: so many days of work, from so many days after the first start on. */
export interface WantedLeave {
  readonly leaveCode: 'P' | 'NB'
  readonly days: number
  readonly from: number
}

/** How far leave may be put off, and how many days of rest it may span. */
const PUT_OFF_DAYS = 14
const REST_DAYS = 6

/** The first leave of just so many days of work that breaks no rule; undefined where there is none. */
export async function findLeave(
  db: Db,
  now: Date,
  author: { readonly plantId: number; readonly authorId: number },
  { leaveCode, days, from }: WantedLeave,
): Promise<DetailsOf<'leave'> | undefined> {
  for (let start = from; start <= from + PUT_OFF_DAYS; start++)
    for (let end = start + days - 1; end < start + days + REST_DAYS; end++) {
      const span = { fromDay: dayOf(start, now), toDay: dayOf(end, now) }
      const details = { kind: 'leave', leaveCode, ...span, handoverToId: null, contactPhone: null } as const
      const taken = await readLeaveDaysOf(db, author, details)
      if (taken.length !== days || taken[0] !== details.fromDay || taken.at(-1) !== details.toDay) continue
      const checks = await judge({ db, now, language: 'vi' }, { id: 0, ...author, authorName: '', details })
      if (checks.every(({ severity }) => severity !== 'block')) return details
    }
  return undefined
}
