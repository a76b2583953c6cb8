import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { defaultParameters } from '#server/features/devices/parameters/defaults.rules.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { emptyDatabase, type TestDatabase } from '#server/test/database.ts'

import { migrations } from './index.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await emptyDatabase()
})
afterAll(() => database.close())

async function makePlant(code: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into plants (code, name, kind, rated_mw, created_at) values (${code}, ${code}, 'hydro', 30, now())
    returning id`.execute(database.db)
  return rows[0]?.id ?? 0
}

async function makeParameter(plantId: number, kind: string, code: string, orderNo: number): Promise<void> {
  await sql`
    insert into device_parameters (plant_id, device_kind, code, name, "group", unit, decimals, frequency_minutes, order_no,
      is_required, direction, total)
    values (${plantId}, ${kind}, ${code}, ${`Của nhà máy ${code}`}, 'Mực nước', 'm', 2, 15, ${orderNo}, true, 'none', 'none')`.execute(
    database.db,
  )
}

const shown = async (plantId: number) =>
  (
    await database.db
      .selectFrom('deviceParameters')
      .select(['deviceKind', 'code', 'orderNo'])
      .where('plantId', '=', plantId)
      .orderBy('deviceKind')
      .orderBy('orderNo')
      .execute()
  ).map(({ deviceKind, code, orderNo }) => [deviceKind, code, orderNo])

test('a reservoir from before staff gauges gets the parameter behind its level; whoever has it keeps their own', async () => {
  const { db } = database
  await migrate(db, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0156')))
  const [old, own, sun] = [await makePlant('A'), await makePlant('B'), await makePlant('C')]
  for (const [place, code] of ['MNTL', 'MNHL', 'A1'].entries())
    await makeParameter(old, 'reservoir', code, place + 1)
  await makeParameter(old, 'generator', 'P', 2)
  for (const [place, code] of ['MNTLT', 'MNTL', 'MNHL'].entries())
    await makeParameter(own, 'reservoir', code, place + 1)
  await makeParameter(sun, 'inverter', 'P', 1)

  await migrate(db, migrations)
  expect(await shown(old)).toEqual([
    ['generator', 'P', 2],
    ['reservoir', 'MNTL', 1],
    ['reservoir', 'MNTLT', 2],
    ['reservoir', 'MNHL', 3],
    ['reservoir', 'A1', 4],
  ])
  expect(await shown(own)).toEqual([
    ['reservoir', 'MNTLT', 1],
    ['reservoir', 'MNTL', 2],
    ['reservoir', 'MNHL', 3],
  ])
  expect(await shown(sun)).toEqual([['inverter', 'P', 1]])

  const added = await db
    .selectFrom('deviceParameters')
    .select(['name', 'unit', 'decimals', 'frequencyMinutes', 'isRequired', 'direction', 'total', 'group'])
    .where('plantId', '=', old)
    .where('code', '=', 'MNTLT')
    .executeTakeFirstOrThrow()
  const { group, ...usual } = added
  expect(group).toBe('Mực nước')
  // The same as a new installation gets.
  expect(defaultParameters('reservoir').find(({ code }) => code === 'MNTLT')).toMatchObject(usual)
})
