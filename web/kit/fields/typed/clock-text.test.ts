import { expect, test } from 'vitest'

import { parseClock } from './clock-text.ts'

test.each([
  ['6', '06:00'],
  ['22', '22:00'],
  ['6h', '06:00'],
  ['6:30', '06:30'],
  ['6h30', '06:30'],
  ['22.20', '22:20'],
  ['630', '06:30'],
  ['0630', '06:30'],
  ['00:00', '00:00'],
])('%s is %s', (typed, clock) => {
  expect(parseClock(typed)).toBe(clock)
})

test.each(['', '24:00', '6:60', '6:5', 'sáng', '-6', '12345'])('%s is no time', (typed) => {
  expect(parseClock(typed)).toBeNull()
})
