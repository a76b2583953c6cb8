import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

/** A work registration that was approved, as a line of the log names it. */
export interface RegisteredWork {
  readonly proposalId: number
  readonly proposalNo: string
}

/** The approved registration of the work at a place of a plant. @throws Error where the data have none */
export async function getRegisteredWork(db: Db, plantId: number, equipment: string): Promise<RegisteredWork> {
  const found = await db
    .selectFrom('proposals')
    .innerJoin('approvalRequests', 'approvalRequests.id', 'proposals.requestId')
    .select(['proposals.id', 'proposalNo'])
    .where('proposals.plantId', '=', plantId)
    .where('proposals.kind', '=', 'workRegistration')
    .where('stage', '=', 'approved')
    .where(sql`details ->> 'equipment'`, '=', equipment)
    .executeTakeFirst()
  if (!found?.proposalNo) throw new Error(`The demonstration data registers no work at ${equipment}`)
  return { proposalId: found.id, proposalNo: found.proposalNo }
}
