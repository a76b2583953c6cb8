import fc from 'fast-check'
import { sql } from 'kysely'
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
/** Any of 10 hours, by the step that its writer reads in. */
const quarter = fc
  .tuple(fc.constantFrom(60, 30, 15, 5), fc.integer({ min: 0, max: 119 }))
  .map(([step, slot]) => (Math.floor((slot * 5) / step) * step) / 15)
const batch = fc.record({
  rows: fc.array(fc.record({ quarter, value }), { minLength: 1, maxLength: 30 }),
  source: fc.constantFrom('manual', 'import'),
  isCorrecting: fc.boolean(),
})

describe('hours and days', () => {
  test('always are what their readings come to, after any writes and corrections, in any mix of steps and hands', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(batch, { minLength: 1, maxLength: 6 }), async (batches) => {
        const plant = await plantOfReadings(server)
        const expected = new Map<number, number | null>()
        for (const { rows, source, isCorrecting } of batches) {
          const readings = rows.map((row) => plant.reading(at(row.quarter), row.value, { note: 'x' }))
          const { status } = await plant.write(readings, {
            source,
            ...(isCorrecting && { correctionReason: 'Sai' }),
          })
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
  })

  test('are the readings themselves of what is read by the hour, and kept from the first one between hours on', async () => {
    const plant = await plantOfReadings(server)
    const { result: heat } = await plant.manager.send<{ id: number }>(
      'POST',
      '/services/app/DeviceParameter/Create',
      { powerPlantId: plant.plantId, deviceKind: 'inverter', code: 'TIN', name: 'Nhiệt độ', unit: '°C' },
    )
    const ofHeat = (hour: number, minutes: number, degrees: number | null) =>
      plant.reading(at(hour * 4 + minutes / 15), degrees, { parameterId: heat.id, note: 'x' })
    const keptHours = async () => {
      await expectRightRollUps(server.db, plant.plantId)
      const { rows } = await sql`
        select from reading_kept_hours where parameter_id = ${heat.id} order by at`.execute(server.db)
      return rows.length
    }
    const hours = Array.from({ length: 150 }, (_, hour) => hour - 200)
    await plant.write(hours.map((hour) => ofHeat(hour, 0, hour % 7 === 0 ? null : hour / 4)))
    expect(await keptHours()).toBe(0)
    await plant.write([ofHeat(1, 0, 40), ofHeat(2, 0, 41.5)])
    await plant.write([ofHeat(1, 0, 44), ofHeat(-200, 0, null)], { correctionReason: 'Đọc nhầm' })
    expect(await keptHours()).toBe(0)
    await plant.write([ofHeat(2, 30, 43.5), ofHeat(3, 0, 42)])
    // 150 hours of which 21 had no value, one has none any more, and three of today.
    expect(await keptHours()).toBe(150 - 21 - 1 + 3)
    await plant.write([ofHeat(2, 30, null), ofHeat(1, 0, 45)], { correctionReason: 'Đọc nhầm' })
    expect(await keptHours()).toBe(150 - 21 - 1 + 3)
  })

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
