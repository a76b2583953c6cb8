import { coreProblems, Problem } from '#contract/core/problem.ts'
import { formatInstant } from '#contract/core/format.ts'

import type { Db } from '../db/database.ts'
import { lastChange } from './history.store.ts'

/**
 * Stops a writer who saw an older state of a record.
 *
 * @throws problem `core.changedMeanwhile`, naming who changed it last and when
 */
export async function requireVersion(
  db: Db,
  entity: string,
  row: { readonly id: number; readonly version: number },
  seen: number,
): Promise<void> {
  if (row.version === seen) return
  const last = await lastChange(db, entity, row.id)
  throw new Problem(coreProblems.changedMeanwhile, {
    who: last?.actorName || 'hệ thống',
    at: formatInstant(last?.at),
  })
}
