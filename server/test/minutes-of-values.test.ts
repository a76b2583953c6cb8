import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { plantOfReadings } from '#server/features/readings/testing/plant-of-readings.ts'
import { expectRightRollUps } from '#server/features/readings/testing/roll-ups.ts'
import { up } from '#server/migrations/0092-minutes-of-values.ts'
import { migrations } from '#server/migrations/index.ts'
import { openDatabase } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'

import { testApp, type TestApp } from './app.ts'

let server: TestApp

beforeAll(async () => {
  server = await testApp()
  server.setNow('2026-11-21T00:30:00.000Z')
})
afterAll(() => server.close())

/** The tables as they were before the step. */
async function takeBack(db: TestApp['db']): Promise<void> {
  await sql`drop view reading_hours`.execute(db)
  await sql`alter table reading_kept_hours drop column minutes`.execute(db)
  await sql`alter table reading_days drop column minutes, drop column value_minutes`.execute(db)
  await sql`
    create view reading_hours as
    select at, min, max, sum, plant_id, device_id, parameter_id, count from reading_kept_hours
    union all
    select r.at, r.value, r.value, r.value, r.plant_id, r.device_id, r.parameter_id, 1
    from reading_series s join readings r on r.parameter_id = s.parameter_id and r.device_id = s.device_id
    where s.is_hourly and r.value is not null`.execute(db)
}

test('hours and days that were there before learn what their values stand for from the readings', async () => {
  const plant = await plantOfReadings(server)
  const values = (clocks: string[], source: string) =>
    plant.write(
      clocks.map((clock, index) => plant.reading(`2026-11-20T${clock}:00Z`, 100 + index)),
      { source },
    )
  await values(['01:00', '01:15', '01:45', '02:00', '03:30', '04:00', '05:00'], 'import')
  await values(['06:00', '07:00', '08:00', '08:05', '09:00'], 'manual')
  await expectRightRollUps(server.db, plant.plantId)
  const owner = openDatabase(server.connection, 1)
  await takeBack(owner.db)
  expect(await migrate(owner.db, { ...migrations, '9999-again': { up } })).toEqual(['9999-again'])
  await owner.close()
  await expectRightRollUps(server.db, plant.plantId)
  const { rows } = await sql<{ minutes: number }>`
    select minutes from reading_days where plant_id = ${plant.plantId}`.execute(server.db)
  // 01: 3 × 15; 02:00 goes on by the quarter; 03:30 and, after it, 04:00 by the half; 05 to 07 by the hour; 08: 2 × 5; 09:00 goes on by 5.
  expect(rows).toEqual([{ minutes: 45 + 15 + 30 + 30 + 3 * 60 + 10 + 5 }])
})
