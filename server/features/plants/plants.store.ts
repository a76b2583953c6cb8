import type { ColumnType, Generated } from 'kysely'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import { plantProblems, type PlantKind, type PlantWrite } from '#contract/plants/index.ts'
import { constrained, isReferred } from '#server/platform/db/constraint.ts'
import type { Db } from '#server/platform/db/database.ts'
import { preparedInsert } from '#server/platform/db/statements/prepared-insert.ts'

interface PlantTable {
  id: Generated<number>
  code: string
  name: string
  kind: PlantKind
  companyName: ColumnType<string | null, string | null | undefined, string | null>
  province: string | null
  address: string | null
  installedMwp: number | null
  ratedMw: number
  deadLevelM: ColumnType<number | null, number | null | undefined, number | null>
  normalLevelM: ColumnType<number | null, number | null | undefined, number | null>
  annualEnergyGwh: number | null
  commissionedOn: string | null
  latitude: number | null
  longitude: number | null
  dispatchLevel: string | null
  connection: string | null
  createdAt: ColumnType<string, Date | string, never>
  version: Generated<number>
  searchText: ColumnType<string, never, never>
}

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    plants: PlantTable
  }
}

const inUse = () => new Problem(plantProblems.inUse)
const problemOf = {
  plants_code: () => new Problem(plantProblems.codeTaken),
  employee_plants_plant: inUse,
  duty_teams_plant: inUse,
}

const written = [
  'code',
  'name',
  'kind',
  'companyName',
  'province',
  'address',
  'installedMwp',
  'ratedMw',
  'deadLevelM',
  'normalLevelM',
  'annualEnergyGwh',
  'commissionedOn',
  'latitude',
  'longitude',
  'dispatchLevel',
  'connection',
  'createdAt',
] as const

const insertRow = preparedInsert('plants', written, [...written, 'id', 'version'])

export async function insertPlant(db: Db, plant: PlantWrite & { createdAt: Date }) {
  return constrained(problemOf, () => insertRow(db, plant))
}

export async function updatePlant(db: Db, id: number, plant: PlantWrite): Promise<void> {
  await constrained(problemOf, () =>
    db
      .updateTable('plants')
      .set((on) => ({ ...plant, version: on('version', '+', 1) }))
      .where('id', '=', id)
      .execute(),
  )
}

/** The row of a plant, locked. */
export async function getPlantRow(db: Db, id: number) {
  const row = await db.selectFrom('plants').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw new Problem(coreProblems.notFound)
  return row
}

/** @throws problem of `plants` where anything belongs to it, in whichever book */
export async function deletePlant(db: Db, id: number): Promise<void> {
  try {
    await constrained(problemOf, () => db.deleteFrom('plants').where('id', '=', id).execute())
  } catch (error) {
    throw isReferred(error) ? new Problem(plantProblems.hasRecords) : error
  }
}
