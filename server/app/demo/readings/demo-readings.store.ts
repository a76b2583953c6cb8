import type { Db } from '#server/platform/db/database.ts'

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
    .select(['employees.id', 'employees.fullName'])
    .where('employeePlants.plantId', '=', plant.id)
    .where('positionTitle', '=', 'mainOperator')
    .where('isActive', '=', true)
    .orderBy('employees.id')
    .execute()
  return { plantId: plant.id, devices, parameters, operators }
}

export type KnownPlant = NonNullable<Awaited<ReturnType<typeof readDemoPlant>>>
