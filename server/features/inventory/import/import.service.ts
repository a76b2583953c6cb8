import { Problem } from '#contract/core/problem.ts'
import {
  itemImportFields,
  type ItemImportField,
  type ItemImportRequest,
  type ItemImportResult,
} from '#contract/inventory/import.ts'
import { ItemWrite } from '#contract/inventory/item.ts'
import { inventoryProblems } from '#contract/inventory/problems.ts'
import {
  CellErrors,
  noteWholeImport,
  openWholeTable,
  type TableKind,
  type WholeTable,
} from '#server/features/imports/imports.public.ts'
import { Audit } from '#server/platform/audit/audit.ts'
import { inSavepoint } from '#server/platform/db/savepoint.ts'
import { Refusal, type Work } from '#server/platform/http/call.ts'
import { validate } from '#server/platform/http/input/validate.ts'

import { addItem } from '../inventory.service.ts'
import { readInventorySettings } from '../settings.store.ts'
import { columnsOf, itemHeading } from './headings.rules.ts'
import { listPlaces } from './import.list.ts'
import { markOf, readItemRow, textOf, type Reading, type ReadRow } from './import.rules.ts'

const itemTable: TableKind = {
  countHeadings: (row) => columnsOf(row).size,
  unreadable: (reason) => new Problem(inventoryProblems.unreadable, { reason }),
  tooManyRows: (limit) => new Problem(inventoryProblems.tooManyRows, { limit }),
}

type Outcome = ItemImportResult & { readonly ids: readonly number[] }

const told = ({ ids: _ids, ...result }: Outcome): ItemImportResult => result

/** Tries the whole import for real and takes everything back, so that every error the database would find is found. */
export async function checkItems(work: Work, upload: ItemImportRequest): Promise<ItemImportResult | Refusal> {
  const table = await openWholeTable(work, upload.fileId, itemTable)
  if (table instanceof Refusal) return table
  // What is taken back must leave no history either.
  const trial = { ...work, audit: new Audit() }
  return told(
    await inSavepoint(
      work.db,
      () => addRows(trial, table, upload),
      () => false,
    ),
  )
}

/** Adds the item of every row, or none if one has an error. */
export async function runItems(work: Work, upload: ItemImportRequest): Promise<ItemImportResult | Refusal> {
  const table = await openWholeTable(work, upload.fileId, itemTable)
  if (table instanceof Refusal) return table
  work.audit.reason = `Nhập từ tệp ${table.file.fileName}`
  const outcome = await addRows(work, table, upload)
  const { length } = outcome.errors
  if (length > 0) throw new Problem(inventoryProblems.hasErrors, { count: length })
  const { ids, rowCount } = outcome
  if (ids.length > 0)
    await noteWholeImport(work, {
      kind: 'items',
      plantId: upload.powerPlantId,
      file: table.file,
      marks: { items: ids },
      rowCount,
      createdCount: ids.length,
    })
  return told(outcome)
}

/** The columns of a file of which a problem's member is told. */
const columnOf: Readonly<Record<string, ItemImportField>> = {
  groupCode: 'groupName',
  placeId: 'placeCode',
}

const fieldNamed = (member: string) => columnOf[member] ?? itemImportFields.find((name) => name === member)

async function addRows(work: Work, table: WholeTable, upload: ItemImportRequest): Promise<Outcome> {
  const { db, caller } = work
  const columns = columnsOf(table.columns)
  if (!columns.has('itemCode') || !columns.has('name')) throw new Problem(inventoryProblems.columnsMissing)
  const { powerPlantId: plantId, decimalMark } = upload
  const found = markOf(table.rows, columns, decimalMark)
  const { groups, units } = await readInventorySettings(db, plantId)
  const reading: Reading = { columns, mark: found.mark, groups, units, places: await listPlaces(db, plantId) }
  const { language } = caller
  const errors = new CellErrors<ItemImportField>({ table, columns, heading: itemHeading, textOf, language })
  const ids: number[] = []
  for (const row of table.rows) {
    const read = readItemRow(row.cells, reading)
    for (const { field, words } of read.problems) errors.add(row, field, words[language])
    try {
      const id = await addRow(work, plantId, read)
      if (id !== undefined) ids.push(id)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      errors.refuse(row, error, fieldNamed, (field) => read.problems.some((one) => one.field === field))
    }
  }
  const used = new Set(columns.values())
  return {
    rowCount: table.rows.length,
    createdCount: ids.length,
    decimalMark: found.mark,
    markCells: found.cells,
    ignoredColumns: table.columns.filter((title, at) => title.trim() !== '' && !used.has(at)),
    errors: errors.all,
    ids,
  }
}

/** Adds the item of a row that could be read. */
async function addRow(
  work: Work,
  powerPlantId: number,
  { fields, problems }: ReadRow,
): Promise<number | undefined> {
  const write = validate(ItemWrite, { ...fields, powerPlantId }, work.caller.language) as ItemWrite
  if (problems.length > 0) return undefined
  return inSavepoint(work.db, async () => (await addItem(work, write)).id)
}
