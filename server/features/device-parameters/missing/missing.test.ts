import { afterAll, beforeAll, expect, test } from 'vitest'

import { testApp, type TestApp } from '#server/test/app.ts'

import { hydroPlant, instantOf } from '../testing/hydro-plant.ts'
import { listMissingReadings } from './missing.list.ts'

let server: TestApp
beforeAll(async () => {
  server = await testApp()
})
afterAll(() => server.close())

test('a unit that went out of use lacks what it lacks until its last reading, and nothing after it', async () => {
  const now = new Date('2026-11-22T05:00:00Z')
  server.setNow(now.toISOString())
  const plant = await hydroPlant(server)
  const missing = async (day: string) => {
    const morning = { from: instantOf(6, day), to: instantOf(14, day) }
    const found = await listMissingReadings(server.db, plant.plantId, morning, now)
    return found.map(({ deviceCode, timesText }) => `${deviceCode} ${timesText}`)
  }
  const write = (day: string, hours: readonly number[]) =>
    plant.write(
      hours.map((hour) => ({
        parameterId: plant.bearing.id,
        at: instantOf(hour, day),
        value: 61,
        from: null,
      })),
      { date: day },
    )
  await write('2026-11-19', [6, 7, 8])
  await write('2026-11-20', [6, 8, 9])
  expect(await missing('2026-11-21')).toEqual(['H1 06:00–13:00'])
  await server.pool.query('update devices set is_active = false where id = $1', [plant.unit.id])
  expect(await missing('2026-11-19')).toEqual(['H1 09:00–13:00'])
  expect(await missing('2026-11-20')).toEqual(['H1 07:00'])
  expect(await missing('2026-11-21')).toEqual([])
})
