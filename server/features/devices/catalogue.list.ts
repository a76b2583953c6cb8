import { sql } from 'kysely'

import type { DeviceKind } from '#contract/devices/device.ts'
import type { RatedDevice } from '#contract/devices/held-block.ts'
import type { TotalKind } from '#contract/devices/parameter.ts'
import type { Db } from '#server/platform/db/database.ts'

/** A device by its kind. */
interface ReadDevice {
  readonly id: number
  readonly kind: DeviceKind
}

/** A device as those who write readings need to know it. */
type HeldDevice = ReadDevice & RatedDevice

/**
 * The devices of a plant among the given ones, each held until the transaction ends: whoever writes readings of a
 * device does so alone, and nobody deletes it meanwhile. Always taken in the same order, so that two writers wait for
 * one another and never both at once.
 */
export async function holdDevices(db: Db, plantId: number, ids: readonly number[]): Promise<HeldDevice[]> {
  const { rows } = await sql<HeldDevice>`
    select id, kind, rated_kw, dc_kwp from devices where plant_id = ${plantId} and id = any(${[...ids]}::int[])
    order by id for no key update`.execute(db)
  return rows
}

/** A parameter as those who write readings need to know it. */
interface ReadParameter {
  readonly id: number
  readonly code: string
  readonly deviceKind: DeviceKind
  readonly frequencyMinutes: number
  /** Its values add up, each standing for one slot. */
  readonly addsUp: boolean
  readonly unit: string | null
  readonly blockMin: number | null
  readonly blockMax: number | null
  /** By id of the device that has limits of its own, those in place of the above. */
  readonly ownBlocks: Readonly<Record<string, readonly [least: number | null, most: number | null]>> | null
}

/** The parameters of a plant, with the block limits that hold at the given devices. */
export async function readParameters(
  db: Db,
  plantId: number,
  deviceIds: readonly number[],
): Promise<ReadParameter[]> {
  const { rows } = await sql<ReadParameter>`
    select c.id, c.code, c.device_kind, c.unit, c.frequency_minutes, c.total <> 'none' as adds_up, c.block_min, c.block_max,
      (select jsonb_object_agg(l.device_id, jsonb_build_array(l.block_min, l.block_max))
        from device_limits l where l.parameter_id = c.id and l.device_id = any(${[...deviceIds]}::int[])) as own_blocks
    from device_parameters c where c.plant_id = ${plantId}`.execute(db)
  return rows
}

/** What a parameter's values add up to, and the devices that have it. */
interface ReadSeries {
  readonly plantId: number
  readonly total: TotalKind
  readonly frequencyMinutes: number
  readonly deviceIds: readonly number[]
}

/** What is needed to read one parameter over time; undefined for an unknown one. */
export async function findReadSeries(db: Db, parameterId: number): Promise<ReadSeries | undefined> {
  const { rows } = await sql<ReadSeries>`
    select c.plant_id, c.total, c.frequency_minutes,
      array(select d.id::int8 from devices d where d.plant_id = c.plant_id and d.kind = c.device_kind order by d.id)
        as device_ids
    from device_parameters c where c.id = ${parameterId}`.execute(db)
  return rows[0]
}

/** The devices of a plant that bear the given codes or, since they were renumbered, bore them. */
export async function listDeviceCodes(
  db: Db,
  plantId: number,
  codes: readonly string[],
): Promise<(ReadDevice & { readonly code: string })[]> {
  const { rows } = await sql<ReadDevice & { code: string }>`
    select id, kind, code from devices where plant_id = ${plantId} and code = any(${[...codes]}::text[])
    union all
    select device_id, kind, value from device_former_codes
    where plant_id = ${plantId} and field = 'code' and value = any(${[...codes]}::text[])`.execute(db)
  return rows
}

/** The devices of a kind at a plant. */
export async function listDeviceIds(db: Db, plantId: number, kind: DeviceKind): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from devices where plant_id = ${plantId} and kind = ${kind} order by order_no, id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The devices of a plant with everything that people and files call them. */
export async function listNamedDevices(db: Db, plantId: number) {
  const { rows } = await sql<HeldDevice & { code: string; name: string; orderNo: number }>`
    select id, kind, code, name, order_no, rated_kw, dc_kwp from devices where plant_id = ${plantId} order by kind, order_no, id`.execute(
    db,
  )
  return rows
}

/** The parameters of a plant with everything that people and files call them, and how often each is read. */
export async function listNamedParameters(db: Db, plantId: number) {
  const { rows } = await sql<
    Pick<ReadParameter, 'id' | 'code' | 'deviceKind'> & {
      name: string
      symbol: string | null
      unit: string | null
      frequencyMinutes: number
    }
  >`
    select id, code, device_kind, name, symbol, unit, frequency_minutes from device_parameters where plant_id = ${plantId}
    order by device_kind, order_no, id`.execute(db)
  return rows
}
