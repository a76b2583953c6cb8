import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { testApp, type TestApp } from '#server/test/app.ts'

import { breachesIn, longestSilenceMs } from '#server/features/limit-breaches/breaches.rules.ts'
import { breachesOf, hotPlant, hourAt, told, type HotPlant } from './hot-plant.ts'

let server: TestApp
let plant: HotPlant

beforeAll(async () => {
  server = await testApp()
})
beforeEach(async () => {
  server.setNow('2026-11-20T17:00:00Z')
  plant = await hotPlant(server)
})
afterAll(() => server.close())

const seen = async () => (await breachesOf(plant.operator)).map(told)
const correct = (values: Readonly<Record<number, number | null>>) =>
  plant.heats(values, { correctionReason: 'Đọc nhầm' })

describe('readings one after the other', () => {
  test('begin a breach, prolong it under the same id, and end it', async () => {
    await plant.heats({ 9: 58 })
    expect(await seen()).toEqual([])
    await plant.heats({ 10: 66 })
    const [begun] = await breachesOf(plant.operator)
    await plant.heats({ 11: 71.2 })
    await plant.heats({ 12: 63 })
    await plant.heats({ 13: 59 })
    const [ended] = await breachesOf(plant.operator)
    expect(ended?.id).toBe(begun?.id)
    expect(ended).toMatchObject({
      powerPlantId: plant.plantId,
      deviceCode: 'INV1',
      parameterName: 'Nhiệt độ trong',
      unit: '°C',
      decimals: 1,
      side: 'high',
      tier: 'alarm',
      limitValue: 65,
      standing: 'waiting',
      abnormalId: null,
    })
    expect(await seen()).toEqual(['alarm 10-12 to 13, 71.2 at 11'])
  })

  test('go on to the trip limit, and past missing values', async () => {
    await plant.heats({ 10: 66 })
    await plant.heats({ 11: null })
    await plant.heats({ 12: 82 })
    expect(await seen()).toEqual(['trip 10-12 on, 82 at 12'])
  })

  test('end a breach after a silence', async () => {
    await plant.heats({ 10: 66 })
    await plant.heats({ 16: 50 })
    expect(await seen()).toEqual(['alarm 10-10 to 10, 66 at 10'])
  })

  test('follow the limits of the device where it has its own', async () => {
    const limits = { parameterId: plant.heat.id, limits: { alarmMax: 90 } }
    const { id, version } = plant.inverter
    await plant.manager.send('PUT', '/services/app/Device/UpdateLimits', { id, version, ...limits })
    await plant.heats({ 10: 82, 11: 91, 12: 80 })
    expect(await seen()).toEqual(['alarm 11-11 to 12, 91 at 11'])
  })
})

describe('what was read before', () => {
  beforeEach(() => plant.heats({ 8: 50, 9: 66, 10: 70, 11: 66, 12: 50, 13: 66, 14: 50 }))
  const before = ['alarm 9-11 to 12, 70 at 10', 'alarm 13-13 to 14, 66 at 13']

  test('is corrected so that a breach comes', async () => {
    expect(await seen()).toEqual(before)
    await correct({ 14: 90 })
    expect(await seen()).toEqual([before[0], 'trip 13-14 on, 90 at 14'])
  })

  test.each<[string, Readonly<Record<number, number>>, readonly string[]]>([
    ['goes', { 13: 60 }, ['alarm 9-11 to 12, 70 at 10']],
    ['begins later', { 9: 50 }, ['alarm 10-11 to 12, 70 at 10', 'alarm 13-13 to 14, 66 at 13']],
    ['begins earlier', { 8: 67 }, ['alarm 8-11 to 12, 70 at 10', 'alarm 13-13 to 14, 66 at 13']],
    ['ends earlier', { 11: 50 }, ['alarm 9-10 to 11, 70 at 10', 'alarm 13-13 to 14, 66 at 13']],
    ['has another extreme', { 10: 67 }, ['alarm 9-11 to 12, 67 at 10', 'alarm 13-13 to 14, 66 at 13']],
    [
      'falls apart',
      { 10: 50 },
      ['alarm 9-9 to 10, 66 at 9', 'alarm 11-11 to 12, 66 at 11', 'alarm 13-13 to 14, 66 at 13'],
    ],
    ['joins the next one', { 12: 61 }, ['alarm 9-13 to 14, 70 at 10']],
    ['takes the next one along and goes on', { 12: 81, 14: 62 }, ['trip 9-14 on, 81 at 12']],
  ])('is corrected so that a breach %s', async (_, values, expected) => {
    await correct(values)
    expect(await seen()).toEqual(expected)
  })

  test('comes late, and is judged where it belongs', async () => {
    await plant.heats({ 7: 66 })
    expect(await seen()).toEqual(['alarm 7-7 to 8, 66 at 7', ...before])
    await plant.heats({ 15: 66, 20: 66 })
    await plant.heats({ 17: 62 })
    expect((await seen()).slice(3)).toEqual(['alarm 15-20 on, 66 at 15'])
  })
})

test('whatever is written in whatever order, breaches are those of the whole series', async () => {
  const values = [50, 61, 64, 66, 70, 81, null]
  const limits = { tripMin: null, alarmMin: null, warnMin: null, warnMax: 60, alarmMax: 65, tripMax: 80 }
  const kept = new Map<number, number | null>()
  // A small generator of our own, so that a failure can be repeated.
  let seed = 7
  const upTo = (end: number) => (seed = (seed * 48_271) % 2_147_483_647) % end
  for (let round = 0; round < 60; round++) {
    const batch = Object.fromEntries(
      Array.from({ length: 1 + upTo(3) }, () => [upTo(24), values[upTo(values.length)] ?? null]),
    )
    await correct(batch)
    for (const [hour, value] of Object.entries(batch)) kept.set(Number(hour), value)
    const points = [...kept].toSorted(([one], [other]) => one - other)
    const whole = breachesIn(
      points.flatMap(([hour, value]) => (value === null ? [] : [{ atMs: Date.parse(hourAt(hour)), value }])),
      limits,
      longestSilenceMs(60),
    )
    const expected = whole.map(({ startedAtMs, lastAtMs, endedAtMs, extremeAtMs, ...rest }) => ({
      ...rest,
      startedAt: instant(startedAtMs),
      lastAt: instant(lastAtMs),
      endedAt: endedAtMs === null ? null : instant(endedAtMs),
      extremeAt: instant(extremeAtMs),
    }))
    const found = await breachesOf(plant.operator)
    expect(found).toMatchObject(expected)
    expect(found).toHaveLength(expected.length)
  }
})

const instant = (ms: number) => new Date(ms).toISOString().replace('.000Z', 'Z')
