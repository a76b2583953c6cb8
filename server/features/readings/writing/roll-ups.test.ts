import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { testApp, type TestApp } from '#server/test/app.ts'

import { plantOfReadings } from '../testing/plant-of-readings.ts'
import { expectRightRollUps } from '../testing/roll-ups.ts'

let server: TestApp

beforeAll(async () => {
  server = await testApp()
  server.setNow('2027-01-05T00:00:00.000Z')
})
afterAll(() => server.close())

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
          await expectRightRollUps(server.db, plant.plantId)
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
    await expectRightRollUps(server.db, plant.plantId)
  })
})
