import type { ColumnType, Generated } from 'kysely'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import { constrained } from '#server/platform/db/constraint.ts'
import type { Db } from '#server/platform/db/database.ts'

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    gateways: {
      id: Generated<number>
      plantId: number
      name: string
      tokenStart: string
      tokenHash: string
      createdAt: ColumnType<string, Date, never>
      createdByName: string
      lastUsedAt: ColumnType<string | null, undefined, Date>
      revokedAt: ColumnType<string | null, undefined, Date>
    }
  }
}

const USE_NOTED_EVERY_MS = 60_000
const problemOf = { gateways_plant: () => new Problem(coreProblems.notFound) }

interface NewGatewayRow {
  readonly plantId: number
  readonly name: string
  readonly tokenStart: string
  readonly tokenHash: string
  readonly createdAt: Date
  readonly createdByName: string
}

export async function insertGateway(db: Db, gateway: NewGatewayRow): Promise<number> {
  const { id } = await constrained(problemOf, () =>
    db.insertInto('gateways').values(gateway).returning('id').executeTakeFirstOrThrow(),
  )
  return id
}

/** The row of a gateway, locked. */
export async function getGatewayRow(db: Db, id: number) {
  const row = await db.selectFrom('gateways').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new Problem(coreProblems.notFound)
  return row
}

export async function revokeGateway(db: Db, id: number, at: Date): Promise<void> {
  await db.updateTable('gateways').set({ revokedAt: at }).where('id', '=', id).execute()
}

/** The gateway whose token has that hash and is good. */
export async function findGateway(db: Db, tokenHash: string) {
  return db
    .selectFrom('gateways')
    .select(['id', 'plantId', 'name'])
    .where('tokenHash', '=', tokenHash)
    .where('revokedAt', 'is', null)
    .executeTakeFirst()
}

/** Notes that a gateway sent something, at most once a minute: its row is no brake for what it sends at once. */
export async function noteUse(db: Db, id: number, now: Date): Promise<void> {
  const before = new Date(now.getTime() - USE_NOTED_EVERY_MS)
  await db
    .updateTable('gateways')
    .set({ lastUsedAt: now })
    .where('id', '=', id)
    .where((on) => on.or([on('lastUsedAt', 'is', null), on('lastUsedAt', '<', before.toISOString())]))
    .execute()
}
