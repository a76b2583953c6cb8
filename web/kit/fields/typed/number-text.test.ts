import { expect, test } from 'vitest'

import { numberText, parseNumber } from './number-text.ts'

test.each([
  ['12', 12],
  ['-12.5', -12.5],
  ['+7', 7],
  ['2,5', 2.5],
  ['-0,75', -0.75],
  ['1,234', 1234],
  ['12,345,678', 12_345_678],
  ['1,234.5', 1234.5],
  ['1.234,5', 1234.5],
  ['1.234.567,8', 1_234_567.8],
  ['1.234.567', 1_234_567],
  ['1.234', 1.234],
  [' 1 234 ', 1234],
  ['1,2345', 1.2345],
  ['0.5', 0.5],
])('%s is %d', (text, number) => {
  expect(parseNumber(text)).toBe(number)
})

test.each(['', '-', ',', 'abc', '12MW', '1.2.3', '1,2,3', '12.34,5', '--1', '1e5', '.5', '12,'])(
  '%s is no number',
  (text) => {
    expect(parseNumber(text)).toBeNull()
  },
)

test('what is shown is read back', () => {
  for (const number of [0, 1234.5, -1_234_567.891, 0.001, 19.8])
    expect(parseNumber(numberText(number))).toBe(number)
  expect(numberText(1234567.8)).toBe('1,234,567.8')
})
