import type { DetailsOf } from '#contract/proposals/forms.ts'
import { judge } from '#server/features/proposals/checks/checks.service.ts'
import type { Db } from '#server/platform/db/database.ts'

import { dayOf } from '../demo-days.ts'

/** Who would swap with whom. */
interface Pair {
  readonly plantId: number
  readonly authorId: number
  readonly colleagueIds: readonly number[]
}

const FIRST_DAY = 2
const LAST_DAY = 9

/** The first swap of a day in the coming week that breaks no rule; undefined where there is none. */
export async function findSwap(
  db: Db,
  now: Date,
  { plantId, authorId, colleagueIds }: Pair,
): Promise<DetailsOf<'shiftSwap'> | undefined> {
  for (let days = FIRST_DAY; days <= LAST_DAY; days++)
    for (const withId of colleagueIds) {
      const day = dayOf(days, now)
      const details = { kind: 'shiftSwap', ownDay: day, withId, withDay: day } as const
      const checks = await judge(
        { db, now, language: 'vi' },
        { id: 0, plantId, authorId, authorName: '', details },
      )
      if (checks.every(({ severity }) => severity !== 'block')) return details
    }
  return undefined
}
