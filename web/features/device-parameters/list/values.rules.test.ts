import { expect, test } from 'vitest'

import type { LatestValue } from '#contract/device-parameters/latest.ts'
import { limitStateOf, noLimits } from '#contract/devices/limits.ts'

import { limitBeyond, notableValues } from './values.rules.ts'

const limits = { ...noLimits, tripMin: 1, warnMin: 5, warnMax: 60, alarmMax: 70, tripMax: 80 }
const value = (code: string, number: number | null, more: Partial<LatestValue> = {}): LatestValue => ({
  ...limits,
  id: 1,
  code,
  name: code,
  symbol: null,
  group: null,
  unit: null,
  decimals: 0,
  frequencyMinutes: 60,
  isRequired: false,
  total: 'none',
  value: number,
  at: '2026-11-21T00:00:00Z',
  quality: 'good',
  isCurrent: true,
  state: limitStateOf(number, limits),
  ...more,
})

test('the worst come first, then what is required, then the catalogue; what was never read is left out', () => {
  const values = [
    value('A', 50),
    value('B', 65),
    value('C', null),
    value('D', 75),
    value('E', 50, { isRequired: true }),
    value('F', 99, { isCurrent: false }),
  ]
  expect(notableValues(values, 10).map(({ code }) => code)).toEqual(['D', 'B', 'E', 'A', 'F'])
  expect(notableValues(values, 2).map(({ code }) => code)).toEqual(['D', 'B'])
})

test.each([
  [null, null],
  [60, null],
  [61, 60],
  [71, 70],
  [81, 80],
  [5, null],
  [4, 5],
  [0, 1],
])('%s is beyond the limit %s', (number, limit) => {
  expect(limitBeyond(number, limits)).toBe(limit)
})
