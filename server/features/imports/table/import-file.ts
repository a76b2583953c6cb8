import { coreProblems, Problem } from '#contract/core/problem.ts'
import { findFile } from '#server/features/files/files.public.ts'
import type { TextManner } from '#server/platform/excel/read/csv-rows.ts'
import type { TableRow } from '#server/platform/excel/read/table-row.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'

import type { FileHead, FileRows } from '../import-kind.ts'
import type { ImportRow } from '../imports.store.ts'
import { fileRows } from './file-rows.ts'

const MEGABYTE = 1024 * 1024
const limits = {
  maxFileBytes: 100 * MEGABYTE,
  maxUnpackedBytes: 2000 * MEGABYTE,
  maxRows: 10_000_000,
  maxColumns: 256,
}

/** Rows that are looked at to find the headings. */
const HEAD_ROWS = 30

/** The file of an import, open at its first row. */
export interface OpenFile {
  readonly head: FileHead
  /** All rows, those of the head too. */
  readonly rows: FileRows
}

/** Opens the file of an import while it is used. @throws problem `imports.unreadable`, also while rows are read */
export async function withFile<Result>(
  db: Db,
  store: FileStore,
  row: ImportRow,
  use: (file: OpenFile) => Promise<Result>,
): Promise<Result> {
  const file = await findFile(db, row.fileId)
  if (!file) throw new Problem(coreProblems.notFound)
  const rows = fileRows(db, store, file, { language: row.language, limits })
  try {
    const first: TableRow[] = []
    let next = await rows.next()
    while (!next.done) {
      first.push(next.value)
      if (first.length >= HEAD_ROWS) break
      next = await rows.next()
    }
    const manner = next.done ? next.value : undefined
    const isWorkbook = file.mediaType !== 'text/csv'
    return await use({ head: { rows: first, isWorkbook }, rows: followedBy(first, rows, manner) })
  } finally {
    // Few read it to its end, and one that is not would stay open.
    await rows.return(undefined)
  }
}

/** @param manner what the rest has returned already, where it has come to its end */
async function* followedBy(
  first: readonly TableRow[],
  rest: FileRows,
  manner: TextManner | undefined,
): FileRows {
  yield* first
  return (yield* rest) ?? manner
}
