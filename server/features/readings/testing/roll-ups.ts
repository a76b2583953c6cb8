import { sql } from 'kysely'
import { expect } from 'vitest'

import type { Db } from '#server/platform/db/database.ts'

/** What hours and days are, and what they should be, worked out by PostgreSQL in one go from the readings. */
async function rollUps(db: Db, plantId: number) {
  const kept = (table: string, time: string) =>
    sql`
    select device_id, parameter_id, ${sql.raw(time)}::text as time, count, min, max, round(sum::numeric, 6) as sum
    from ${sql.table(table)} where plant_id = ${plantId} order by 1, 2, 3`.execute(db)
  const recomputed = (time: string) =>
    sql`
    select device_id, parameter_id, ${sql.raw(time)}::text as time, count(value)::int as count, min(value) as min,
      max(value) as max, round(sum(value)::numeric, 6) as sum
    from readings where plant_id = ${plantId} and value is not null group by 1, 2, 3 order by 1, 2, 3`.execute(
      db,
    )
  const answers = await Promise.all([
    kept('reading_hours', 'at'),
    recomputed(`date_trunc('hour', at)`),
    kept('reading_days', 'day'),
    recomputed(`(at at time zone 'Asia/Ho_Chi_Minh')::date`),
  ])
  const [hours, expectedHours, days, expectedDays] = answers.map(({ rows }) => rows)
  return { hours, expectedHours, days, expectedDays }
}

/** Expects hours and days of a plant to be what its readings come to. */
export async function expectRightRollUps(db: Db, plantId: number): Promise<void> {
  const { hours, expectedHours, days, expectedDays } = await rollUps(db, plantId)
  expect(hours).toEqual(expectedHours)
  expect(days).toEqual(expectedDays)
}
