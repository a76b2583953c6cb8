import { coreProblems, type Language, Problem } from '#contract/core/problem.ts'
import { requireOwnUpload, tableRows } from '#server/features/files/files.public.ts'
import { ReadTableError } from '#server/platform/excel/read/table-error.ts'
import type { TableRow } from '#server/platform/excel/read/table-row.ts'
import { Refusal, type Work } from '#server/platform/http/call.ts'

import { readTableReason } from './file-rows.ts'
import { findHeadingRow, TITLE_ROWS } from './heading-row.rules.ts'

/** A file with its headings and the rows below; what stands above them is left out. */
export interface WholeTable {
  readonly file: { readonly id: number; readonly fileName: string }
  readonly columns: readonly string[]
  /** The row of the headings in the file, from 1. */
  readonly headingRow: number
  readonly rows: readonly TableRow[]
}

/** What a kind of data says of its tables. */
export interface TableKind {
  /** How many cells of a row are headings of the kind. */
  readonly countHeadings: (row: readonly string[]) => number
  readonly unreadable: (reason: string) => Problem
  readonly tooManyRows: (limit: number) => Problem
}

const MAX_ROWS = 2000

/**
 * The table that the caller uploaded, whole: imports that are all or nothing need every row before the first is written.
 *
 * @returns a refusal where it cannot be read, so that the note of it stays
 * @throws problem `core.notFound` for a file that is not the caller's own
 */
export async function openWholeTable(
  work: Work,
  fileId: number,
  kind: TableKind,
): Promise<WholeTable | Refusal> {
  const file = await requireOwnUpload(work.db, work.actor, fileId, 'import')
  if (!file) throw new Problem(coreProblems.notFound)
  try {
    return await readTable(work, file, kind)
  } catch (error) {
    if (error instanceof Problem) return new Refusal(error)
    if (error instanceof ReadTableError) return new Refusal(refusalOf(error, kind, work.caller.language))
    throw error
  }
}

function refusalOf(error: ReadTableError, kind: TableKind, language: Language): Problem {
  if (error.code === 'tooManyRows') return kind.tooManyRows(MAX_ROWS)
  return kind.unreadable(readTableReason(error, language))
}

async function readTable(
  { db, platform }: Work,
  file: Parameters<typeof tableRows>[2] & WholeTable['file'],
  { countHeadings, tooManyRows }: TableKind,
): Promise<WholeTable> {
  const rows: TableRow[] = []
  const limits = { maxRows: TITLE_ROWS + 1 + MAX_ROWS }
  for await (const row of tableRows(db, platform.files, file, limits)) rows.push(row)
  const texts = rows.map(({ cells }) => cells.map((cell) => String(cell ?? '')))
  const place = findHeadingRow(texts, countHeadings)
  const body = rows.slice(place + 1)
  if (body.length > MAX_ROWS) throw tooManyRows(MAX_ROWS)
  return { file, columns: texts[place] ?? [], headingRow: rows[place]?.number ?? 1, rows: body }
}
