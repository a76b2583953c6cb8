import { sql } from 'kysely'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import { deviceKinds, type Device } from '#contract/devices/device.ts'
import { deviceApi } from '#contract/devices/index.ts'
import type { Db } from '#server/platform/db/database.ts'
import { is } from '#server/platform/db/list/filters.ts'
import { list, type Viewing } from '#server/platform/db/list/list.ts'
import { inOrderOf } from '#server/platform/db/list/ordered.ts'

import { formerCodes, formerText } from './former-codes/former-codes.list.ts'

const kindOrder = inOrderOf(deviceKinds, 'd.kind')

/** The devices of the plants an actor may see, by plant, kind and place. */
export const deviceList = list(deviceApi.list, {
  columns: sql<Device>`
    d.id, d.plant_id as power_plant_id, p.name as power_plant_name, d.kind, d.code, d.operating_no, d.name,
    d.model, d.station, d.rated_kw, d.dc_kwp, d.serial_no, d.string_count, d.order_no, d.is_active,
    ${sql.raw(formerCodes)} as former_codes, d.version`,
  from: sql`devices d join plants p on p.id = d.plant_id`,
  id: 'd.id',
  plant: 'd.plant_id',
  filters: {
    powerPlantId: is('d.plant_id'),
    kind: is('d.kind'),
    station: is('d.station'),
    isActive: is('d.is_active'),
  },
  search: { in: ['d.search_text', formerText], near: 'd.name' },
  sorts: {
    code: 'd.code collate "vi-x-icu"',
    operatingNo: 'd.operating_no collate "vi-x-icu"',
    name: 'd.name collate "vi-x-icu"',
    kind: kindOrder,
    model: 'd.model collate "vi-x-icu"',
    station: 'd.station collate "vi-x-icu"',
    ratedKw: 'd.rated_kw',
    dcKwp: 'd.dc_kwp',
    serialNo: 'd.serial_no collate "vi-x-icu"',
    stringCount: 'd.string_count',
    orderNo: 'd.order_no',
  },
  order: ['p.code', kindOrder, 'd.order_no', 'd.code'],
})

/** One inverter the actor may see. @throws problem `core.notFound`, also for another kind of device */
export async function getInverter(viewing: Viewing, id: number): Promise<Device> {
  const device = await deviceList.get(viewing, id)
  if (device.kind !== 'inverter') throw new Problem(coreProblems.notFound)
  return device
}

/** The plant of a device; undefined once the device is deleted. */
export async function findPlantOfDevice(db: Db, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ plantId: number }>`select plant_id from devices where id = ${id}`.execute(db)
  return rows[0]?.plantId
}
