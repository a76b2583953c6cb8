import type { ColumnType, Generated } from 'kysely'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { DeviceKind } from '#contract/devices/device.ts'
import type { ParameterWrite, TotalKind } from '#contract/devices/parameter.ts'
import { deviceProblems } from '#contract/devices/problems.ts'
import { constrained } from '#server/platform/db/constraint.ts'
import type { Db } from '#server/platform/db/database.ts'

interface ParameterTable {
  id: Generated<number>
  plantId: number
  deviceKind: DeviceKind
  code: string
  name: string
  symbol: string | null
  group: string | null
  unit: string | null
  decimals: number
  frequencyMinutes: ParameterWrite['frequencyMinutes']
  orderNo: number
  isRequired: boolean
  direction: ParameterWrite['direction']
  total: TotalKind
  blockMin: number | null
  tripMin: number | null
  alarmMin: number | null
  warnMin: number | null
  warnMax: number | null
  alarmMax: number | null
  tripMax: number | null
  blockMax: number | null
  version: Generated<number>
  searchText: ColumnType<string, never, never>
}

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    deviceParameters: ParameterTable
  }
}

const problemOf = {
  device_parameters_code: () => new Problem(deviceProblems.parameterCodeTaken),
  device_parameters_plant: () => new Problem(coreProblems.notFound),
  reading_series_parameter: () => new Problem(deviceProblems.parameterInUse),
  inspection_checks_parameter: () => new Problem(deviceProblems.parameterInUse),
}

const toRow = ({ powerPlantId, ...parameter }: ParameterWrite) => ({ ...parameter, plantId: powerPlantId })

export async function insertParameter(db: Db, write: ParameterWrite): Promise<number> {
  const { id } = await constrained(problemOf, () =>
    db.insertInto('deviceParameters').values(toRow(write)).returning('id').executeTakeFirstOrThrow(),
  )
  return id
}

/** Adds those parameters whose code the device kind does not have yet. */
export async function insertMissingParameters(
  db: Db,
  parameters: readonly ParameterWrite[],
): Promise<{ id: number; code: string }[]> {
  return constrained(problemOf, () =>
    db
      .insertInto('deviceParameters')
      .values(parameters.map(toRow))
      .onConflict((conflict) => conflict.constraint('device_parameters_code').doNothing())
      .returning(['id', 'code'])
      .execute(),
  )
}

export async function updateParameter(
  db: Db,
  id: number,
  parameter: Omit<ParameterWrite, 'powerPlantId' | 'deviceKind'>,
): Promise<void> {
  await constrained(problemOf, () =>
    db
      .updateTable('deviceParameters')
      .set((on) => ({ ...parameter, version: on('version', '+', 1) }))
      .where('id', '=', id)
      .execute(),
  )
}

/** Lays another limit to warn above down for a parameter, where it is still the one it was. */
export async function moveWarning(db: Db, id: number, from: number, to: number): Promise<void> {
  await db
    .updateTable('deviceParameters')
    .set((on) => ({ warnMax: to, version: on('version', '+', 1) }))
    .where('id', '=', id)
    .where('warnMax', '=', from)
    .execute()
}

/** The row of a parameter, locked. */
export async function getParameterRow(db: Db, id: number) {
  const row = await db
    .selectFrom('deviceParameters')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem(coreProblems.notFound)
  return row
}

export async function deleteParameter(db: Db, id: number): Promise<void> {
  await constrained(problemOf, () => db.deleteFrom('deviceParameters').where('id', '=', id).execute())
}
