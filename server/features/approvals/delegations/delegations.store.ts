import type { ColumnType, Generated } from 'kysely'

import type { RequestKind } from '#contract/approvals/labels.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { Db } from '#server/platform/db/database.ts'

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    approvalDelegations: {
      id: Generated<number>
      fromId: number
      toId: number
      plantId: number | null
      kinds: ColumnType<RequestKind[], string, never>
      startsOn: string
      endsOn: string
      reason: string | null
      createdAt: ColumnType<string, Date, never>
      revokedAt: ColumnType<string | null, never, Date>
    }
  }
}

/** What is kept of a delegation when it is given. */
export interface NewDelegation {
  readonly fromId: number
  readonly toId: number
  readonly plantId: number | null
  readonly kinds: readonly RequestKind[]
  readonly startsOn: string
  readonly endsOn: string
  readonly reason: string | null
  readonly createdAt: Date
}

export async function insertDelegation(db: Db, delegation: NewDelegation): Promise<number> {
  const { id } = await db
    .insertInto('approvalDelegations')
    .values({ ...delegation, kinds: JSON.stringify(delegation.kinds) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The row of a delegation, locked. @throws problem `core.notFound` */
export async function getDelegationRow(db: Db, id: number) {
  const row = await db
    .selectFrom('approvalDelegations')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem(coreProblems.notFound)
  return row
}

export async function revoke(db: Db, id: number, revokedAt: Date): Promise<void> {
  await db.updateTable('approvalDelegations').set({ revokedAt }).where('id', '=', id).execute()
}
