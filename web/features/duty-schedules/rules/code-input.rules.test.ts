import { describe, expect, test } from 'vitest'

import { timesheetCodes } from '#contract/core/timesheet-code.ts'

import { exactCode, readTyped } from './code-input.rules.ts'

describe('typing a code', () => {
  test.each([
    ['x', { code: 'X' }],
    ['d', { code: 'Đ' }],
    ['đ', { code: 'Đ' }],
    ['p', { code: 'P' }],
    ['c', { pending: 'C' }],
    ['c1', { code: 'C1' }],
    ['C3', { code: 'C3' }],
    ['2', { code: 'C2' }],
    ['r', { pending: 'R' }],
    ['ro', { code: 'Ro' }],
    ['t', { pending: 'T' }],
    ['ts', { code: 'TS' }],
    ['n', { pending: 'N' }],
    ['nb', { code: 'NB' }],
    ['C1+', { pending: 'C1+' }],
    ['C1+3', { code: 'C1+C3' }],
    ['c1+c', { pending: 'C1+C' }],
    ['+', undefined],
    ['c9+3', undefined],
    ['q', undefined],
    ['c9', undefined],
    ['', undefined],
  ])('%s', (text, meant) => {
    expect(readTyped(text, timesheetCodes)).toEqual(meant)
  })

  test('every code can be typed', () => {
    for (const code of timesheetCodes) expect(exactCode(code.toLowerCase(), timesheetCodes)).toBe(code)
  })
})

test('a code of another casing is found, another code is not', () => {
  expect(exactCode(' ro ', timesheetCodes)).toBe('Ro')
  expect(exactCode('D', timesheetCodes)).toBe('Đ')
  expect(exactCode('C', timesheetCodes)).toBeUndefined()
  expect(exactCode('c3 + c1', timesheetCodes)).toBe('C3+C1')
  expect(exactCode('c3+c9', timesheetCodes)).toBeUndefined()
  expect(exactCode('d', ['D', 'Đ'])).toBe('D')
})
