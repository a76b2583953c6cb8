import { itemKinds } from '#contract/duty-shift-logs/items.ts'
import type { Db } from '#server/platform/db/database.ts'

import type { ItemLine } from './items.rules.ts'

/** The entries of a shift that the lists of permits and earths follow. */
export async function listItemLines(db: Db, shiftId: number): Promise<ItemLine[]> {
  const rows = await db
    .selectFrom('dutyOperations')
    .select(['id', 'occurredAt', 'finishedAt', 'kind', 'item', 'content', 'executorName', 'struckAt'])
    .where('shiftId', '=', shiftId)
    .where('kind', 'in', [...itemKinds])
    .execute()
  return rows.map(({ struckAt, ...row }) => ({ ...row, isStruck: struckAt !== null }))
}
