import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

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
    insert into plants (code, name, kind, rated_mw, created_at) values (${code}, ${code}, 'solar', 19.8, now())
    returning id`.execute(database.db)
  return rows[0]?.id ?? 0
}

const company = async (id: number) =>
  (await database.db.selectFrom('plants').select('companyName').where('id', '=', id).executeTakeFirst())
    ?.companyName

test('settings of four tables come into one with their versions; the company goes to plants that have none', async () => {
  const { db } = database
  const before = Object.entries(migrations).filter(([name]) => name < '0123')
  await migrate(db, Object.fromEntries(before))
  const ids = [await makePlant('A'), await makePlant('B'), await makePlant('C')] as const
  const [own, roster, tracking] = ids
  await sql`update plants set company_name = 'Của nhà máy' where id = ${own}`.execute(db)
  for (const id of [own, roster]) {
    await sql`
      insert into duty_settings values (${id}, '{"companyName": " Của lịch trực ", "place": "Huế"}', 3)`.execute(
      db,
    )
  }
  for (const id of ids) {
    await sql`
      insert into inverter_tracking_settings values (${id}, '{"companyName": "Của inverter", "firstHour": 5}', 2)`.execute(
      db,
    )
  }
  await sql`insert into duty_settings values (${tracking}, '{"companyName": null}', 1)`.execute(db)
  await sql`insert into duty_shift_log_settings values (${own}, '{"gate": {}}', 4)`.execute(db)
  await sql`insert into proposal_settings values (${own}, '{"annualLeaveDays": 12}', 5)`.execute(db)
  await migrate(db, migrations)
  expect([await company(own), await company(roster), await company(tracking)]).toEqual([
    'Của nhà máy',
    'Của lịch trực',
    'Của inverter',
  ])
  const kept = await db
    .selectFrom('plantSettings')
    .selectAll()
    .where('plantId', '=', own)
    .orderBy('key')
    .execute()
  expect(kept).toEqual([
    { plantId: own, key: 'duty-settings', settings: { place: 'Huế' }, version: 3 },
    { plantId: own, key: 'duty-shift-log-settings', settings: { gate: {} }, version: 4 },
    { plantId: own, key: 'inverter-tracking-settings', settings: { firstHour: 5 }, version: 2 },
    { plantId: own, key: 'proposal-settings', settings: { annualLeaveDays: 12 }, version: 5 },
  ])
})
