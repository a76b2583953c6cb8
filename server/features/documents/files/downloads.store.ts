import type { ColumnType, GeneratedAlways } from 'kysely'

import type { DocumentDownload } from '#contract/documents/document.ts'
import type { Db } from '#server/platform/db/database.ts'

interface DownloadTable {
  id: GeneratedAlways<number>
  documentId: number
  fileId: number
  employeeId: number
  byName: string
  at: ColumnType<string, Date, never>
}

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    documentDownloads: DownloadTable
  }
}

/** Notes that somebody takes a file of a secret document. */
export async function insertDownload(
  db: Db,
  download: Omit<DownloadTable, 'id' | 'at'> & { readonly at: Date },
): Promise<void> {
  await db.insertInto('documentDownloads').values(download).execute()
}

/** Who took which file of an edition, the latest first. */
export async function listDownloads(db: Db, documentId: number): Promise<DocumentDownload[]> {
  return db
    .selectFrom('documentDownloads')
    .innerJoin('files', 'files.id', 'documentDownloads.fileId')
    .select(['documentDownloads.id', 'documentDownloads.byName', 'documentDownloads.at', 'files.fileName'])
    .where('documentId', '=', documentId)
    .orderBy('at', 'desc')
    .orderBy('documentDownloads.id', 'desc')
    .limit(500)
    .execute()
}
