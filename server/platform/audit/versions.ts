import { coreProblems, Problem } from '#contract/core/problem.ts'
import { formatInstant } from '#contract/core/format.ts'
import { systemName } from '#contract/core/system-name.ts'

import type { Db } from '../db/database.ts'
import type { Audit } from './audit.ts'
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
  if (row.version !== seen) throw await changedMeanwhile(db, entity, row.id)
}

/** Tells whoever saw an older state who changed the record last, and when. */
export async function changedMeanwhile(db: Db, entity: string, id: number): Promise<Problem> {
  const last = await lastChange(db, entity, id)
  return new Problem(coreProblems.changedMeanwhile, {
    who: last?.actorName || systemName.vi,
    at: formatInstant(last?.at),
  })
}

/** What history says of a change whose writer named no version. */
export const UNSEEN = 'Cập nhật không kèm phiên bản'

/**
 * The same for a body that stock ABP clients send without a version: it is taken as it is, over whatever others wrote
 * meanwhile, and history says so.
 */
export async function requireVersionIfSent(
  { db, audit }: { readonly db: Db; readonly audit: Audit },
  entity: string,
  row: { readonly id: number; readonly version: number },
  seen: number | null | undefined,
): Promise<void> {
  if (seen === null || seen === undefined) audit.reason ??= UNSEEN
  else await requireVersion(db, entity, row, seen)
}
