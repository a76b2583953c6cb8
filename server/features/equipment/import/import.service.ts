import { Problem } from '#contract/core/problem.ts'
import { deviceKindsOfPlant } from '#contract/devices/device.ts'
import {
  deviceImportFields,
  type DeviceImportField,
  deviceImportProblems,
  type DeviceImportResult,
} from '#contract/devices/import.ts'
import { deviceProblems } from '#contract/devices/problems.ts'
import { EquipmentRow } from '#contract/equipment/equipment.ts'
import type { EquipmentState } from '#contract/equipment/labels.ts'
import { addDevices, listFormerNames } from '#server/features/devices/devices.public.ts'
import {
  CellErrors,
  noteWholeImport,
  openWholeTable,
  type TableKind,
  type WholeTable,
} from '#server/features/imports/imports.public.ts'
import { listPlantFacts } from '#server/features/plants/plants.public.ts'
import { Refusal, type Work } from '#server/platform/http/call.ts'
import { validate } from '#server/platform/http/input/validate.ts'

import { told } from '../equipment.service.ts'
import { keepPassports, takeTreeTurn } from '../equipment.store.ts'
import { columnsOf, deviceHeading } from './headings.rules.ts'
import { findLastOrder, listTaken } from './import.list.ts'
import { markOf, readDeviceRow, type Reading, textOf } from './import.rules.ts'
import { Places, type Standing, Taken } from './taken.rules.ts'

const deviceTable: TableKind = {
  countHeadings: (row) => columnsOf(row).size,
  unreadable: (reason) => new Problem(deviceImportProblems.unreadable, { reason }),
  tooManyRows: (limit) => new Problem(deviceImportProblems.tooManyRows, { limit }),
}

interface Upload {
  readonly fileId: number
  readonly powerPlantId: number
}

/** Says what an import would do, and everything that is in its way; writes nothing. */
export async function checkDeviceImport(work: Work, upload: Upload): Promise<DeviceImportResult | Refusal> {
  const table = await openWholeTable(work, upload.fileId, deviceTable)
  if (table instanceof Refusal) return table
  return (await readFile(work, table, upload.powerPlantId)).result
}

/** Adds the device of every row with its place in the tree, or none if one has an error. */
export async function runDeviceImport(work: Work, upload: Upload): Promise<DeviceImportResult | Refusal> {
  const { fileId, powerPlantId } = upload
  const table = await openWholeTable(work, fileId, deviceTable)
  if (table instanceof Refusal) return table
  work.audit.reason = `Nhập từ tệp ${table.file.fileName}`
  await takeTreeTurn(work.db, powerPlantId)
  const file = await readFile(work, table, powerPlantId)
  const { length } = file.result.errors
  if (length > 0) throw new Problem(deviceImportProblems.hasErrors, { count: length })
  const ids = await addAll(work, powerPlantId, file)
  if (ids.length > 0)
    await noteWholeImport(work, {
      kind: 'devices',
      plantId: powerPlantId,
      file: table.file,
      marks: { devices: ids },
      rowCount: table.rows.length,
      createdCount: ids.length,
    })
  return file.result
}

const fieldNamed = (member: string) => deviceImportFields.find((name) => name === member)

/** A row without anything wrong. */
interface GoodRow {
  readonly row: EquipmentRow
  readonly parentCode: string | null
}

interface ReadFile {
  readonly good: readonly GoodRow[]
  readonly standing: readonly Standing[]
  readonly result: DeviceImportResult
}

/** Reads the whole file against the plant: every error that writing it would meet is found without writing. */
async function readFile(work: Work, table: WholeTable, powerPlantId: number): Promise<ReadFile> {
  const { language } = work.caller
  const columns = columnsOf(table.columns)
  if (!columns.has('code')) throw new Problem(deviceImportProblems.noCodes)
  const [plant] = await listPlantFacts(work.db, work.actor, powerPlantId)
  const cells = table.rows.map((row) => row.cells)
  const facts = { code: plant?.code ?? '', name: plant?.name ?? '' }
  const reading: Reading = { columns, mark: markOf(cells, columns), plant: facts }
  const read = cells.map((row) => readDeviceRow(row, reading))
  const standing = await listTaken(work.db, powerPlantId)
  const former = await listFormerNames(work.db, powerPlantId)
  const taken = new Taken(standing, former)
  const places = new Places(
    standing,
    read.map(({ fields }) => fields),
    former,
  )
  const errors = new CellErrors<DeviceImportField>({
    table,
    columns,
    heading: deviceHeading,
    textOf,
    language,
  })
  const lastOrder = await findLastOrder(work.db, powerPlantId)
  const kinds: readonly string[] = deviceKindsOfPlant(plant?.kind ?? 'hydro')
  const good: GoodRow[] = []
  for (const [at, row] of table.rows.entries()) {
    const { fields, problems } = read[at] ?? { fields: {}, problems: [] }
    const { parent: _parent, ...said } = fields
    const found = [...problems, ...taken.find(row.number, fields), ...places.find(fields)]
    if (typeof said['kind'] === 'string' && !kinds.includes(said['kind']))
      found.push({ field: 'kind', value: said['kind'], words: deviceProblems.notAtThisPlant.words })
    for (const { field, words } of found) errors.add(row, field, words[language])
    try {
      const filled = { ...said, powerPlantId, orderNo: lastOrder + at + 1 }
      const valid = validate(EquipmentRow, filled, language) as EquipmentRow
      good.push({ row: valid, parentCode: places.parentOf(fields) })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      errors.refuse(row, error, fieldNamed, (field) => found.some((problem) => problem.field === field))
    }
  }
  const used = new Set(columns.values())
  return {
    good,
    standing,
    result: {
      rowCount: table.rows.length,
      createdCount: errors.all.length > 0 ? 0 : good.length,
      ignoredColumns: table.columns.filter((title, at) => title.trim() !== '' && !used.has(at)),
      errors: errors.all,
    },
  }
}

/** Writes what was read without errors, and where everything stands. @returns the numbers of what was added */
async function addAll(work: Work, plantId: number, { good, standing }: ReadFile): Promise<number[]> {
  const parts = good.map(({ row, parentCode }) => ({ parentCode, ...apart(row) }))
  const added = await addDevices(
    work,
    parts.map(({ device, passport, parentCode }) => ({
      write: { ...device, powerPlantId: plantId },
      further: told(passport, parentCode),
    })),
  )
  const ids = new Map([...standing.map(({ code, id }) => [code, id] as const), ...added])
  await keepPassports(
    work.db,
    plantId,
    parts.map(({ device, passport, parentCode }) => ({
      ...passport,
      parentId: parentCode === null ? null : (ids.get(parentCode) ?? null),
      deviceId: added.get(device.code) ?? 0,
    })),
  )
  return [...added.values()]
}

/** What is the catalogue's and what is the register's of a row. */
function apart({ state: said, isActive: inUse, ...row }: EquipmentRow) {
  const { manufacturer, country, installDate, commissionDate, warrantyUntil, expectedLifeYears, ...rest } =
    row
  const { ratedParams, priority, responsibleUnit, ...device } = rest
  const isActive = inUse && said !== 'retired'
  const state: EquipmentState = isActive ? said : 'retired'
  const origin = { manufacturer, country, installDate, commissionDate, warrantyUntil, expectedLifeYears }
  return {
    device: { ...device, isActive },
    passport: { ...origin, parentId: null, ratedParams, state, priority, responsibleUnit },
  }
}
