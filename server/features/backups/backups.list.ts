import { sql } from 'kysely'

import type { BackupRun } from '#contract/backups/run.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Snapshot } from '#server/platform/db/dump/dump.ts'

type Ask = Snapshot['ask']

const AS_ISO = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`

/** Asks a database as it is. */
export function askOf(db: Db): Ask {
  return async <Row extends object>(statement: string) =>
    (await sql.raw<Row>(statement).execute(db.withoutPlugins())).rows
}

/** The instant of the newest entry of the history; null when there is none. */
export const newestEntry = (ask: Ask) => newest(ask, 'history')

/** The instant of the newest reading; null when there is none. */
export const newestReading = (ask: Ask) => newest(ask, 'readings')

async function newest(ask: Ask, table: 'history' | 'readings'): Promise<string | null> {
  const [row] = await ask<{ at: string | null }>(
    `select to_char(max(at) at time zone 'UTC', ${AS_ISO}) as at from ${table}`,
  )
  return row?.at ?? null
}

/** How many rows a table has. */
export async function countRows(db: Db, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(table)}`.execute(
    db.withoutPlugins(),
  )
  return rows[0]?.count ?? 0
}

/** A file as the database knows it. */
export interface KnownFile {
  readonly id: number
  readonly sha256: string
  readonly fileName: string
  readonly sizeBytes: number
}

/** Files in the order of their ids, after one. */
export async function listKnownFiles(db: Db, afterId: number, limit: number): Promise<KnownFile[]> {
  const { rows } = await sql<KnownFile>`
    select id, sha256, file_name, size_bytes from files where id > ${afterId} order by id limit ${limit}`.execute(
    db,
  )
  return rows
}

const SHOWN_RUNS = 100

/** A run as it is kept: its failure in both languages, and where its file is. */
export type KeptRun = Omit<BackupRun, 'failure' | 'isThere'> & {
  readonly folder: string | null
  readonly sentKey: string | null
  readonly failureVi: string | null
  readonly failureEn: string | null
}

const columns = [
  'id',
  'cause',
  'byName',
  'state',
  'phase',
  'percent',
  'startedAt',
  'finishedAt',
  'folder',
  'fileName',
  'sizeBytes',
  'sha256',
  'isEncrypted',
  'hasSecrets',
  'writeSeconds',
  'checkSeconds',
  'sendSeconds',
  'checks',
  'verifiedAt',
  'sentKey',
  'sentAt',
  'removedAt',
  'failureVi',
  'failureEn',
] as const

/** The last runs, the newest first. */
export async function listRuns(db: Db): Promise<KeptRun[]> {
  return db.selectFrom('backupRuns').select(columns).orderBy('id', 'desc').limit(SHOWN_RUNS).execute()
}

/** One run; undefined when there is none with this number. */
export async function findRun(db: Db, id: number): Promise<KeptRun | undefined> {
  return db.selectFrom('backupRuns').select(columns).where('id', '=', id).executeTakeFirst()
}

/** The runs whose file is there. */
export async function listKeptRuns(db: Db): Promise<KeptRun[]> {
  return db
    .selectFrom('backupRuns')
    .select(columns)
    .where('state', 'in', ['done', 'failed'])
    .where('fileName', 'is not', null)
    .where('removedAt', 'is', null)
    .execute()
}

/** The moment of the data in the newest verified backup. */
export async function findLastVerified(
  db: Db,
): Promise<{ startedAt: string; verifiedAt: string | null } | undefined> {
  return db
    .selectFrom('backupRuns')
    .select(['startedAt', 'verifiedAt'])
    .where('verifiedAt', 'is not', null)
    .orderBy('startedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}
