import { describe, expect, it } from 'vitest'

import { money, moneyChange, moneyOrNone } from './money-rules.ts'
import {
  divided,
  formatMoney,
  isMore,
  isPayable,
  lessMoney,
  moneyOf,
  readMoney,
  sumMoney,
  unitsOf,
} from './money.ts'

describe('money', () => {
  it.each([
    ['1026000000', 102_600_000_000n],
    ['48250.75', 4_825_075n],
    ['48250.5', 4_825_050n],
    ['-0.05', -5n],
    ['0', 0n],
  ])('%s is whole hundredths and back', (text, units) => {
    expect(unitsOf(text)).toBe(units)
    expect(moneyOf(units)).toBe(text)
  })

  it('adds what floats cannot', () => {
    expect(sumMoney(['0.1', '0.2'])).toBe('0.3')
    expect(sumMoney(['999999999999999.99', '0.01'])).toBe('1000000000000000')
    expect(lessMoney('1026000000', '500000000.5')).toBe('525999999.5')
    expect(isMore('1000000000', '999999999.99')).toBe(true)
    expect(isMore('5', '5.00')).toBe(false)
  })

  it('is paid in whole dong and yen, and in cents of other money', () => {
    expect(['VND', 'JPY', 'EUR'].map((currency) => isPayable('48250.5', currency))).toEqual([
      false,
      false,
      true,
    ])
    expect(isPayable('-50000000', 'VND')).toBe(true)
  })

  it('rounds halves away from zero', () => {
    expect([5n, 15n, -5n, 14n].map((value) => divided(value, 10n))).toEqual([1n, 2n, -1n, 1n])
  })

  it.each([
    ['1.026.000.000', '1026000000'],
    ['1026000000', '1026000000'],
    ['48.250,75', '48250.75'],
    ['1 026 000 000', '1026000000'],
    ['−50.000.000', '-50000000'],
    ['0,5', '0.5'],
    ['1,026,000,000', '1026000000'],
    ['48,250.75', '48250.75'],
    ['-50,000,000', '-50000000'],
    ['1.026', '1026'],
    ['1,026', '1026'],
    ['10,5', '10.5'],
    ['10.5', '10.5'],
  ])('reads %s', (typed, read) => {
    expect(readMoney(typed)).toBe(read)
  })

  it.each(['', '1.026.00', '1,02.3,4', '1,0265', '1e9', 'mười', '1.000,5.0', '9'.repeat(16), '12,'])(
    'refuses %s',
    (typed) => {
      expect(readMoney(typed)).toBeUndefined()
    },
  )

  it('is shown with thousands', () => {
    expect(formatMoney('1026000000')).toBe('1,026,000,000')
    expect(formatMoney('-48250.5')).toBe('-48,250.50')
    expect(formatMoney(null)).toBe('')
  })

  it.each([
    [money, '0', false],
    [money, '0.01', true],
    [money, '1.000.000', false],
    [money, '0.001', false],
    [money, '-1', false],
    [money, '1e5', false],
    [moneyOrNone, '0', true],
    [moneyChange, '0', false],
    [moneyChange, '-50000000', true],
  ])('is judged', (schema, text, isFine) => {
    expect(schema.safeParse(text).success).toBe(isFine)
    expect(money.safeParse(5).success).toBe(false)
  })
})
