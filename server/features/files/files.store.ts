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
