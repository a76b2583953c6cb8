import fc from 'fast-check'
import { expect, test } from 'vitest'

import { roundNumbers } from './round-numbers.ts'

test.each([
  [1.4927499999999998, 1.49275],
  [0.1 + 0.2, 0.3],
  [123_456_789.345_01, 123_456_789.345_01],
  [-1 / 3, -0.333333],
  [0.000_001_234_567_89, 0.000_001_234_57],
  [1e21, 1e21],
  [0, 0],
])('%d is written as %d', (value, expected) => {
  expect(roundNumbers(value)).toBe(expected)
})

test('at any depth, and nothing but numbers', () => {
  const at = new Date(0)
  const answer = {
    items: [{ mwh: [0.1 + 0.2, null], name: '0.30000000000000004', at }],
    any: { deep: 1.1 * 3 },
  }
  expect(roundNumbers(answer)).toEqual({
    items: [{ mwh: [0.3, null], name: '0.30000000000000004', at }],
    any: { deep: 3.3 },
  })
})

test('what is round already is the very same, and frozen answers are no trouble', () => {
  const round = Object.freeze({ items: Object.freeze([1, 2.5, 'x']) })
  expect(roundNumbers(round)).toBe(round)
  const noisy = Object.freeze([0.1 + 0.2])
  expect(roundNumbers(noisy)).toEqual([0.3])
  expect(noisy[0]).not.toBe(0.3)
})

test('twice is as once', () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true }), (value) => {
      const once = roundNumbers(value)
      expect(roundNumbers(once)).toBe(once)
    }),
  )
})

test('is what writing it with six decimals, or as many digits, would give', () => {
  const written = (value: number) =>
    Math.abs(value) < 0.001 ? Number(value.toPrecision(6)) : Number(value.toFixed(6))
  const numbers = fc.oneof(
    fc.double({ noNaN: true, min: -1e12, max: 1e12 }),
    fc.double({ noNaN: true, min: -2, max: 2 }),
    fc.integer({ min: -1e9, max: 1e9 }).map((value) => value / 1000),
    fc.integer({ min: -1e9, max: 1e9 }).map((value) => value * 0.1),
  )
  fc.assert(
    fc.property(numbers, (value) => {
      expect(roundNumbers(value)).toBe(Number.isInteger(value) ? value : written(value))
    }),
  )
})
