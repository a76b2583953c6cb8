import type { z } from 'zod'

import { Problem } from '#contract/core/problem.ts'
import {
  registerFields,
  type InspectionImportRequest,
  type InspectionImportResult,
  type RegisterField,
} from '#contract/equipment-inspections/import.ts'
import { InspectionWrite } from '#contract/equipment-inspections/inspection.ts'
import { inspectionProblems } from '#contract/equipment-inspections/problems.ts'
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

import { addInspection, dueByCycle } from '../equipment-inspections.service.ts'
import { readInspectionSettings } from '../settings.store.ts'
import { orderOf } from './days.rules.ts'
import { columnsOf, registerHeading } from './headings.rules.ts'
import { listCodes, listPeople } from './import.list.ts'
import { readRegisterRow, textOf, type Reading, type ReadRow } from './import.rules.ts'

const registerTable: TableKind = {
  countHeadings: (row) => columnsOf(row).size,
  unreadable: (reason) => new Problem(inspectionProblems.unreadable, { reason }),
  tooManyRows: (limit) => new Problem(inspectionProblems.tooManyRows, { limit }),
}

type Upload = z.output<typeof InspectionImportRequest>
type Outcome = InspectionImportResult & { readonly ids: readonly number[] }

const told = ({ ids: _ids, ...result }: Outcome): InspectionImportResult => result

/** Tries the whole import for real and takes everything back, so that every error the database would find is found. */
export async function checkRegister(work: Work, upload: Upload): Promise<InspectionImportResult | Refusal> {
  const table = await openWholeTable(work, upload.fileId, registerTable)
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

/** Adds the line of every row, or none if one has an error. */
export async function runRegister(work: Work, upload: Upload): Promise<InspectionImportResult | Refusal> {
  const table = await openWholeTable(work, upload.fileId, registerTable)
  if (table instanceof Refusal) return table
  work.audit.reason = `Nhập từ tệp ${table.file.fileName}`
  const outcome = await addRows(work, table, upload)
  const { length } = outcome.errors
  if (length > 0) throw new Problem(inspectionProblems.hasErrors, { count: length })
  const { ids, rowCount } = outcome
  if (ids.length > 0)
    await noteWholeImport(work, {
      kind: 'inspections',
      plantId: upload.powerPlantId,
      file: table.file,
      marks: { lines: ids },
      rowCount,
      createdCount: ids.length,
    })
  return told(outcome)
}

/** The columns that hold days, row by row, as they are written. */
function daysOf(table: WholeTable, columns: Reading['columns']) {
  const at = [columns.get('lastOn'), columns.get('nextOn')].filter((one) => one !== undefined)
  return table.rows.flatMap(({ number, cells }) =>
    at.map((column) => ({ row: number, text: textOf(cells[column]) })),
  )
}

/** The columns of a register of which a problem's member is told. */
const columnOf: Readonly<Record<string, RegisterField>> = {
  equipmentId: 'equipmentCode',
  typeCode: 'typeName',
  responsibleId: 'responsibleName',
  certificateExpiresOn: 'nextOn',
  quantity: 'usableQty',
}

const fieldNamed = (member: string) => columnOf[member] ?? registerFields.find((name) => name === member)

async function addRows(work: Work, table: WholeTable, upload: Upload): Promise<Outcome> {
  const { db, caller } = work
  const columns = columnsOf(table.columns)
  if (!columns.has('equipmentCode') || !columns.has('typeName'))
    throw new Problem(inspectionProblems.columnsMissing)
  const { powerPlantId: plantId, dayOrder } = upload
  const days = daysOf(table, columns)
  const found = orderOf(days.map(({ text }) => text))
  const reading: Reading = {
    columns,
    order: found.order === 'tie' || found.order === 'conflict' ? (dayOrder ?? found.order) : found.order,
    devices: await listCodes(db, plantId),
    types: (await readInspectionSettings(db, plantId)).types,
    people: await listPeople(db, plantId),
  }
  const errors = new CellErrors<RegisterField>({
    table,
    columns,
    heading: registerHeading,
    textOf,
    language: caller.language,
  })
  const [ids, keptRaw]: [number[], InspectionImportResult['keptRaw']] = [[], []]
  for (const row of table.rows) {
    const read = readRegisterRow(row.cells, reading)
    for (const { field, words } of read.problems) errors.add(row, field, words[caller.language])
    const { lastText } = read.fields
    if (typeof lastText === 'string') keptRaw.push({ row: row.number, text: lastText })
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
    keptRaw,
    dayOrder: found.order,
    dayCells: found.at.flatMap((at) => days[at] ?? []),
    ignoredColumns: table.columns.filter((title, at) => title.trim() !== '' && !used.has(at)),
    errors: errors.all,
    ids,
  }
}

/** Adds the line of a row that could be read. The next day is the certificate's where the cycle tells another one. */
async function addRow(
  work: Work,
  plantId: number,
  { fields, next, problems }: ReadRow,
): Promise<number | undefined> {
  const write = validate(InspectionWrite, fields, work.caller.language) as InspectionWrite
  if (problems.length > 0) return undefined
  return inSavepoint(work.db, async () => {
    const isOwn =
      next !== null && write.result !== 'failed' && next !== (await dueByCycle(work, write, plantId))
    const said = isOwn
      ? (validate(
          InspectionWrite,
          { ...fields, certificateExpiresOn: next },
          work.caller.language,
        ) as InspectionWrite)
      : write
    return (await addInspection(work, said)).id
  })
}
