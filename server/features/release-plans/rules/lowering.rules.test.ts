import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { LoweringInput } from '#contract/release-plans/plan.ts'

import { songTram } from '../testing/song-tram.ts'
import { HM3_PER_HOUR, openingMFor } from './basin.rules.ts'
import { lower, weightsOf } from './lowering.rules.ts'
import { resultOf } from './result.rules.ts'

const levels = { normalLevelM: 322, deadLevelM: 310, validFrom: '2020-01-01' }

const input = (changes: Partial<LoweringInput> = {}): LoweringInput => ({
  kind: 'lowering',
  reservoirId: 1,
  name: 'Hạ về mực nước trước lũ',
  startAt: '2026-11-20T23:00:00.000Z',
  hours: 12,
  levelStartM: 321,
  inflows: [{ hour: 0, flowM3s: 120 }],
  environmentalFlowM3s: 3.2,
  note: null,
  mode: 'solve',
  orderNo: null,
  targetLevelM: 320.5,
  turbineFlowM3s: 54.8,
  deltaMinM3s: null,
  deltaMaxM3s: null,
  maximumReleaseM3s: null,
  minimumSpillM3s: 0,
  firstHourDropCm: null,
  rampM3sPerHour: null,
  releaseNowM3s: null,
  taperHours: 0,
  dayNightRatio: 1,
  spillDayM3s: null,
  spillNightM3s: null,
  rateCmPerHour: null,
  ...changes,
})

function lowered(changes: Partial<LoweringInput> = {}) {
  const told = input(changes)
  const simulated = lower(songTram, told)
  if (!simulated) throw new Error('outside of the curve')
  return resultOf(told, songTram, levels, simulated)
}

describe('321.00 to 320.50', () => {
  test('in 12 hours: 2.85 hm³, ΔQ 66.0, release 186.0, spill 128.0', () => {
    const result = lowered()
    expect(result.lowerHm3).toBeCloseTo(2.85, 10)
    expect(result.meanDeltaM3s).toBeCloseTo(66.0, 1)
    expect(result.hours).toHaveLength(12)
    for (const hour of result.hours) {
      expect(hour.requiredDeltaM3s).toBeCloseTo(66.0, 1)
      expect(hour.releaseM3s).toBeCloseTo(186.0, 1)
      expect(hour.spillFlowM3s).toBeCloseTo(128.0, 1)
      expect(hour.state).toBe('asRequired')
    }
    expect(result.levelEndM).toBeCloseTo(320.5, 9)
    expect(result.targetReachedAt).toBe('2026-11-21T11:00:00.000Z')
  })

  test('in 24 hours: ΔQ 33.0, spill 95.0', () => {
    const { meanDeltaM3s, hours } = lowered({ hours: 24 })
    expect(meanDeltaM3s).toBeCloseTo(33.0, 1)
    expect(hours[0]?.spillFlowM3s).toBeCloseTo(95.0, 1)
    expect(hours[23]?.spillFlowM3s).toBeCloseTo(95.0, 1)
  })

  test('three gates open about 0.56 m for it at 320.75', () => {
    expect(openingMFor(songTram, 320.75, 128)).toBeCloseTo(0.56, 2)
    expect(openingMFor(songTram, 320.75, 0)).toBe(0)
    expect(openingMFor(songTram, 320.75, 5000)).toBeNull()
    expect(openingMFor({ ...songTram, maximumOpeningM: 0 }, 320.75, 1)).toBeNull()
  })

  test('half by day and half by night: two thirds of it where the day takes double', () => {
    const { hours } = lowered({ startAt: '2026-11-20T17:00:00.000Z', hours: 24, dayNightRatio: 2 })
    const [night, day] = [hours[0]?.requiredDeltaM3s ?? 0, hours[12]?.requiredDeltaM3s ?? 0]
    expect(day / night).toBeCloseTo(2, 6)
    expect(hours.map(({ at }) => at)[6]).toBe('2026-11-20T23:00:00.000Z')
    expect([hours[5]?.requiredDeltaM3s, hours[6]?.requiredDeltaM3s]).toEqual([
      expect.closeTo(night, 6),
      expect.closeTo(day, 6),
    ])
  })
})

test('the surplus fades over the last hours', () => {
  expect(weightsOf(input({ hours: 4, taperHours: 2 }))).toEqual([1, 1, 2 / 3, 1 / 3])
})

test('a given spill is tried, by day and by night, and need not reach the target', () => {
  const { hours, targetReachedAt } = lowered({
    mode: 'givenSpill',
    spillDayM3s: 100,
    spillNightM3s: 60,
    hours: 14,
  })
  expect(hours.map(({ spillFlowM3s }) => spillFlowM3s)).toEqual([
    ...Array.from({ length: 12 }, () => 100),
    60,
    60,
  ])
  expect(targetReachedAt).toBeNull()
})

test('a given speed: 5 cm an hour until the target, and then it is held', () => {
  const { hours, levelEndM } = lowered({ mode: 'givenRate', rateCmPerHour: 5 })
  expect(hours.slice(0, 10).map(({ levelStartM, levelEndM: end }) => levelStartM - end)).toEqual(
    Array.from({ length: 10 }, () => expect.closeTo(0.05, 9)),
  )
  expect(hours.slice(10).map(({ state }) => state)).toEqual(['reached', 'reached'])
  expect(levelEndM).toBeCloseTo(320.5, 6)
})

describe('limits', () => {
  test('of the first hour; later hours take what it withholds', () => {
    const { hours, levelEndM } = lowered({ firstHourDropCm: 1 })
    expect([hours[0]?.state, hours[1]?.state]).toEqual(['firstHour', 'asRequired'])
    expect((hours[0]?.levelStartM ?? 0) - (hours[0]?.levelEndM ?? 0)).toBeCloseTo(0.01, 9)
    expect(hours[1]?.requiredDeltaM3s).toBeGreaterThan(66)
    expect(levelEndM).toBeCloseTo(320.5, 9)
  })

  test('of the ramp, from what is released now', () => {
    const { hours } = lowered({ releaseNowM3s: 120, rampM3sPerHour: 20 })
    expect(hours.slice(0, 3).map(({ releaseM3s }) => Math.round(releaseM3s))).toEqual([140, 160, 180])
    expect(hours[0]?.state).toBe('ramp')
  })

  test('of the order, least and most', () => {
    expect(lowered({ deltaMaxM3s: 50 }).hours[0]).toMatchObject({
      state: 'orderMaximum',
      releaseM3s: 170,
      allowedMaxM3s: 170,
    })
    expect(lowered({ deltaMinM3s: 80 }).hours[0]).toMatchObject({ state: 'orderMinimum', releaseM3s: 200 })
    expect(lowered({ deltaMaxM3s: 50 }).targetReachedAt).toBeNull()
  })

  test('of technique, which decides over the order', () => {
    expect(lowered({ deltaMinM3s: 80, maximumReleaseM3s: 150 }).hours[0]).toMatchObject({
      state: 'technicalMaximum',
      releaseM3s: 150,
    })
  })

  test('of an open gate: nearer to the least spill is the least spill, nearer to shut is shut', () => {
    const least = (inflow: number) =>
      lowered({ inflows: [{ hour: 0, flowM3s: inflow }], minimumSpillM3s: 30 }).hours[0]
    expect(least(10)).toMatchObject({ spillFlowM3s: 30, state: 'minimumSpill' })
    expect(least(3)).toMatchObject({ spillFlowM3s: 0, state: 'minimumSpill' })
  })

  test('the turbines alone may lower more than is asked', () => {
    expect(lowered({ inflows: [{ hour: 0, flowM3s: 0 }], hours: 48 }).hours[0]).toMatchObject({
      spillFlowM3s: 0,
      state: 'turbinesSuffice',
    })
  })

  test('gates that are fully open spill what they can, and say so', () => {
    const [hour] = lowered({ hours: 1, levelStartM: 312, targetLevelM: 311 }).hours
    expect(hour?.state).toBe('gatesLimit')
    expect(hour?.openingM).toBeLessThanOrEqual(11)
  })
})

test('a start or target outside of the curve is no simulation, and leaving it ends one', () => {
  expect(lower(songTram, input({ levelStartM: 326 }))).toBeUndefined()
  expect(lower(songTram, input({ targetLevelM: 309 }))).toBeUndefined()
  const dry = lowered({
    mode: 'givenSpill',
    spillDayM3s: 0,
    spillNightM3s: 0,
    levelStartM: 310.1,
    targetLevelM: 310,
    inflows: [{ hour: 0, flowM3s: 0 }],
  })
  expect(dry.stopped).toBe('belowCurve')
  expect(dry.hours.length).toBeLessThan(12)
})

test('no water is made or lost, whatever the limits', () => {
  const maybe = (most: number) => fc.option(fc.double({ min: 1, max: most, noNaN: true }))
  const told = fc.record({
    mode: fc.constantFrom('solve' as const, 'givenSpill' as const, 'givenRate' as const),
    hours: fc.integer({ min: 1, max: 72 }),
    levelStartM: fc.double({ min: 316, max: 324, noNaN: true }),
    targetLevelM: fc.double({ min: 311, max: 315.9, noNaN: true }),
    inflows: fc.tuple(fc.nat(500), fc.nat(2000)).map(([now, later]) => [
      { hour: 0, flowM3s: now },
      { hour: 20, flowM3s: later },
    ]),
    deltaMaxM3s: maybe(500),
    maximumReleaseM3s: maybe(3000),
    minimumSpillM3s: fc.nat(50),
    firstHourDropCm: maybe(20),
    rampM3sPerHour: maybe(100),
    taperHours: fc.nat(5),
    spillDayM3s: fc.nat(800),
    spillNightM3s: fc.nat(800),
    rateCmPerHour: fc.double({ min: 0.1, max: 20, noNaN: true }),
  })
  fc.assert(
    fc.property(told, (changes) => {
      const result = lowered({ ...changes, releaseNowM3s: 100 })
      const came = result.hours.reduce((sum, hour) => sum + hour.inflowM3s - hour.releaseM3s, 0)
      expect(result.volumeStartHm3 + came * HM3_PER_HOUR).toBeCloseTo(result.volumeEndHm3, 8)
      for (const hour of result.hours) {
        const parts = hour.turbineFlowM3s + hour.environmentalFlowM3s + hour.spillFlowM3s
        expect(hour.releaseM3s).toBeCloseTo(parts, 9)
        expect(hour.spillFlowM3s).toBeGreaterThanOrEqual(0)
        expect(songTram.volumeHm3At(hour.levelEndM)).toBeCloseTo(hour.volumeHm3, 8)
      }
    }),
    { numRuns: 60 },
  )
})

test.each([
  ['targetLevelM', { targetLevelM: 321 }],
  ['deltaMaxM3s', { deltaMinM3s: 5, deltaMaxM3s: 4 }],
  ['spillDayM3s', { mode: 'givenSpill' as const, spillNightM3s: 1 }],
  ['rateCmPerHour', { mode: 'givenRate' as const }],
  ['releaseNowM3s', { rampM3sPerHour: 5 }],
  ['taperHours', { taperHours: 12 }],
  ['inflows', { inflows: [{ hour: 1, flowM3s: 5 }] }],
  [
    'inflows',
    {
      inflows: [
        { hour: 0, flowM3s: 5 },
        { hour: 0, flowM3s: 6 },
      ],
    },
  ],
])('%s is refused at its field', (field, changes) => {
  expect(LoweringInput.safeParse(input()).success).toBe(true)
  expect(LoweringInput.safeParse(input(changes)).error?.issues.map(({ path }) => path[0])).toEqual([field])
})
