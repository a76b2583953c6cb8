import { plantDay } from '#contract/core/format.ts'
import { moneyOf } from '#contract/core/money.ts'
import { Problem } from '#contract/core/problem.ts'
import { foldedWords } from '#contract/core/search.ts'
import {
  itemImportFields,
  type ItemImportField,
  type ItemImportRequest,
  type ItemImportResult,
} from '#contract/inventory/import.ts'
import { type ItemDetail, ItemWrite } from '#contract/inventory/item.ts'
import { inventoryProblems } from '#contract/inventory/problems.ts'
import {
  CellErrors,
  noteWholeImport,
  openWholeTable,
  tryWholeTable,
  type TableKind,
  type WholeTable,
} from '#server/features/imports/imports.public.ts'
import { postOpening, type OpeningLine } from '#server/features/stock-vouchers/stock-vouchers.public.ts'
import { inSavepoint } from '#server/platform/db/savepoint.ts'
import { takeTurns } from '#server/platform/db/take-turns.ts'
import { Refusal, type Work } from '#server/platform/http/call.ts'
import { validate } from '#server/platform/http/input/validate.ts'

import { getItem } from '../inventory.list.ts'
import { addItem, changeItem } from '../inventory.service.ts'
import { readInventorySettings } from '../settings.store.ts'
import { columnsOf, itemHeading } from './headings.rules.ts'
import { findByCode, type ItemMarks, listPlaces, readEquipmentCodes } from './import.list.ts'
import { markOf, readItemRow, textOf, type CellProblem, type Reading, type ReadRow } from './import.rules.ts'
import { bringsStock, openingOf, type Opening } from './opening.rules.ts'

const itemTable: TableKind = {
  countHeadings: (row) => columnsOf(row).size,
  unreadable: (reason) => new Problem(inventoryProblems.unreadable, { reason }),
  tooManyRows: (limit) => new Problem(inventoryProblems.tooManyRows, { limit }),
}

/** Imports into a store are done one after the other. */
const IMPORT_TURN = 285_000_000_000

/** Money is counted in hundredths, opening stock in whole dong. */
const HUNDREDTHS = 100n

type Outcome = ItemImportResult & { readonly marks: ItemMarks }

const told = ({ marks: _marks, ...result }: Outcome): ItemImportResult => result

/** Says what an import would do, and everything that is in its way. */
export async function checkItems(work: Work, upload: ItemImportRequest): Promise<ItemImportResult | Refusal> {
  const outcome = await tryWholeTable(work, upload.fileId, itemTable, (trial, table) =>
    addRows(trial, table, upload),
  )
  return outcome instanceof Refusal ? outcome : told(outcome)
}

/** Adds the item of every row, or none if one has an error. */
export async function runItems(work: Work, upload: ItemImportRequest): Promise<ItemImportResult | Refusal> {
  const table = await openWholeTable(work, upload.fileId, itemTable)
  if (table instanceof Refusal) return table
  work.audit.reason = `Nhập từ tệp ${table.file.fileName}`
  const outcome = await addRows(work, table, upload)
  const { length } = outcome.errors
  if (length > 0) throw new Problem(inventoryProblems.hasErrors, { count: length })
  const { marks, rowCount } = outcome
  if (marks.items.length > 0 || marks.openingId !== null)
    await noteWholeImport(work, {
      kind: 'items',
      plantId: upload.powerPlantId,
      file: table.file,
      marks,
      rowCount,
      createdCount: marks.items.length,
    })
  return told(outcome)
}

/** The columns of a file of which a problem's member is told. */
const columnOf: Readonly<Record<string, ItemImportField>> = {
  equipmentIds: 'equipment',
  groupCode: 'groupName',
  placeId: 'placeCode',
}

function fieldNamed(member: string): ItemImportField | undefined {
  const [name = ''] = member.split('.')
  return columnOf[name] ?? itemImportFields.find((field) => field === name)
}

async function addRows(work: Work, table: WholeTable, upload: ItemImportRequest): Promise<Outcome> {
  const { db, caller } = work
  const columns = columnsOf(table.columns)
  if (!columns.has('itemCode') || !columns.has('name')) throw new Problem(inventoryProblems.columnsMissing)
  const { powerPlantId: plantId, decimalMark } = upload
  // Two files at once would both find that the books of an item have not begun.
  await takeTurns(db, IMPORT_TURN + plantId)
  const found = markOf(table.rows, columns, decimalMark)
  const { groups, units } = await readInventorySettings(db, plantId)
  const reading: Reading = {
    columns,
    mark: found.mark,
    groups,
    units,
    places: await listPlaces(db, plantId),
    equipment: await readEquipmentCodes(db, plantId),
  }
  const { language } = caller
  const errors = new CellErrors<ItemImportField>({ table, columns, heading: itemHeading, textOf, language })
  const added = new Added()
  for (const row of table.rows) {
    const read = readItemRow(row.cells, reading)
    const tell = ({ field, words }: CellProblem) => errors.add(row, field, words[language])
    for (const problem of read.problems) tell(problem)
    try {
      for (const problem of await addRow(work, plantId, read, added)) tell(problem)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      errors.refuse(row, error, fieldNamed, (field) => read.problems.some((one) => one.field === field))
    }
  }
  const used = new Set(columns.values())
  return {
    rowCount: table.rows.length,
    createdCount: added.ids.length,
    openingCount: added.lines.length,
    openingVnd: moneyOf(added.lines.reduce((sum, { amountVnd }) => sum + amountVnd, 0n) * HUNDREDTHS),
    decimalMark: found.mark,
    markCells: found.cells,
    ignoredColumns: table.columns.filter((title, at) => title.trim() !== '' && !used.has(at)),
    errors: errors.all,
    marks: {
      items: added.ids,
      versions: added.versions,
      openingId: errors.all.length > 0 ? null : await post(work, plantId, table, added),
    },
  }
}

/** What an import has added by now. */
class Added {
  readonly ids: number[] = []
  readonly versions: number[] = []
  readonly lines: OpeningLine[] = []

  note({ id, version }: Pick<ItemDetail, 'id' | 'version'>): void {
    this.ids.push(id)
    this.versions.push(version)
  }
}

/** Posts the stock that the rows bring, as one voucher. */
async function post(
  work: Work,
  plantId: number,
  { file }: WholeTable,
  { lines }: Added,
): Promise<number | null> {
  if (lines.length === 0) return null
  return postOpening(work, {
    plantId,
    datedOn: plantDay(work.now),
    reason: `Tồn đầu kỳ nhập từ tệp ${file.fileName}`,
    lines,
  })
}

/** Adds the item of a row that could be read, or only stock of an item that is there; tells what is wrong with the stock. */
async function addRow(
  work: Work,
  powerPlantId: number,
  { fields, problems }: ReadRow,
  added: Added,
): Promise<readonly CellProblem[]> {
  const {
    openingQuantity: _q,
    openingPriceVnd: _p,
    openingValueVnd: _v,
    lotNo: _l,
    lotExpiresOn: _e,
    ...said
  } = fields
  const write = validate(ItemWrite, { ...said, powerPlantId }, work.caller.language) as ItemWrite
  if (problems.length > 0) return []
  const { powerPlantId: _plant, ...facts } = write
  const stands = await findByCode(work.db, powerPlantId, write.itemCode)
  const isNew = stands === undefined || (stands.isTakenBack && !stands.hasBegun)
  const isOurs = stands !== undefined && added.ids.includes(stands.id)
  if (!isNew && (!bringsStock(fields) || foldedWords(stands.name) !== foldedWords(write.name)))
    throw new Problem(inventoryProblems.codeTaken)
  if (!isNew && !isOurs && stands.hasBegun) throw new Problem(inventoryProblems.openingTwice)
  const opening = bringsStock(fields) ? openingOf(fields, write) : undefined
  if (Array.isArray(opening)) return opening as readonly CellProblem[]
  return inSavepoint(work.db, async () => {
    const item = isNew
      ? stands
        ? await changeItem(work, { ...facts, id: stands.id, version: stands.version })
        : await addItem(work, write)
      : await getItem(work, stands.id)
    if (isNew) added.note(item)
    if (opening) added.lines.push(lineOf(item, write.placeId, opening as Opening))
    return []
  })
}

const lineOf = ({ id, tracking, unit }: ItemDetail, placeId: number, opening: Opening): OpeningLine => ({
  itemId: id,
  placeId,
  lotNo: opening.lotNo,
  expiresOn: opening.expiresOn,
  isSerial: tracking === 'serial',
  unit,
  quantity: opening.quantity,
  amountVnd: opening.amountVnd,
})
