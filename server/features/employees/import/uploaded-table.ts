import { employeeImportProblems } from '#contract/employees/import.ts'
import { Problem, type Language } from '#contract/core/problem.ts'
import { tableRows } from '#server/features/files/files.public.ts'
import type { Db } from '#server/platform/db/database.ts'
import { readTableReason } from '#server/features/imports/imports.public.ts'
import { ReadTableError } from '#server/platform/excel/read/table-error.ts'
import type { TableRow } from '#server/platform/excel/read/table-row.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'

import { findHeadingRow, TITLE_ROWS } from './headings.rules.ts'

/** A file with its headings and the rows below; what stands above them is left out. */
export interface UploadedTable {
  readonly file: { readonly id: number; readonly fileName: string }
  readonly columns: readonly string[]
  /** The row of the headings in the file, from 1. */
  readonly headingRow: number
  readonly rows: readonly TableRow[]
}

const MAX_ROWS = 2000

/**
 * Reads an uploaded table whole; imports are all or nothing, so every row is needed before the first is written.
 *
 * @throws problem `employeeImport.unreadable` or `employeeImport.tooManyRows`
 */
export async function readUpload(
  db: Db,
  store: FileStore,
  file: Parameters<typeof tableRows>[2],
  language: Language,
): Promise<UploadedTable> {
  const rows: TableRow[] = []
  try {
    const limits = { maxRows: TITLE_ROWS + 1 + MAX_ROWS }
    for await (const row of tableRows(db, store, file, limits)) rows.push(row)
  } catch (error) {
    if (!(error instanceof ReadTableError)) throw error
    if (error.code === 'tooManyRows')
      throw new Problem(employeeImportProblems.tooManyRows, { limit: MAX_ROWS })
    throw new Problem(employeeImportProblems.unreadable, { reason: readTableReason(error, language) })
  }
  const texts = rows.map(({ cells }) => cells.map((cell) => String(cell ?? '')))
  const place = findHeadingRow(texts)
  const body = rows.slice(place + 1)
  if (body.length > MAX_ROWS) throw new Problem(employeeImportProblems.tooManyRows, { limit: MAX_ROWS })
  return {
    file,
    columns: texts[place] ?? [],
    headingRow: rows[place]?.number ?? 1,
    rows: body,
  }
}
