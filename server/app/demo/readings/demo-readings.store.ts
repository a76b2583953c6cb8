import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

import type { UnitRun } from './generator/hydro-story.ts'

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
    .select(['id', 'code', 'deviceKind', 'decimals', 'frequencyMinutes'])
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

/** When the units of a hydro plant began and ceased to give power since an instant, as their states say. */
export async function readUnitRuns(db: Db, plantId: number, since: Date): Promise<UnitRun[]> {
  const { rows } = await sql<UnitRun>`
    select unit, at_ms, is_running from (
      select d.unit, s.started_at, (extract(epoch from s.started_at) * 1000)::float8 as at_ms,
        s.state in ('generating', 'condensing') as is_running
      from (select id, row_number() over (order by id)::int4 as unit from devices
        where plant_id = ${plantId} and kind = 'generator') d
      join unit_states s on s.unit_id = d.id and s.started_at >= ${since}::timestamptz) s
    where unit <= 2
    order by started_at`.execute(db)
  return rows
}

export type KnownPlant = NonNullable<Awaited<ReturnType<typeof readDemoPlant>>>
