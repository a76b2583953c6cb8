import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { defaultTrackingSettings } from '#contract/inverter-tracking/settings.ts'
import { defaultLossSettings } from '#contract/loss-ledger/settings.ts'
import { imported, importer, makePark, type Park } from '#server/features/imports/testing/park.ts'
import { computeDue } from '#server/features/loss-ledger/loss-ledger.public.ts'

import { testApp, type TestApp } from './app.ts'

/** A real park of 22 inverters beside the project; what it holds is not shipped. */
const folder = process.env['REAL_DATA_DIR'] ?? path.resolve(import.meta.dirname, '../../../shared/data')
const RATED_KW = 1400
const NOON_SLOTS = [23, 24, 25, 26]

describe.skipIf(!existsSync(path.join(folder, 'solar-park-weather-15min.csv')))(
  '31 days of a real park',
  () => {
    let server: TestApp
    let park: Park
    beforeAll(async () => {
      server = await testApp()
      park = await makePark(server, 22, RATED_KW)
      const api = importer(server, park)
      for (const name of ['inverters', 'weather']) await imported(api, await readFile(fileOf(name), 'utf8'))
      for (let days = 1; days > 0;)
        ({ days } = await server.db
          .transaction()
          .execute((db) => computeDue(db, park.plantId, new Date('2020-06-15T00:00:00Z'))))
    }, 300_000)
    afterAll(() => server.close())

    const fileOf = (name: string) => path.join(folder, `solar-park-${name}-15min.csv`)
    const linesOf = async (name: string) =>
      (await readFile(fileOf(name), 'utf8'))
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => line.split(','))

    test('stand still at noon in the ledger where the files say so, for as long and with the energy of the light', async () => {
      const light = new Map((await linesOf('weather')).map(([at = '', , , kwM2]) => [at, Number(kwM2)]))
      const means = halfHourMeans(light)
      const expected = new Map<string, { minutes: number; wh: number }>()
      const { runsFromWm2, standsUpToPercent } = defaultTrackingSettings
      for (const [at = '', number, , kw] of await linesOf('inverters')) {
        const hour = Number(at.slice(11, 13))
        const mean = means.get(halfOf(at)) ?? 0
        if (hour < 11 || hour >= 13 || kw === '' || mean * 1000 < runsFromWm2) continue
        if (Number(kw) > (RATED_KW * standsUpToPercent) / 100) continue
        const key = `${at.slice(0, 10)} INV1.${String(number).padStart(2, '0')}`
        const { minutes, wh } = expected.get(key) ?? { minutes: 0, wh: 0 }
        const kwh = Math.min(RATED_KW, RATED_KW * mean * defaultLossSettings.referencePr) / 4
        expected.set(key, { minutes: minutes + 15, wh: wh + kwh * 1000 })
      }
      const { rows } = await server.pool.query<{
        day: string
        code: string
        wh: number[]
        minutes: number[]
      }>(
        `select p.day::text as day, d.code, p.wh, p.minutes from loss_pieces p join devices d on d.id = p.device_id
       where p.cause = 'unrecordedStop'`,
      )
      const atNoon = (values: readonly number[]) =>
        NOON_SLOTS.reduce((sum, slot) => sum + (values[slot - 1] ?? 0), 0)
      const found = new Map<string, { minutes: number; wh: number }>(
        rows.flatMap(({ day, code, wh, minutes }) =>
          atNoon(minutes) > 0
            ? [[`${day} ${code}`, { minutes: atNoon(minutes), wh: atNoon(wh) }] as const]
            : [],
        ),
      )
      expect(expected.size).toBeGreaterThan(10)
      expect([...found.keys()].toSorted()).toEqual([...expected.keys()].toSorted())
      for (const [key, { minutes, wh }] of expected) {
        expect([key, found.get(key)?.minutes]).toEqual([key, minutes])
        // What the other quarter of a half-hour gave above expectation is not lost to the stop.
        expect(found.get(key)?.wh ?? 0).toBeLessThanOrEqual(wh + 2)
        expect(found.get(key)?.wh ?? 0).toBeGreaterThan(0.8 * wh)
      }
    })

    test('lose in every half-hour just what was expected and not made', async () => {
      const { rows } = await server.pool.query<{ days: number; wrong: number }>(`
      select count(distinct v.day)::int as days, count(*) filter (where v.expected_total_wh - v.actual_total_wh
        <> coalesce((select sum(p.total_wh) from loss_pieces p where p.device_id = v.device_id and p.day = v.day), 0))::int
        as wrong
      from loss_device_days v`)
      expect(rows[0]).toEqual({ days: 31, wrong: 0 })
    })
  },
)

const halfOf = (at: string) => `${at.slice(0, 14)}${Number(at.slice(14, 16)) < 30 ? '00' : '30'}`

/** The mean light of each half-hour, by its beginning as the files write time. */
function halfHourMeans(light: ReadonlyMap<string, number>): Map<string, number> {
  const sums = new Map<string, { sum: number; count: number }>()
  for (const [at, value] of light) {
    const { sum, count } = sums.get(halfOf(at)) ?? { sum: 0, count: 0 }
    sums.set(halfOf(at), { sum: sum + value, count: count + 1 })
  }
  return new Map([...sums].map(([at, { sum, count }]) => [at, sum / count]))
}
