import { sql, type ColumnType, type GeneratedAlways } from 'kysely'

import type { FilePurpose } from '#contract/files/index.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { ReadTableErrorCode } from '#server/platform/excel/read/table-error.ts'

interface FileTable {
  id: GeneratedAlways<number>
  sha256: string
  fileName: string
  mediaType: string
  sizeBytes: number
  purpose: FilePurpose
  createdBy: number
  createdAt: ColumnType<string, Date, never>
  unreadable: ColumnType<ReadTableErrorCode | null, undefined, ReadTableErrorCode>
}

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    files: FileTable
  }
}

/** A stored file: its content is in the file store under `sha256`. */
export interface FileRow {
  readonly id: number
  readonly sha256: string
  readonly fileName: string
  readonly mediaType: string
  readonly sizeBytes: number
  readonly purpose: FilePurpose
  readonly createdBy: number
  readonly createdAt: string
  /** Why it could not be read as a table, once that was tried in vain. */
  readonly unreadable: ReadTableErrorCode | null
}

export async function insertFile(
  db: Db,
  file: Omit<FileRow, 'id' | 'createdAt' | 'unreadable'> & { createdAt: Date },
): Promise<FileRow> {
  return db.insertInto('files').values(file).returningAll().executeTakeFirstOrThrow()
}

export async function findFile(db: Db, id: number): Promise<FileRow | undefined> {
  return db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Locks a file, so that whoever else wants to use it once waits. */
export async function lockFile(db: Db, id: number): Promise<void> {
  await db.selectFrom('files').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

export async function noteUnreadable(db: Db, id: number, unreadable: ReadTableErrorCode): Promise<void> {
  await db.updateTable('files').set({ unreadable }).where('id', '=', id).execute()
}

/** How many bytes somebody has uploaded since an instant. */
export async function readUploadedBytes(db: Db, userId: number, since: Date): Promise<number> {
  const row = await db
    .selectFrom('files')
    .select(({ fn }) => fn.coalesce(fn.sum<number>('sizeBytes'), sql<number>`0`).as('bytes'))
    .where('createdBy', '=', userId)
    .where('createdAt', '>=', since.toISOString())
    .executeTakeFirstOrThrow()
  return row.bytes
}

/** Says whether any file was ever uploaded. */
export async function hasFiles(db: Db): Promise<boolean> {
  return (await db.selectFrom('files').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Those of the contents that a file refers to. */
export async function findKnownContents(db: Db, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('files').select('sha256').where('sha256', 'in', hashes).execute()
  return new Set(rows.map(({ sha256 }) => sha256))
}

/** Every content that a file refers to. */
export async function listKnownContents(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('files').select('sha256').distinct().execute()
  return rows.map(({ sha256 }) => sha256)
}
