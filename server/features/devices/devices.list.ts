import { sql, type SqlBool } from 'kysely'
import type { z } from 'zod'

import type { Page } from '#contract/core/page.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import { deviceKinds, type Device, type DeviceQuery } from '#contract/devices/device.ts'
import { seesPlant, type Actor } from '#server/platform/auth/actor.ts'
import type { Db } from '#server/platform/db/database.ts'
import { containsKeyword, keywordOrder } from '#server/platform/db/search.ts'

type Query = z.output<typeof DeviceQuery>

const kindOrder = `array_position(array[${deviceKinds.map((kind) => `'${kind}'`).join(', ')}], d.kind)`

const columnOf = {
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
} as const

const deviceColumns = sql`
  d.id, d.plant_id as power_plant_id, p.name as power_plant_name, d.kind, d.code, d.operating_no, d.name,
  d.model, d.station, d.rated_kw, d.dc_kwp, d.serial_no, d.string_count, d.order_no, d.is_active, d.version`
const sources = sql`from devices d join plants p on p.id = d.plant_id`

function conditions(actor: Actor, { powerPlantId, kind, station, isActive, keyword }: Query) {
  const parts = [
    actor.plantIds === 'all'
      ? sql<SqlBool>`true`
      : sql<SqlBool>`d.plant_id = any(${[...actor.plantIds]}::bigint[])`,
  ]
  if (powerPlantId !== undefined) parts.push(sql<SqlBool>`d.plant_id = ${powerPlantId}`)
  if (kind) parts.push(sql<SqlBool>`d.kind = ${kind}`)
  if (station) parts.push(sql<SqlBool>`d.station = ${station}`)
  if (isActive !== undefined) parts.push(sql<SqlBool>`d.is_active = ${isActive}`)
  if (keyword) parts.push(sql<SqlBool>`${containsKeyword(sql.ref<string>('d.search_text'), keyword)}`)
  return sql.join(parts, sql` and `)
}

function orderBy(sorting: Query['sorting']) {
  const own = ['p.code', kindOrder, 'd.order_no', 'd.code']
  const asked = sorting.map(
    ({ field, descending }) => `${columnOf[field]} ${descending ? 'desc' : 'asc'} nulls last`,
  )
  return sql.raw([...(asked.length > 0 ? asked : own), 'd.id'].join(', '))
}

/** One page of the devices an actor may see, by plant, kind and place unless asked otherwise. */
export async function listDevices(db: Db, actor: Actor, query: Query): Promise<Page<Device>> {
  const where = conditions(actor, query)
  const [count, page] = await Promise.all([
    sql<{ total: number }>`select count(*) as total ${sources} where ${where}`.execute(db),
    sql<Device>`select ${deviceColumns} ${sources} where ${where} order by ${keywordOrder(sql<string>`d.name`, query)}${orderBy(query.sorting)}
      limit ${query.maxResultCount} offset ${query.skipCount}`.execute(db),
  ])
  return { totalCount: count.rows[0]?.total ?? 0, items: page.rows }
}

const EXPORT_BATCH = 1000

/** Every device of a filtered list, in its order, in batches. */
export async function* streamDevices(db: Db, actor: Actor, query: Query): AsyncGenerator<Device[]> {
  for (let skipCount = 0; ; skipCount += EXPORT_BATCH) {
    const { items } = await listDevices(db, actor, { ...query, skipCount, maxResultCount: EXPORT_BATCH })
    if (items.length > 0) yield items
    if (items.length < EXPORT_BATCH) return
  }
}

/** One device the actor may see. @throws problem `core.notFound` */
export async function getDevice(db: Db, actor: Actor, id: number): Promise<Device> {
  const { rows } = await sql<Device>`select ${deviceColumns} ${sources} where d.id = ${id}`.execute(db)
  if (!rows[0] || !seesPlant(actor, rows[0].powerPlantId)) throw new Problem(coreProblems.notFound)
  return rows[0]
}

/** One inverter the actor may see. @throws problem `core.notFound`, also for another kind of device */
export async function getInverter(db: Db, actor: Actor, id: number): Promise<Device> {
  const device = await getDevice(db, actor, id)
  if (device.kind !== 'inverter') throw new Problem(coreProblems.notFound)
  return device
}

/** The plant of a device; undefined once the device is deleted. */
export async function findPlantOfDevice(db: Db, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ plantId: number }>`select plant_id from devices where id = ${id}`.execute(db)
  return rows[0]?.plantId
}
