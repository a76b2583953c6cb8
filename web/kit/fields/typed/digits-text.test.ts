import { expect, test } from 'vitest'

import { readPrice, typedPrice, WRITTEN_PRICE } from '#contract/contracts/price.ts'
import { readQuantity, typedQuantity, WRITTEN_QUANTITY } from '#contract/core/quantity.ts'

import { digitsText } from './digits-text.ts'

const quantities = digitsText(readQuantity, typedQuantity, WRITTEN_QUANTITY)
const prices = digitsText(readPrice, typedPrice, WRITTEN_PRICE)

test.each([
  ['12,5', '12.5', '12.5'],
  ['1.250,5', '1250.5', '1250.5'],
  ['1,250,000', '1250000', '1250000'],
  [' 1.250 ', '1.250?', '1.250'],
  ['1,250', '1,250?', '1,250'],
  ['1.1250', '1.125', '1.1250'],
  ['ba', null, ''],
])('%s is the quantity %s, and reads %s when nobody types', (text, value, shown) => {
  expect(quantities.parse(text)).toBe(value)
  expect(quantities.show(value)).toBe(shown)
})

test('a field that is left and typed into again holds the same value', () => {
  for (const value of ['1.25', '1250', '0.125', '1250.125', '999', '1000', '1000000.5', '1.125', '12.5', '0'])
    expect([quantities.parse(quantities.show(value)), prices.parse(prices.show(value))]).toEqual([
      value,
      value,
    ])
  for (const value of ['1.1849', '2.086', '745.2', '0.0935'])
    expect(prices.parse(prices.show(value))).toBe(value)
})

test('what is no digits stays as it was typed', () => {
  expect(prices.show('theo QĐ')).toBe('theo QĐ')
  expect(prices.show(null)).toBe('')
})
