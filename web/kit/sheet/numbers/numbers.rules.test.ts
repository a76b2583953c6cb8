import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { cellText, editText, readNumber } from './numbers.rules.ts'

describe('reading a number', () => {
  test.each([
    ['', null],
    ['  ', null],
    ['-', null],
    ['–', null],
    ['0', 0],
    ['12', 12],
    ['-12,5', -12.5],
    ['−3', -3],
    ['+3.25', 3.25],
    ['12.5', 12.5],
    ['1.234', 1.234],
    ['1,234', 1234],
    ['0,234', 0.234],
    ['1234,567', 1234.567],
    ['12,34', 12.34],
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['1.234.567', 1_234_567],
    ['1,234,567', 1_234_567],
    ['1 234 567,8', 1_234_567.8],
    ['1\u202f234', 1234],
    ['12,', 12],
    [',5', 0.5],
    ['1e3', 1000],
    ['2,5E-2', 0.025],
    ['12abc', undefined],
    ['.', undefined],
    ['1.2.3', undefined],
    ['12.34,5', undefined],
    ['1,2,3.4', undefined],
    ['--1', undefined],
    ['NaN', undefined],
    ['1e999', undefined],
  ])('%j is %s', (text, value) => {
    expect(readNumber(text)).toBe(value)
  })

  test('a block that shows its decimal mark makes the other one part thousands', () => {
    expect(readNumber('1.234', 'comma')).toBe(1234)
    expect(readNumber('1,234', 'point')).toBe(1234)
    expect(readNumber('1,234', 'comma')).toBe(1.234)
    expect(readNumber('12.5', 'comma')).toBe(12.5)
  })

  test('what is edited or copied reads back as itself', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 }), (value) => {
        expect(readNumber(editText(value))).toBe(value === 0 ? 0 : value)
      }),
    )
  })
})

test('cells show as many decimals as their field has, as the screens write numbers', () => {
  expect(cellText(1234.5, 2)).toBe('1,234.50')
  expect(cellText(1234.5, 0)).toBe('1,235')
  expect(cellText(null, 2)).toBe('')
  expect(editText(1234.5)).toBe('1234.5')
  expect(editText(null)).toBe('')
})
