import { sql } from 'kysely'

import type { DeviceKind } from '#contract/devices/device.ts'
import type { Db } from '#server/platform/db/database.ts'

/** A device as overviews of plants name it. */
export interface OverviewDevice {
  readonly id: number
  readonly plantId: number
  readonly kind: DeviceKind
  readonly code: string
  readonly ratedKw: number | null
  readonly isActive: boolean
}

/** Every device of some plants, in the order of each kind. */
export async function listDevicesOf(db: Db, plantIds: readonly number[]): Promise<OverviewDevice[]> {
  const { rows } = await sql<OverviewDevice>`
    select id::int8 as id, plant_id, kind, code, rated_kw, is_active from devices
    where plant_id = any(${[...plantIds]}::bigint[]) order by kind, order_no, id`.execute(db)
  return rows
}

/** A parameter as overviews of plants read it. */
export interface OverviewParameter {
  readonly id: number
  readonly plantId: number
  readonly deviceKind: DeviceKind
  readonly code: string
  readonly name: string
  readonly unit: string | null
  readonly frequencyMinutes: number
  /** A temperature that gets worse as it rises. */
  readonly isHeat: boolean
  /** The first limit above normal, of devices without limits of their own. */
  readonly limitMax: number | null
  /** By id of the device that has limits of its own. */
  readonly ownLimits: Readonly<Record<string, number | null>> | null
}

const firstLimit = sql`coalesce(warn_max, alarm_max, trip_max)`

/** The parameters of some plants that have one of the codes, and all temperatures. */
export async function listParametersOf(
  db: Db,
  plantIds: readonly number[],
  codes: readonly string[],
): Promise<OverviewParameter[]> {
  const { rows } = await sql<OverviewParameter>`
    select * from (
      select c.id::int8 as id, c.plant_id, c.device_kind, c.code, c.name, c.unit, c.frequency_minutes,
        c.unit = '°C' and c.direction = 'high' as is_heat, ${firstLimit} as limit_max,
        (select jsonb_object_agg(l.device_id, ${firstLimit}) from device_limits l where l.parameter_id = c.id)
          as own_limits
      from device_parameters c where c.plant_id = any(${[...plantIds]}::bigint[])
    ) c where code = any(${[...codes]}::text[]) or is_heat`.execute(db)
  return rows
}

/** A unit by its names, with what it is built for. */
export interface RatedUnit {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly ratedKw: number | null
}

/** The generators and inverters of a plant. */
export async function listRatedUnits(db: Db, plantId: number): Promise<RatedUnit[]> {
  const { rows } = await sql<RatedUnit>`
    select id::int8 as id, code, name, rated_kw from devices
    where plant_id = ${plantId} and kind in ('generator', 'inverter') order by order_no, id`.execute(db)
  return rows
}
