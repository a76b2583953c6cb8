import { describe, expect, test } from 'vitest'

import type { ComplianceFinding, ComplianceKind } from '#contract/reservoir-compliance/labels.ts'

import { leftInRiver } from '#server/features/reservoirs/reservoirs.public.ts'

import {
  frequencyOf,
  gradeOf,
  judgeDay,
  judgeHour,
  judgeMonth,
  runningHours,
  stretchesOf,
  wetnessOf,
  type Limits,
} from './compliance.rules.ts'

const limits: Limits = {
  lowerM: 310,
  upperM: 320.5,
  leastReleaseM3s: 20,
  mostReleaseM3s: 500,
  minimumFlowM3s: 3.2,
  leastContinuousHours: null,
}
const unbounded: Limits = {
  lowerM: null,
  upperM: null,
  leastReleaseM3s: null,
  mostReleaseM3s: null,
  minimumFlowM3s: null,
  leastContinuousHours: null,
}
const AT = '2026-11-01T00:00:00.000Z'
const row = {
  at: AT,
  levelM: 320.42,
  levelMinM: 320.4,
  levelMaxM: 320.44,
  releaseM3s: 58,
  environmentalFlowM3s: 3.2,
  spillFlowM3s: 0,
}
const after = (hours: number) => new Date(Date.parse(AT) + hours * 3_600_000).toISOString()
const hour = (more: Partial<typeof row> | Record<string, unknown> = {}, of: Limits = limits) => {
  const given = { ...row, ...more }
  return judgeHour({ ...given, leftInRiverM3s: leftInRiver(given, of.minimumFlowM3s) }, of)
}
const is = (kind: ComplianceKind, ...findings: ComplianceFinding[]) => ({ kind, findings })

describe('an hour', () => {
  test.each([
    ['within everything', {}, is('kept')],
    ['on both bounds of the level', { levelMinM: 310, levelMaxM: 320.5 }, is('kept')],
    ['on the licence', { environmentalFlowM3s: 3.2 }, is('kept')],
    ['once too low within the hour', { levelMinM: 309.99 }, is('broken', 'levelLow')],
    ['once too high within the hour', { levelMaxM: 320.51 }, is('broken', 'levelHigh')],
    ['below the licence', { environmentalFlowM3s: 3.19 }, is('broken', 'minimumFlowLow')],
    ['with a release too small', { releaseM3s: 19.9 }, is('broken', 'releaseLow')],
    ['with a release too great, which only warns', { releaseM3s: 500.1 }, is('warning', 'releaseHigh')],
    ['wrong in two ways', { levelMaxM: 321, releaseM3s: 600 }, is('broken', 'levelHigh', 'releaseHigh')],
    ['without a level', { levelM: null, levelMinM: null, levelMaxM: null }, is('unknown')],
    ['without a release', { releaseM3s: null }, is('unknown')],
    ['without what is left in the river', { environmentalFlowM3s: null }, is('unknown')],
    [
      'without a level and below the licence',
      { levelM: null, levelMinM: null, levelMaxM: null, environmentalFlowM3s: 1 },
      is('broken', 'minimumFlowLow'),
    ],
    [
      'without a release and a level too high',
      { releaseM3s: null, levelMaxM: 321 },
      is('broken', 'levelHigh'),
    ],
  ])('%s', (_, more, expected) => {
    expect(hour(more)).toMatchObject(expected)
  })
  test('of which nothing is laid down is not known, never kept', () => {
    expect(hour({}, unbounded)).toMatchObject(is('unknown'))
  })
  test('a bound that is not there bounds nothing, and needs no figure', () => {
    const onlyUpper = { ...unbounded, upperM: 320.5 }
    expect(hour({ environmentalFlowM3s: null, releaseM3s: null }, onlyUpper)).toMatchObject(is('kept'))
  })
  test('adding up makes no finding', () => {
    expect(hour({ environmentalFlowM3s: 3.1, spillFlowM3s: 0.1 })).toMatchObject(is('kept'))
  })
})

describe('what is left in the river', () => {
  const flows = (environmentalFlowM3s: number | null, spillFlowM3s: number | null) => ({
    environmentalFlowM3s,
    spillFlowM3s,
  })
  test.each([
    [flows(3, 1), 4],
    [flows(0, 0), 0],
    [flows(3.2, null), 3.2],
    [flows(null, 100), 100],
    [flows(1, null), null],
    [flows(null, 0), null],
    [flows(null, null), null],
  ])('%j is %s', (given, expected) => {
    expect(leftInRiver(given, 3.2)).toBe(expected)
  })
})

describe('a day', () => {
  const runs = { runningHours: 24, continuousHours: 24 }
  const day = (hours: number, more: (place: number) => object = () => ({}), of: Limits = limits) => {
    const rows = Array.from({ length: hours }, (_, place) => ({ ...row, at: after(place), ...more(place) }))
    const known = rows.flatMap(({ levelM }) => (levelM === null ? [] : [levelM]))
    const means = {
      day: '2026-11-01',
      meanLevelM: known.length > 0 ? known.reduce((sum, levelM) => sum + levelM, 0) / known.length : null,
      meanReleaseM3s: row.releaseM3s,
    }
    return judgeDay(
      means,
      of,
      rows.map((one) => hour(one, of)),
      runs,
    )
  }
  test('is not kept where units ran for fewer hours without a stop than the rule, once it is over', () => {
    const asked = (leastContinuousHours: number) => ({ ...limits, leastContinuousHours })
    const ran = (hours: number, continuousHours: number | null, least = 12) =>
      judgeDay(
        { day: '2026-11-01', meanLevelM: 320.42, meanReleaseM3s: 58 },
        asked(least),
        Array.from({ length: hours }, (_, place) => hour({ at: after(place) }, asked(least))),
        { runningHours: continuousHours, continuousHours },
      )
    expect(ran(24, 12)).toMatchObject(is('kept'))
    expect(ran(24, 11.9)).toMatchObject(is('broken', 'runningShort'))
    expect(ran(22, 3)).toMatchObject(is('kept'))
    expect(ran(24, null)).toMatchObject(is('unknown'))
    expect(ran(24, 0, 0)).toMatchObject(is('kept'))
  })
  test('is kept where its means and all hours are', () => {
    expect(day(24)).toMatchObject({ ...is('kept'), hoursOutside: 0, hoursUnknown: 0, meanLevelM: 320.42 })
  })
  test('warns where only hours were outside, and counts them', () => {
    const once = day(24, (place) => (place === 3 ? { levelMaxM: 321 } : {}))
    expect(once).toMatchObject({ ...is('warning', 'hoursOutside'), hoursOutside: 1 })
  })
  test('is not kept where its mean is outside', () => {
    const high = day(24, () => ({ levelM: 320.6, levelMinM: 320.6, levelMaxM: 320.6 }))
    expect(high).toMatchObject(is('broken', 'levelHigh', 'hoursOutside'))
  })
  test('means leave out what is not known, and say how much that is', () => {
    const gaps = day(24, (place) => (place < 4 ? { levelM: null, levelMinM: null, levelMaxM: null } : {}))
    expect(gaps).toMatchObject({ ...is('kept'), hoursUnknown: 4, meanLevelM: 320.42 })
  })
  test('is not judged below 20 known hours, unless its means are outside', () => {
    const unknown = {
      levelM: null,
      levelMinM: null,
      levelMaxM: null,
      releaseM3s: null,
      environmentalFlowM3s: null,
    }
    expect(day(24, (place) => (place < 5 ? unknown : {}))).toMatchObject(is('unknown'))
    // At five in the morning nothing is missing yet.
    expect(day(5)).toMatchObject({ kind: 'ongoing', findings: [] })
    expect(day(5, (place) => (place < 1 ? unknown : {}))).toMatchObject(is('unknown'))
    expect(day(5, () => ({ environmentalFlowM3s: 1 })).kind).toBe('broken')
    expect(judgeMonth([day(24), day(5)])).toMatchObject({ daysJudged: 1, daysKept: 1 })
    const low = day(24, (place) => (place < 5 ? unknown : { environmentalFlowM3s: 1 }))
    expect(low.kind).toBe('broken')
    const nothing = { day: '2026-11-01', meanLevelM: null, meanReleaseM3s: null }
    expect(judgeDay(nothing, limits, [], runs)).toMatchObject({ kind: 'unknown', meanLevelM: null })
  })
})

describe('a month', () => {
  const days = (kept: number, warned: number, broken: number, unknown: number) => [
    ...Array.from({ length: kept }, () => ({ kind: 'kept' as const })),
    ...Array.from({ length: warned }, () => ({ kind: 'warning' as const })),
    ...Array.from({ length: broken }, () => ({ kind: 'broken' as const })),
    ...Array.from({ length: unknown }, () => ({ kind: 'unknown' as const })),
  ]
  test('counts a warning as kept, and leaves out what is not known', () => {
    expect(judgeMonth(days(7, 2, 1, 20))).toEqual({ daysJudged: 10, daysKept: 9, rate: 0.9, grade: 'good' })
  })
  test('has no rate and no grade where nothing is known', () => {
    expect(judgeMonth(days(0, 0, 0, 30))).toEqual({ daysJudged: 0, daysKept: 0, rate: null, grade: null })
  })
  test.each([
    [1, 'good'],
    [27 / 30, 'good'],
    [0.8999, 'fair'],
    [24 / 30, 'fair'],
    [0.7999, 'average'],
    [21 / 30, 'average'],
    [0.6999, 'poor'],
    [0, 'poor'],
  ] as const)('%s is %s', (rate, grade) => {
    expect(gradeOf(rate)).toBe(grade)
  })
})

describe('stretches outside', () => {
  const high = (place: number) => hour({ at: after(place), levelMaxM: 321 })
  const dry = (place: number) => hour({ at: after(place), environmentalFlowM3s: 0 })
  const fine = (place: number) => hour({ at: after(place) })
  const nobody = () => undefined
  test('join hours that are outside in the same way, one after the other', () => {
    const hours = [high(0), high(1), fine(2), high(3), dry(4), dry(5), high(7)]
    expect(
      stretchesOf(hours, nobody).map(({ from, to, hours: count, findings }) => [from, to, count, findings]),
    ).toEqual([
      [after(0), after(2), 2, ['levelHigh']],
      [after(3), after(4), 1, ['levelHigh']],
      [after(4), after(6), 2, ['minimumFlowLow']],
      [after(7), after(8), 1, ['levelHigh']],
    ])
  })
  test('what is not known is no stretch', () => {
    expect(stretchesOf([hour({ levelM: null, levelMinM: null, levelMaxM: null })], nobody)).toEqual([])
  })
  test('a reason ends with the hours it was given for', () => {
    const reasonOf = (at: string) => (at < after(2) ? 7 : undefined)
    expect(
      stretchesOf([high(0), high(1), high(2)], reasonOf).map(({ from, hours }) => [from, hours]),
    ).toEqual([
      [after(0), 2],
      [after(2), 1],
    ])
  })
})

describe('running hours', () => {
  const at = (hours: number) => Date.parse(after(hours))
  const run = (from: number, until: number) => ({ fromMs: at(from), untilMs: at(until) })
  test('count the time in which at least one unit runs, and the longest without a stop', () => {
    const runs = [run(0, 5), run(3, 8), run(8, 10), run(12, 18)]
    expect(runningHours(runs, at(0), at(24))).toEqual({ runningHours: 16, continuousHours: 10 })
  })
  test('are cut at the ends of the day', () => {
    expect(runningHours([run(-5, 30)], at(0), at(24))).toEqual({ runningHours: 24, continuousHours: 24 })
    expect(runningHours([run(-5, -1), run(24, 30)], at(0), at(24))).toEqual({
      runningHours: 0,
      continuousHours: 0,
    })
  })
})

describe('how wet a month was', () => {
  const earlier = [10, 20, 30, 40, 50, 60, 70, 80, 90]
  test('is its place among the years: the wettest of ten is 1/11', () => {
    expect(frequencyOf(95, earlier)).toEqual({ frequencyPercent: 100 / 11, wetness: 'wet' })
    expect(frequencyOf(5, earlier)).toEqual({ frequencyPercent: 1000 / 11, wetness: 'veryDry' })
    expect(frequencyOf(45, earlier).frequencyPercent).toBeCloseTo(600 / 11, 9)
  })
  test('is not said of fewer than five years, or of no inflow', () => {
    expect(frequencyOf(50, [1, 2, 3, 4])).toEqual({ frequencyPercent: null, wetness: null })
    expect(frequencyOf(null, earlier)).toEqual({ frequencyPercent: null, wetness: null })
  })
  test.each([
    [25, 'wet'],
    [25.1, 'fair'],
    [50, 'fair'],
    [50.1, 'dry'],
    [75, 'dry'],
    [75.1, 'veryDry'],
  ] as const)('P %s %% is %s', (percent, wetness) => {
    expect(wetnessOf(percent)).toBe(wetness)
  })
})
