import { problemText } from '#contract/core/problem-text.ts'
import { Problem, type Language } from '#contract/core/problem.ts'
import { type Device, DeviceWrite } from '#contract/devices/device.ts'
import {
  deviceImportFields,
  type DeviceImportField,
  deviceImportProblems,
  type DeviceImportResult,
} from '#contract/devices/import.ts'
import {
  insertImport,
  openWholeTable,
  type TableKind,
  type WholeTable,
} from '#server/features/imports/imports.public.ts'
import { listPlantFacts } from '#server/features/plants/plants.public.ts'
import { Audit } from '#server/platform/audit/audit.ts'
import { inSavepoint } from '#server/platform/db/savepoint.ts'
import { Refusal, type Work } from '#server/platform/http/call.ts'
import { validate } from '#server/platform/http/input/validate.ts'

import { addDevice } from '../devices.service.ts'
import { columnsOf, deviceHeading } from './headings.rules.ts'
import { findLastOrder } from './import.list.ts'
import { FileTwins, markOf, readDeviceRow, type Reading, textOf } from './import.rules.ts'

const deviceTable: TableKind = {
  countHeadings: (row) => columnsOf(row).size,
  unreadable: (reason) => new Problem(deviceImportProblems.unreadable, { reason }),
  tooManyRows: (limit) => new Problem(deviceImportProblems.tooManyRows, { limit }),
}

interface Upload {
  readonly fileId: number
  readonly powerPlantId: number
}
type Outcome = DeviceImportResult & { readonly ids: readonly number[] }

const told = ({ ids: _ids, ...result }: Outcome): DeviceImportResult => result

/** Tries the whole import for real and takes everything back, so that every error the database would find is found. */
export async function checkDeviceImport(work: Work, upload: Upload): Promise<DeviceImportResult | Refusal> {
  const table = await openWholeTable(work, upload.fileId, deviceTable)
  if (table instanceof Refusal) return table
  // What is taken back must leave no history either.
  const trial = { ...work, audit: new Audit() }
  return told(
    await inSavepoint(
      work.db,
      () => addRows(trial, table, upload.powerPlantId),
      () => false,
    ),
  )
}

/** Adds the device of every row, or none if one has an error. */
export async function runDeviceImport(work: Work, upload: Upload): Promise<DeviceImportResult | Refusal> {
  const table = await openWholeTable(work, upload.fileId, deviceTable)
  if (table instanceof Refusal) return table
  work.audit.reason = `Nhập từ tệp ${table.file.fileName}`
  const outcome = await addRows(work, table, upload.powerPlantId)
  const { length } = outcome.errors
  if (length > 0) throw new Problem(deviceImportProblems.hasErrors, { count: length })
  if (outcome.ids.length > 0) await noteImport(work, table, upload.powerPlantId, outcome)
  return told(outcome)
}

/** Keeps what an import added, so that it can be seen and taken back. */
async function noteImport(
  { db, actor, now, audit, caller }: Work,
  { file }: WholeTable,
  plantId: number,
  { ids, rowCount }: Outcome,
): Promise<void> {
  const id = await insertImport(db, {
    kind: 'devices',
    plantId,
    fileId: file.id,
    fileName: file.fileName,
    language: caller.language,
    state: 'done',
    marks: JSON.stringify({ devices: ids }),
    rowCount,
    rowsDone: rowCount,
    createdCount: ids.length,
    createdBy: actor.userId,
    createdByName: actor.fullName,
    createdAt: now,
    finishedAt: now,
  })
  audit.created('imports', id, { kind: 'devices', fileName: file.fileName })
}

/** Collects what is wrong with a file, cell by cell. */
class Errors {
  readonly all: DeviceImportResult['errors'] = []

  constructor(
    private readonly table: WholeTable,
    private readonly columns: Reading['columns'],
    private readonly language: Language,
  ) {}

  /** Notes one thing about a cell of a row, once. */
  add(row: WholeTable['rows'][number], field: DeviceImportField | undefined, message: string): void {
    const at = field && this.columns.get(field)
    const title = at === undefined ? field && deviceHeading(field, this.language) : this.table.columns[at]
    const value = at === undefined ? '' : textOf(row.cells[at])
    this.all.push({ row: row.number, column: title ?? '', value, message })
  }

  /** Notes why a row was refused, but for the fields that are told already. */
  refuse(
    row: WholeTable['rows'][number],
    problem: Problem,
    isTold: (field: DeviceImportField) => boolean,
  ): void {
    const refusals =
      problem.fields.length > 0
        ? problem.fields.map(({ members, message }) => ({ member: members[0] ?? '', message }))
        : [{ member: problem.kind.words.field ?? '', message: problemText(problem, this.language) }]
    for (const { member, message } of refusals) {
      const field = deviceImportFields.find((name) => name === member)
      if (!field || !isTold(field)) this.add(row, field, message)
    }
  }
}

async function addRows(work: Work, table: WholeTable, powerPlantId: number): Promise<Outcome> {
  const { language } = work.caller
  const columns = columnsOf(table.columns)
  if (!columns.has('code')) throw new Problem(deviceImportProblems.noCodes)
  const [plant] = await listPlantFacts(work.db, work.actor, powerPlantId)
  const reading: Reading = {
    columns,
    mark: markOf(
      table.rows.map(({ cells }) => cells),
      columns,
    ),
    plant: { code: plant?.code ?? '', name: plant?.name ?? '' },
  }
  const errors = new Errors(table, columns, language)
  const twins = new FileTwins()
  const ids: number[] = []
  let orderNo = await findLastOrder(work.db, powerPlantId)
  for (const row of table.rows) {
    const { fields, problems } = readDeviceRow(row.cells, reading)
    const found = [...problems, ...twins.find(row.number, fields)]
    for (const { field, words } of found) errors.add(row, field, words[language])
    const isTold = (field: DeviceImportField) => found.some((problem) => problem.field === field)
    try {
      orderNo += 1
      const write = validate(DeviceWrite, { ...fields, powerPlantId, orderNo }, language) as DeviceWrite
      if (found.length === 0) ids.push((await inSavepoint<Device>(work.db, () => addDevice(work, write))).id)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      errors.refuse(row, error, isTold)
    }
  }
  const used = new Set(columns.values())
  return {
    rowCount: table.rows.length,
    createdCount: ids.length,
    ignoredColumns: table.columns.filter((title, at) => title.trim() !== '' && !used.has(at)),
    errors: errors.all,
    ids,
  }
}
