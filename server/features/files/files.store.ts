import type { ColumnType, GeneratedAlways } from 'kysely'

import type { FilePurpose } from '#contract/files/index.ts'
import type { Db } from '#server/platform/db/database.ts'

interface FileTable {
  id: GeneratedAlways<number>
  sha256: string
  fileName: string
  mediaType: string
  sizeBytes: number
  purpose: FilePurpose
  createdBy: number
  createdAt: ColumnType<string, Date, never>
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
}

export async function insertFile(
  db: Db,
  file: Omit<FileRow, 'id' | 'createdAt'> & { createdAt: Date },
): Promise<FileRow> {
  return db.insertInto('files').values(file).returningAll().executeTakeFirstOrThrow()
}

export async function findFile(db: Db, id: number): Promise<FileRow | undefined> {
  return db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst()
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
