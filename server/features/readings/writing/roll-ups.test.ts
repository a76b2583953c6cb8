import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { testApp, type TestApp } from '#server/test/app.ts'

import { plantOfReadings, type PlantOfReadings } from '../testing/plant-of-readings.ts'

let server: TestApp

beforeAll(async () => {
  server = await testApp()
  server.setNow('2027-01-05T00:00:00.000Z')
})
afterAll(() => server.close())

/** What hours and days are, and what they should be, worked out by PostgreSQL in one go from the readings. */
async function rollUps(plant: PlantOfReadings) {
  const kept = (table: string, time: string) =>
    sql`
    select device_id, parameter_id, ${sql.raw(time)}::text as time, count, min, max, sum
    from ${sql.table(table)} where plant_id = ${plant.plantId} order by 1, 2, 3`.execute(server.db)
  const recomputed = (time: string) =>
    sql`
    select device_id, parameter_id, ${sql.raw(time)}::text as time, count(value)::int as count, min(value) as min,
      max(value) as max, sum(value) as sum
    from readings where plant_id = ${plant.plantId} and value is not null group by 1, 2, 3 order by 1, 2, 3`.execute(
      server.db,
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

async function expectRight(plant: PlantOfReadings): Promise<void> {
  const { hours, expectedHours, days, expectedDays } = await rollUps(plant)
  expect(hours).toEqual(expectedHours)
  expect(days).toEqual(expectedDays)
}

/** Quarter-hours around the turn of a year, so that hours, days, months and years begin among them. */
const START = Date.parse('2026-12-31T14:00:00Z')
const at = (quarter: number) => new Date(START + quarter * 900_000).toISOString()

/** Values whose sums are exact in binary, whatever the order. */
const value = fc.option(
  fc.integer({ min: -200, max: 1100 }).map((quarters) => quarters / 4),
  { freq: 6 },
)
const batch = fc.record({
  rows: fc.array(fc.record({ quarter: fc.integer({ min: 0, max: 40 }), value }), {
    minLength: 1,
    maxLength: 30,
  }),
  isCorrecting: fc.boolean(),
})

describe('hours and days', () => {
  test('always are what their readings come to, after any writes and corrections', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(batch, { minLength: 1, maxLength: 6 }), async (batches) => {
        const plant = await plantOfReadings(server)
        const expected = new Map<number, number | null>()
        for (const { rows, isCorrecting } of batches) {
          const readings = rows.map((row) => plant.reading(at(row.quarter), row.value, { note: 'x' }))
          const { status } = await plant.write(readings, isCorrecting ? { correctionReason: 'Sai' } : {})
          expect(status).toBe(200)
          const firsts = new Map(rows.toReversed().map((row) => [row.quarter, row.value]))
          for (const [quarter, written] of firsts)
            if (isCorrecting || !expected.has(quarter)) expected.set(quarter, written)
          await expectRight(plant)
        }
        const days = await Promise.all(['2026-12-31', '2027-01-01'].map((day) => plant.dayOf(day)))
        const kept = new Map(days.flat().map((reading) => [Date.parse(reading.at), reading.value]))
        expect(kept).toEqual(
          new Map(
            [...expected]
              .toSorted(([a], [b]) => a - b)
              .map(([quarter, one]) => [Date.parse(at(quarter)), one]),
          ),
        )
      }),
      { numRuns: 12 },
    )
  }, 120_000)

  test('are right when many write into the same hours at once', async () => {
    const plant = await plantOfReadings(server)
    const writers = Array.from({ length: 12 }, (_, writer) =>
      plant.write(
        Array.from({ length: 20 }, (_unused, step) =>
          plant.reading(at((writer * 7 + step * 3) % 40), writer),
        ),
        { correctionReason: 'Cùng lúc' },
      ),
    )
    expect((await Promise.all(writers)).map(({ status }) => status)).toEqual(
      Array.from({ length: 12 }, () => 200),
    )
    await expectRight(plant)
  })
})
