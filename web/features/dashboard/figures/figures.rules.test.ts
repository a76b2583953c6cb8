import { expect, test } from 'vitest'

import { barPercent, changePercent, energyOf, signed, sparkPath } from './figures.rules.ts'

test('energy is in GWh from a thousand MWh on', () => {
  expect(energyOf(412.53)).toEqual({ text: '412.5', unit: 'MWh' })
  expect(energyOf(98_340)).toEqual({ text: '98.34', unit: 'GWh' })
})

test('a change is in percent of what was before', () => {
  expect(changePercent(104.2, 100)).toBeCloseTo(4.2)
  expect(changePercent(50, 100)).toBe(-50)
  expect([changePercent(null, 100), changePercent(1, null), changePercent(1, 0)]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test.each([
  [4.21, '+4.2'],
  [-1.26, '−1.3'],
  [-0.01, '0.0'],
])('%d is written %s', (value, text) => {
  expect(signed(value, 1)).toBe(text)
})

test('a bar is never shorter than nothing or longer than all', () => {
  expect([barPercent(5, 20), barPercent(-1, 20), barPercent(30, 20), barPercent(1, 0)]).toEqual([
    25, 0, 100, 0,
  ])
})

test('a small curve breaks where a value is missing', () => {
  expect(sparkPath([0, 10, null, 5, 10], 10)).toBe('M0.0 100.0L25.0 0.0M75.0 50.0L100.0 0.0')
  expect(sparkPath([], 10)).toBe('')
})
