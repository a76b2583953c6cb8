import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

import type { Outage } from './generator/day-of-plant.ts'
import type { HydroUnits } from './generator/hydro-power.ts'

/** What the database knows of a plant of the demonstration; undefined when no plant bears its code any more. */
export async function readDemoPlant(db: Db, code: string) {
  const plant = await db.selectFrom('plants').select('id').where('code', '=', code).executeTakeFirst()
  if (!plant) return undefined
  const devices = await db
    .selectFrom('devices')
    .select(['id', 'code', 'kind', 'station', 'ratedKw', 'dcKwp'])
    .where('plantId', '=', plant.id)
    .orderBy('id')
    .execute()
  const parameters = await db
    .selectFrom('deviceParameters')
    .select(['id', 'code', 'deviceKind', 'decimals'])
    .where('plantId', '=', plant.id)
    .execute()
  const operators = await db
    .selectFrom('employees')
    .innerJoin('employeePlants', 'employeePlants.employeeId', 'employees.id')
    .select(['employees.id', 'employees.fullName', 'employees.userName'])
    .where('employeePlants.plantId', '=', plant.id)
    .where('positionTitle', '=', 'mainOperator')
    .where('isActive', '=', true)
    .orderBy('employees.id')
    .execute()
  return { plantId: plant.id, devices, parameters, operators }
}

/** The generating units of a plant in their order, and when they were out of order. */
export async function readHydroUnits(db: Db, plantId: number): Promise<HydroUnits> {
  const units = await db
    .selectFrom('devices')
    .select('id')
    .where('plantId', '=', plantId)
    .where('kind', '=', 'generator')
    .orderBy('id')
    .execute()
  return { unitIds: units.map(({ id }) => id), outages: await readOutages(db, plantId) }
}

/** When the units of a plant were out of order, as their states say; an outage that lasts has not ended. */
export async function readOutages(db: Db, plantId: number): Promise<Outage[]> {
  const { rows } = await sql<Outage>`
    select unit_id::int8 as device_id, (extract(epoch from started_at) * 1000)::float8 as from_ms,
      (extract(epoch from coalesce(ended_at, 'infinity')) * 1000)::float8 as to_ms
    from (
      select s.unit_id, s.state, s.started_at,
        lead(s.started_at) over (partition by s.unit_id order by s.started_at) as ended_at
      from unit_states s join devices d on d.id = s.unit_id where d.plant_id = ${plantId} and d.kind = 'generator') s
    where state = 'forcedOutage'`.execute(db)
  return rows
}

export type KnownPlant = NonNullable<Awaited<ReturnType<typeof readDemoPlant>>>
