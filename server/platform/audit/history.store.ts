import type { ColumnType, Generated, Insertable } from 'kysely'

import { systemName } from '#contract/core/system-name.ts'
import type { HistoryEntry } from '#contract/history/index.ts'

import type { Db } from '../db/database.ts'

interface HistoryTable {
  id: Generated<number>
  at: ColumnType<string, Date | string, never>
  actorId: number | null
  actorName: string
  actorUserName: string
  ip: string | null
  requestId: string
  entity: string
  entityId: string
  action: string
  changes: ColumnType<HistoryEntry['changes'], string, never>
  reason: string | null
}

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    history: HistoryTable
  }
}

/** An entry of history before it is kept; `changes` are JSON text. */
export type NewHistory = Insertable<HistoryTable>

/** As whom a job leaves history. */
export const byTheSystem = {
  actorId: null,
  actorName: systemName.vi,
  actorUserName: '',
  ip: null,
  requestId: 'job',
} as const

/** One statement takes 65,535 values, and an entry has eleven. */
const ENTRIES_A_STATEMENT = 2000

/** Keeps entries in the order given; what a call changed is kept by the HTTP layer instead. */
export async function insertHistory(db: Db, entries: readonly NewHistory[]): Promise<void> {
  for (let at = 0; at < entries.length; at += ENTRIES_A_STATEMENT)
    await db
      .insertInto('history')
      .values(entries.slice(at, at + ENTRIES_A_STATEMENT))
      .execute()
}

/** Who changed a record last, and when. */
export async function lastChange(db: Db, entity: string, id: number) {
  return db
    .selectFrom('history')
    .select(['at', 'actorName'])
    .where('entity', '=', entity)
    .where('entityId', '=', String(id))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
