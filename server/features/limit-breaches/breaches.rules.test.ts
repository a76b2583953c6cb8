import { describe, expect, test } from 'vitest'

import { noLimits } from '#contract/devices/limits.ts'

import {
  breachesIn,
  longestSilenceMs,
  normalRange,
  type BreachLimits,
  type Stretch,
} from './breaches.rules.ts'

const HOUR_MS = 3_600_000
const SILENCE_MS = longestSilenceMs(60)

/** Inside temperature of an inverter: reminder at 60 °C, alarm at 65, trip at 80. */
const heat: BreachLimits = { ...noLimits, warnMax: 60, alarmMax: 65, tripMax: 80 }
/** Cooling water: low is bad, and too high as well. */
const pressure: BreachLimits = {
  ...noLimits,
  tripMin: 1.5,
  alarmMin: 2,
  warnMin: 2.5,
  warnMax: 4,
  alarmMax: 5,
  tripMax: 6,
}

/** Hourly values from hour 0; null is a missing one. */
const hourly = (values: readonly (number | null)[]) =>
  values.flatMap((value, hour) => (value === null ? [] : [{ atMs: hour * HOUR_MS, value }]))

/** A breach in hours: `high alarm 1-3 to 4, 71 at 2`; `on` while it lasts. */
function told({ side, tier, startedAtMs, lastAtMs, endedAtMs, extreme, extremeAtMs }: Stretch): string {
  const hour = (ms: number) => ms / HOUR_MS
  const end = endedAtMs === null ? 'on' : `to ${hour(endedAtMs)}`
  return `${side} ${tier} ${hour(startedAtMs)}-${hour(lastAtMs)} ${end}, ${extreme} at ${hour(extremeAtMs)}`
}

const judged = (values: readonly (number | null)[], limits = heat) =>
  breachesIn(hourly(values), limits, SILENCE_MS).map(told)

describe('a breach', () => {
  test.each<[string, readonly (number | null)[], readonly string[]]>([
    ['is none within the limits', [50, 60, 65], []],
    ['is none where a value only warns', [61, 64, 65], []],
    [
      'begins beyond the alarm limit and ends within the warning limit',
      [50, 66, 71, 68, 60],
      ['high alarm 1-3 to 4, 71 at 2'],
    ],
    ['lasts until a value says otherwise', [50, 66, 71], ['high alarm 1-2 on, 71 at 2']],
    ['may last for one value', [50, 66, 50], ['high alarm 1-1 to 2, 66 at 1']],
    [
      'is one while a value flutters about its limit',
      [64, 66, 64, 66, 64, 66, 59],
      ['high alarm 1-5 to 6, 66 at 1'],
    ],
    ['goes on while values still warn', [66, 64, 63, 61], ['high alarm 0-3 on, 66 at 0']],
    ['keeps the first of two equal extremes', [70, 70], ['high alarm 0-1 on, 70 at 0']],
    ['becomes a trip and stays one', [66, 81, 70, 50], ['high trip 0-2 to 3, 81 at 1']],
    ['may begin with a trip', [50, 90, 50], ['high trip 1-1 to 2, 90 at 1']],
    [
      'is another one after the value was normal',
      [66, 50, 66],
      ['high alarm 0-0 to 1, 66 at 0', 'high alarm 2-2 on, 66 at 2'],
    ],
    ['goes on over missing values', [66, null, null, 67, 50], ['high alarm 0-3 to 4, 67 at 3']],
    ['goes on over four hours without a value', [66, null, null, null, 67], ['high alarm 0-4 on, 67 at 4']],
    [
      'ends with its last value where more hours are missing',
      [66, null, null, null, null, 67],
      ['high alarm 0-0 to 0, 66 at 0', 'high alarm 5-5 on, 67 at 5'],
    ],
    [
      'does not go on after a silence by a value that only warns',
      [66, null, null, null, null, 64],
      ['high alarm 0-0 to 0, 66 at 0'],
    ],
  ])('%s', (_, values, expected) => {
    expect(judged(values)).toEqual(expected)
  })

  test.each<[string, readonly number[], readonly string[]]>([
    ['is low as well as high', [3, 1.9, 1.7, 2.2, 2.5], ['low alarm 1-3 to 4, 1.7 at 2']],
    ['becomes a trip at the low end', [1.9, 1.4], ['low trip 0-1 on, 1.4 at 1']],
    [
      'turns into one of the other side',
      [5.5, 1.4, 3],
      ['high alarm 0-0 to 1, 5.5 at 0', 'low trip 1-1 to 2, 1.4 at 1'],
    ],
    ['of one side is ended by a warning of the other', [5.5, 2.2], ['high alarm 0-0 to 1, 5.5 at 0']],
  ])('of a value with both limits %s', (_, values, expected) => {
    expect(judged(values, pressure)).toEqual(expected)
  })

  test('names the limit it went beyond, the worse one once it did', () => {
    const limitsOf = (values: readonly number[]) =>
      breachesIn(hourly(values), heat, SILENCE_MS).map(({ limitValue }) => limitValue)
    expect(limitsOf([66, 70])).toEqual([65])
    expect(limitsOf([66, 85, 66])).toEqual([80])
  })

  test('ends at the alarm limit where nothing warns, and needs no alarm limit beside a trip limit', () => {
    expect(judged([66, 65, 66], { ...heat, warnMax: null })).toEqual([
      'high alarm 0-0 to 1, 66 at 0',
      'high alarm 2-2 on, 66 at 2',
    ])
    expect(judged([79, 81, 61, 60], { ...noLimits, warnMax: 60, tripMax: 80 })).toEqual([
      'high trip 1-2 to 3, 81 at 1',
    ])
  })

  test('is none without limits, or without values', () => {
    expect(judged([1e9, -1e9], noLimits)).toEqual([])
    expect(judged([])).toEqual([])
  })
})

describe('a breach that was on before', () => {
  const [begun = null] = breachesIn(hourly([66, 72]), heat, SILENCE_MS)
  const goingOn = (hour: number, value: number) =>
    breachesIn([{ atMs: hour * HOUR_MS, value }], heat, SILENCE_MS, begun).map(told)

  test('is prolonged, ended or followed, without its values being read again', () => {
    expect(goingOn(2, 68)).toEqual(['high alarm 0-2 on, 72 at 1'])
    expect(goingOn(2, 82)).toEqual(['high trip 0-2 on, 82 at 2'])
    expect(goingOn(2, 50)).toEqual(['high alarm 0-1 to 2, 72 at 1'])
    expect(goingOn(9, 50)).toEqual(['high alarm 0-1 to 1, 72 at 1'])
    expect(goingOn(9, 70)).toEqual(['high alarm 0-1 to 1, 72 at 1', 'high alarm 9-9 on, 70 at 9'])
  })

  test('in any two halves comes to the same as in one', () => {
    const values = [50, 66, 64, 81, null, 61, 59, 67, null, null, null, null, null, 70, 66, 50]
    const points = hourly(values)
    const whole = breachesIn(points, heat, SILENCE_MS)
    for (let cut = 0; cut <= points.length; cut++) {
      const first = breachesIn(points.slice(0, cut), heat, SILENCE_MS)
      const last = first.at(-1)
      const isOn = last?.endedAtMs === null
      const second = breachesIn(points.slice(cut), heat, SILENCE_MS, isOn ? last : null)
      expect([...(isOn ? first.slice(0, -1) : first), ...second]).toEqual(whole)
    }
  })
})

test('a series may be silent for four hours, or for two of its slots', () => {
  expect(longestSilenceMs(1)).toBe(4 * HOUR_MS)
  expect(longestSilenceMs(120)).toBe(4 * HOUR_MS)
  expect(longestSilenceMs(480)).toBe(16 * HOUR_MS)
})

test('normal is what lies within the first limit of each side', () => {
  expect(normalRange(pressure)).toEqual({ least: 2.5, most: 4 })
  expect(normalRange({ ...noLimits, alarmMax: 65, tripMin: 1 })).toEqual({ least: 1, most: 65 })
})
