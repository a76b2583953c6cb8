import { Audit } from '#server/platform/audit/audit.ts'
import { inSavepoint } from '#server/platform/db/savepoint.ts'
import { Refusal, type Work } from '#server/platform/http/call.ts'

import { openWholeTable, type TableKind, type WholeTable } from './whole-table.ts'

/**
 * Tries a whole import for real and takes everything back, so that every error the database would find is found.
 *
 * @throws problem `core.notFound` for a file that is not the caller's own
 */
export async function tryWholeTable<Outcome>(
  work: Work,
  fileId: number,
  kind: TableKind,
  add: (trial: Work, table: WholeTable) => Promise<Outcome>,
): Promise<Outcome | Refusal> {
  const table = await openWholeTable(work, fileId, kind)
  if (table instanceof Refusal) return table
  // What is taken back must leave no history either.
  const trial = { ...work, audit: new Audit() }
  return inSavepoint(
    work.db,
    () => add(trial, table),
    () => false,
  )
}
