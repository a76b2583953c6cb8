import { type Language, Problem } from '#contract/core/problem.ts'
import type { ImportKindName } from '#contract/imports/labels.ts'
import type { RegisterImportRequest, RegisterImportResult } from '#contract/imports/register.ts'
import type { TableRow } from '#server/platform/excel/read/table-row.ts'
import { Refusal, type Work } from '#server/platform/http/call.ts'

import { CellErrors } from '../table/cell-errors.ts'
import { noteWholeImport } from '../table/note-whole-import.ts'
import { tryWholeTable } from '../table/try-whole-table.ts'
import { openWholeTable, type TableKind, type WholeTable } from '../table/whole-table.ts'
import { type CellProblem, type FileDayOrder, textOf } from './cells.rules.ts'
import { orderOf } from './days.rules.ts'

/** A row that was read. */
interface OpenRow<Field extends string> {
  readonly problems: readonly CellProblem<Field>[]
  /** A cell that is kept as it is written. */
  readonly keptRaw: string | undefined
  /** Adds what it says and answers by what it is taken back; undefined where a cell could not be understood. @throws Problem */
  readonly add: () => Promise<unknown>
}

/** A register of a plant as its feature reads it from files. */
export interface RegisterKind<Field extends string> {
  readonly kind: ImportKindName
  readonly table: TableKind
  /** Which column (0-based) says what. */
  readonly columnsOf: (titles: readonly string[]) => ReadonlyMap<Field, number>
  readonly heading: (field: Field, language: Language) => string
  /** Columns without which no file is read, and what is said then. */
  readonly needed: readonly Field[]
  readonly columnsMissing: () => Problem
  readonly hasErrors: (count: number) => Problem
  /** The columns that hold days. */
  readonly days: readonly Field[]
  /** The column of which a problem's member is told. */
  readonly fieldNamed: (member: string) => Field | undefined
  /** What rows are read by, then each of them. */
  readonly open: (
    work: Work,
    plantId: number,
    reading: { readonly columns: ReadonlyMap<Field, number>; readonly order: FileDayOrder },
  ) => Promise<(row: TableRow) => OpenRow<Field>>
}

type Outcome = RegisterImportResult & { readonly lines: readonly unknown[] }

const told = ({ lines: _lines, ...result }: Outcome): RegisterImportResult => result

/** Says what an import would do, and everything that is in its way. */
export async function checkRegister<Field extends string>(
  kind: RegisterKind<Field>,
  work: Work,
  upload: RegisterImportRequest,
): Promise<RegisterImportResult | Refusal> {
  const outcome = await tryWholeTable(work, upload.fileId, kind.table, (trial, table) =>
    addRows(kind, trial, table, upload),
  )
  return outcome instanceof Refusal ? outcome : told(outcome)
}

/** Adds the record of every row, or none if one has an error. */
export async function runRegister<Field extends string>(
  kind: RegisterKind<Field>,
  work: Work,
  upload: RegisterImportRequest,
): Promise<RegisterImportResult | Refusal> {
  const table = await openWholeTable(work, upload.fileId, kind.table)
  if (table instanceof Refusal) return table
  work.audit.reason = `Nhập từ tệp ${table.file.fileName}`
  const outcome = await addRows(kind, work, table, upload)
  const { length } = outcome.errors
  if (length > 0) throw kind.hasErrors(length)
  const { lines, rowCount } = outcome
  if (lines.length > 0)
    await noteWholeImport(work, {
      kind: kind.kind,
      plantId: upload.powerPlantId,
      file: table.file,
      marks: { lines },
      rowCount,
      createdCount: lines.length,
    })
  return told(outcome)
}

/** The columns that hold days, row by row, as they are written. */
function daysOf<Field extends string>(
  { days }: RegisterKind<Field>,
  table: WholeTable,
  columns: ReadonlyMap<Field, number>,
) {
  const at = days.flatMap((field) => columns.get(field) ?? [])
  return table.rows.flatMap(({ number, cells }) =>
    at.map((column) => ({ row: number, text: textOf(cells[column]) })),
  )
}

async function addRows<Field extends string>(
  kind: RegisterKind<Field>,
  work: Work,
  table: WholeTable,
  { powerPlantId: plantId, dayOrder }: RegisterImportRequest,
): Promise<Outcome> {
  const { language } = work.caller
  const columns = kind.columnsOf(table.columns)
  if (kind.needed.some((field) => !columns.has(field))) throw kind.columnsMissing()
  const days = daysOf(kind, table, columns)
  const found = orderOf(days.map(({ text }) => text))
  const isOpen = found.order === 'tie' || found.order === 'conflict'
  const read = await kind.open(work, plantId, {
    columns,
    order: isOpen ? (dayOrder ?? found.order) : found.order,
  })
  const errors = new CellErrors<Field>({ table, columns, heading: kind.heading, textOf, language })
  const [lines, keptRaw]: [unknown[], RegisterImportResult['keptRaw']] = [[], []]
  for (const row of table.rows) {
    const { problems, keptRaw: text, add } = read(row)
    for (const { field, words } of problems) errors.add(row, field, words[language])
    if (text !== undefined) keptRaw.push({ row: row.number, text })
    try {
      const line = await add()
      if (line !== undefined) lines.push(line)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      errors.refuse(row, error, kind.fieldNamed, (field) => problems.some((one) => one.field === field))
    }
  }
  const used = new Set(columns.values())
  return {
    rowCount: table.rows.length,
    createdCount: lines.length,
    keptRaw,
    dayOrder: found.order,
    dayCells: found.at.flatMap((at) => days[at] ?? []),
    ignoredColumns: table.columns.filter((title, at) => title.trim() !== '' && !used.has(at)),
    errors: errors.all,
    lines,
  }
}
