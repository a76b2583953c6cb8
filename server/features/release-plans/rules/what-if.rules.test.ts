import { describe, expect, test } from 'vitest'

import { runsAt, WhatIfInput } from '#contract/release-plans/plan.ts'

import { songTram } from '../testing/song-tram.ts'
import { HM3_PER_HOUR } from './basin.rules.ts'
import { compare } from './compare.rules.ts'
import { inflowsByHour } from './inflow.rules.ts'
import { resultOf } from './result.rules.ts'
import { goOn, openingAt, type TurbinesFlow } from './what-if.rules.ts'

const levels = { normalLevelM: 322, deadLevelM: 310, validFrom: '2020-01-01' }
/** 6.576 m³ for a kWh: 15 MW take 27.4 m³/s. */
const turbine: TurbinesFlow = (running) =>
  running.reduce((sum, { powerMw }) => sum + (powerMw * 6.576) / 3.6, 0)

const input = (changes: Partial<WhatIfInput> = {}): WhatIfInput => ({
  kind: 'whatIf',
  reservoirId: 1,
  name: 'Bảy ngày tới',
  startAt: '2026-11-20T17:00:00.000Z',
  hours: 168,
  levelStartM: 312.8,
  inflows: [{ hour: 0, flowM3s: 18.5 }],
  environmentalFlowM3s: 3.2,
  note: null,
  units: [
    { unitId: 1, powerMw: 15, fromHour: 0, toHour: 24 },
    { unitId: 2, powerMw: 15, fromHour: 0, toHour: 24 },
  ],
  gates: [],
  ...changes,
})

function ahead(changes: Partial<WhatIfInput> = {}) {
  const told = input(changes)
  const simulated = goOn(songTram, told, turbine)
  if (!simulated) throw new Error('outside of the curve')
  return resultOf(told, songTram, levels, simulated)
}

test('10.88 hm³ last 3.19 days while 58.0 go out and 18.5 come in', () => {
  const { deadLevelAt, stopped, hours, volumeStartHm3 } = ahead()
  expect(volumeStartHm3 - 28.6).toBeCloseTo(10.88, 10)
  expect(hours[0]?.releaseM3s).toBeCloseTo(58.0, 6)
  // 3.19 days are 76.5 h: the curve ends at the dead level, and so does what can be said.
  expect([stopped, hours.length, deadLevelAt]).toEqual(['belowCurve', 76, null])
})

test('a level that is kept stays', () => {
  const { levelEndM, levelMaxM, levelMinM } = ahead({
    levelStartM: 320,
    inflows: [{ hour: 0, flowM3s: 3.2 + 54.8 }],
  })
  expect([levelEndM, levelMaxM, levelMinM]).toEqual([320, 320, 320].map((m) => expect.closeTo(m, 9)))
})

test('the normal level is reached when the volume is: 8.75 hm³ by 50 m³/s are 48.6 h', () => {
  const { normalLevelAt } = ahead({
    levelStartM: 320.5,
    units: [],
    inflows: [{ hour: 0, flowM3s: 53.2 }],
    hours: 72,
  })
  expect(normalLevelAt).toBe('2026-11-22T18:00:00.000Z')
})

describe('gates that stand open', () => {
  test('spill less as the level falls, and no water is made or lost', () => {
    const result = ahead({ levelStartM: 321, gates: [{ hour: 24, openingM: 0.5 }], hours: 72 })
    const spills = result.hours.map(({ spillFlowM3s }) => spillFlowM3s)
    expect(spills.slice(0, 24)).toEqual(Array.from({ length: 24 }, () => 0))
    expect(spills[24]).toBeGreaterThan(spills[71] ?? 0)
    expect(result.hours[30]?.openingM).toBe(0.5)
    const came = result.hours.reduce((sum, hour) => sum + hour.inflowM3s - hour.releaseM3s, 0)
    expect(result.volumeStartHm3 + came * HM3_PER_HOUR).toBeCloseTo(result.volumeEndHm3, 9)
  })

  test('at 320.42 spill 111.9 m³/s through three of them', () => {
    const kept = ahead({ levelStartM: 320.42, hours: 1, units: [], gates: [{ hour: 0, openingM: 0.5 }] })
    expect(kept.hours[0]?.spillFlowM3s).toBeCloseTo(111.9, 0)
  })

  test('stand as the last step says', () => {
    const steps = [
      { hour: 2, openingM: 1 },
      { hour: 5, openingM: 0 },
    ]
    expect([1, 2, 4, 5, 100].map((hour) => openingAt(steps, hour))).toEqual([0, 1, 1, 0, 0])
  })
})

test.each([
  [0, 24, 0, true],
  [0, 24, 23, true],
  [6, 22, 5, false],
  [6, 22, 6, true],
  [6, 22, 22, false],
  [22, 6, 23, true],
  [22, 6, 6, false],
  [7, 7, 7, false],
])('a unit that runs from %i to %i at %i o’clock: %s', (fromHour, toHour, clock, runs) => {
  expect(runsAt({ fromHour, toHour }, clock)).toBe(runs)
})

test('inflow runs straight between points and stays after the last', () => {
  const points = [
    { hour: 0, flowM3s: 10 },
    { hour: 2, flowM3s: 30 },
  ]
  expect(inflowsByHour(points, 4)).toEqual([15, 25, 30, 30])
})

test('a plan beside what came: what was not observed is in no mean', () => {
  const { hours } = ahead({ levelStartM: 320, hours: 3 })
  const plan = hours.map(({ levelEndM }) => levelEndM)
  const seen = [
    { levelEndM: (plan[0] ?? 0) + 0.04, inflowM3s: 20.5, releaseM3s: 58 },
    undefined,
    { levelEndM: (plan[2] ?? 0) - 0.1, inflowM3s: null, releaseM3s: null },
  ]
  const result = compare(hours, (at) => seen[hours.findIndex((hour) => hour.at === at)])
  expect(result.hours.map(({ at }) => at)).toEqual([
    '2026-11-20T18:00:00.000Z',
    '2026-11-20T19:00:00.000Z',
    '2026-11-20T20:00:00.000Z',
  ])
  expect(result.hours[1]).toMatchObject({ actualLevelM: null, actualInflowM3s: null })
  expect(result.comparedHours).toBe(2)
  expect(result.meanLevelErrorCm).toBeCloseTo(-3, 9)
  expect(result.largestLevelErrorCm).toBeCloseTo(-10, 9)
  expect(result.largestLevelErrorAt).toBe('2026-11-20T20:00:00.000Z')
  expect(result.meanInflowErrorM3s).toBeCloseTo(2, 9)
  expect(compare(hours, () => undefined)).toMatchObject({ comparedHours: 0, meanLevelErrorCm: null })
})

test.each([
  ['units', { units: [1, 1].map((unitId) => ({ unitId, powerMw: 1, fromHour: 0, toHour: 24 })) }],
  ['gates', { gates: [{ hour: 3, openingM: 1 }] }],
])('%s are refused at their field', (field, changes) => {
  expect(WhatIfInput.safeParse(input()).success).toBe(true)
  expect(WhatIfInput.safeParse(input(changes)).error?.issues.map(({ path }) => path[0])).toEqual([field])
})
