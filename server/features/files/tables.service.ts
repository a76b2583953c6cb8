import { readTableInThread } from '#server/platform/excel/read/thread/in-thread.ts'
import type { TextManner } from '#server/platform/excel/read/csv-rows.ts'
import type { TableLimits } from '#server/platform/excel/read/read-table.ts'
import { ReadTableError } from '#server/platform/excel/read/table-error.ts'
import type { TableRow } from '#server/platform/excel/read/table-row.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'

import { noteUnreadable, type FileRow } from './files.store.ts'

/**
 * The rows of an uploaded table. That one cannot be read is noted: it is refused again without another try, for a file
 * that takes the reader's last second or byte would take them at each opening.
 *
 * @throws ReadTableError also after rows were given
 */
export async function* tableRows(
  db: Db,
  store: FileStore,
  file: Pick<FileRow, 'id' | 'sha256' | 'fileName' | 'unreadable'>,
  limits: Partial<TableLimits>,
): AsyncGenerator<TableRow, TextManner | undefined> {
  if (file.unreadable) throw new ReadTableError(file.unreadable)
  try {
    return yield* readTableInThread(await store.open(file.sha256), { fileName: file.fileName, limits })
  } catch (error) {
    if (error instanceof ReadTableError) await noteUnreadable(db, file.id, error.code)
    throw error
  }
}
