import type { ColumnType, Generated } from 'kysely'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { DeviceKind, DeviceWrite } from '#contract/devices/device.ts'
import { deviceProblems } from '#contract/devices/problems.ts'
import { constrained } from '#server/platform/db/constraint.ts'
import type { Db } from '#server/platform/db/database.ts'

interface DeviceTable {
  id: Generated<number>
  plantId: number
  kind: DeviceKind
  code: string
  operatingNo: string | null
  name: string
  model: string | null
  station: string | null
  ratedKw: number | null
  dcKwp: number | null
  serialNo: string | null
  stringCount: number | null
  orderNo: number
  isActive: boolean
  version: Generated<number>
  searchText: ColumnType<string, never, never>
}

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    devices: DeviceTable
  }
}

const problemOf: Parameters<typeof constrained>[0] = {
  devices_operating_no: () => new Problem(deviceProblems.operatingNoTaken),
  devices_serial_no: () => new Problem(deviceProblems.serialNoTaken),
  devices_code: () => new Problem(deviceProblems.codeTaken),
  devices_former_code: ({ detail = '' }) => new Problem(deviceProblems.codeIsFormer, { thing: detail }),
  devices_former_number: ({ detail = '' }) =>
    new Problem(deviceProblems.operatingNoIsFormer, { thing: detail }),
  devices_plant: () => new Problem(coreProblems.notFound),
  reading_series_device: () => new Problem(deviceProblems.inUse),
  inverter_trackings_inverter: () => new Problem(deviceProblems.inUse),
  capacity_ranges_unit: () => new Problem(deviceProblems.inUse),
  inverter_histories_inverter: () => new Problem(deviceProblems.inUse),
  unit_states_unit: () => new Problem(deviceProblems.inUse),
  duty_operations_device: () => new Problem(deviceProblems.inUse),
  abnormals_device: () => new Problem(deviceProblems.inUse),
  equipment_passports_parent: () => new Problem(deviceProblems.hasParts),
  equipment_events_device: () => new Problem(deviceProblems.inUse),
  machine_stays_device: () => new Problem(deviceProblems.inUse),
  stock_voucher_lines_device: () => new Problem(deviceProblems.inUse),
  inspection_checks_device: () => new Problem(deviceProblems.inUse),
  reservoirs_device: () => new Problem(deviceProblems.inUse),
}

type DeviceFields = Omit<DeviceWrite, 'powerPlantId' | 'kind'>

export async function insertDevice(db: Db, { powerPlantId, ...device }: DeviceWrite): Promise<number> {
  const { id } = await constrained(problemOf, () =>
    db
      .insertInto('devices')
      .values({ ...device, plantId: powerPlantId })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

/** Adds devices of a plant in one statement. @returns their numbers by code */
export async function insertDevices(
  db: Db,
  devices: readonly DeviceWrite[],
): Promise<ReadonlyMap<string, number>> {
  if (devices.length === 0) return new Map()
  const rows = await constrained(problemOf, () =>
    db
      .insertInto('devices')
      .values(devices.map(({ powerPlantId, ...device }) => ({ ...device, plantId: powerPlantId })))
      .returning(['id', 'code'])
      .execute(),
  )
  return new Map(rows.map(({ id, code }) => [code, id]))
}

export async function updateDevice(db: Db, id: number, changes: Partial<DeviceFields>): Promise<void> {
  await constrained(problemOf, () =>
    db
      .updateTable('devices')
      .set((on) => ({ ...changes, version: on('version', '+', 1) }))
      .where('id', '=', id)
      .execute(),
  )
}

/** Says that more is known of some devices now: whoever has an older version before them is told. */
export async function raiseVersions(db: Db, ids: readonly number[]): Promise<void> {
  await db
    .updateTable('devices')
    .set((on) => ({ version: on('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute()
}

/** The row of a device, locked. */
export async function getDeviceRow(db: Db, id: number) {
  const row = await db.selectFrom('devices').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new Problem(coreProblems.notFound)
  return row
}

/** The rows of devices, locked. */
export async function listDeviceRows(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db.selectFrom('devices').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

export async function deleteDevices(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await constrained(problemOf, () => db.deleteFrom('devices').where('id', 'in', ids).execute())
}

export async function deleteDevice(db: Db, id: number): Promise<void> {
  await constrained(problemOf, () => db.deleteFrom('devices').where('id', '=', id).execute())
}
