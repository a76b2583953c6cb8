import { expect, test } from 'vitest'

import { quantity, quantityOrNone } from './quantity-rules.ts'
import { formatQuantity, lessQuantity, readQuantity, sumQuantities, typedQuantity } from './quantity.ts'

test.each([
  ['12', '12'],
  ['0,5', '0.5'],
  ['0.5', '0.5'],
  ['12,50', '12.5'],
  ['1 250', '1250'],
  ['1\u00A0250,125', '1250.125'],
  ['1.250,5', '1250.5'],
  ['1,250.5', '1250.5'],
  ['1.250.000', '1250000'],
  ['0,125', '0.125'],
  ['1,250,000', '1250000'],
  ['1.1250', '1.125'],
  ['1,1250', '1.125'],
  ['0', '0'],
])('%s is %s', (typed, quantity) => {
  expect(readQuantity(typed)).toEqual({ one: quantity })
})

test.each([
  ['1.250', ['1250', '1.25']],
  ['1,250', ['1250', '1.25']],
  ['10,900', ['10900', '10.9']],
])('%s can be %s, and nobody guesses', (typed, readings) => {
  expect(readQuantity(typed)).toEqual({ either: readings })
})

test.each(['', 'ba', '-3', '1.2.3', '1,2345', '1e3', '1.25.000', '1234567890123'])('%s is none', (typed) => {
  expect(readQuantity(typed)).toBeUndefined()
})

test('sums and differences are exact, where floats are not', () => {
  expect(sumQuantities(['0.1', '0.2'])).toBe('0.3')
  expect(sumQuantities(Array.from({ length: 1000 }, () => '0.001'))).toBe('1')
  expect(lessQuantity('0.3', '0.1')).toBe('0.2')
  expect(lessQuantity('1', '1.001')).toBe('-0.001')
  expect(sumQuantities([])).toBe('0')
})

test('is shown as every number, and stands in a field so that it is read back', () => {
  expect(formatQuantity('1234567.5')).toBe('1,234,567.5')
  expect(formatQuantity('-1250')).toBe('-1,250')
  expect(formatQuantity(null)).toBe('')
  expect(['1250', '0.125', '1.125', '1250.125'].map(typedQuantity)).toEqual([
    '1250',
    '0.125',
    '1.1250',
    '1250.125',
  ])
  for (const one of ['0', '1250', '0.125', '999999999999.999'])
    expect(readQuantity(typedQuantity(one))).toEqual({ one })
})

test('the rules take digits only, and ask where it can be read in two ways', () => {
  expect(quantity.safeParse('12.50').data).toBe('12.5')
  expect(quantityOrNone.safeParse('0').success).toBe(true)
  for (const wrong of ['0', '-1', '1.2345', '1234567890123', 'x'])
    expect(quantity.safeParse(wrong).success).toBe(false)
  for (const [typed, ways] of [
    ['1.250?', 'Hãy gõ 1250 hoặc 1.25.'],
    ['1,125?', 'Type 1125 or 1.1250.'],
    ['5?', 'ví dụ 12.5'],
    ['?', 'ví dụ 12.5'],
  ] as const) {
    const tied = quantity.safeParse(typed).error?.issues ?? []
    expect(tied).toHaveLength(1)
    expect(JSON.stringify(tied)).toContain(ways)
  }
})
