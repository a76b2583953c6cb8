import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { readNumber } from './cells.rules.ts'

describe('a number', () => {
  test.each([
    ['12.5', 'point', 12.5],
    ['-0.25', 'point', -0.25],
    ['−3', 'point', -3],
    ['+7', 'point', 7],
    ['1,234.5', 'point', 1234.5],
    ['1 234 567.5', 'point', 1_234_567.5],
    ['1.5e3', 'point', 1500],
    ['.5', 'point', 0.5],
    ['5.', 'point', 5],
    ['12,5', 'comma', 12.5],
    ['1.234,5', 'comma', 1234.5],
    ['1.234', 'comma', 1234],
    ['1 234,5', 'comma', 1234.5],
    ['1,5E-2', 'comma', 0.015],
    [12.5, 'comma', 12.5],
    [0, 'point', 0],
  ] as const)('%j with a decimal %s is %d', (cell, mark, value) => expect(readNumber(cell, mark)).toBe(value))

  test.each([
    '',
    ' ',
    null,
    undefined,
    '-',
    '--',
    '—',
    'N/A',
    'n/a',
    'NaN',
    'null',
    '#N/A',
    '#DIV/0!',
    'Bad',
  ])('%j is no value', (cell) => expect(readNumber(cell, 'point')).toBeUndefined())

  test.each([
    ['12.5', 'comma'],
    ['12,5', 'point'],
    ['1,23,456', 'point'],
    ['1.2345,6', 'comma'],
    ['12 kW', 'point'],
    ['.', 'point'],
    [',', 'comma'],
    ['e5', 'point'],
    ['1e999', 'point'],
    ['0x10', 'point'],
    ['1.2.3', 'point'],
    ['Infinity', 'point'],
    [true, 'point'],
    [Number.POSITIVE_INFINITY, 'point'],
  ] as const)('%j with a decimal %s is wrong', (cell, mark) => expect(readNumber(cell, mark)).toBe('wrong'))

  test('written in either way is read as it was', () => {
    const value = fc.double({ min: -1e12, max: 1e12, noNaN: true }).map((number) => Number(number.toFixed(4)))
    fc.assert(
      fc.property(value, (number) => {
        const text = number.toFixed(4)
        const grouped = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 4 }).format(number)
        expect(readNumber(text, 'point')).toBeCloseTo(number, 4)
        expect(readNumber(text.replace('.', ','), 'comma')).toBeCloseTo(number, 4)
        expect(readNumber(grouped, 'comma')).toBeCloseTo(number, 4)
      }),
    )
  })

  test('is what any text is, or none, or wrong', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom('point', 'comma'), (text, mark) => {
        const value = readNumber(text, mark)
        expect(value === undefined || value === 'wrong' || Number.isFinite(value)).toBe(true)
      }),
    )
  })
})
