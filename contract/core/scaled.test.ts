import { describe, expect, test } from 'vitest'

import { formatPrice, priceOf, readPrice, tenThousandthsOf, typedPrice } from '#contract/contracts/price.ts'

import { formatMoney, moneyOf, readMoney, unitsOf } from './money.ts'
import { formatQuantity, quantityOf, readQuantity, thousandthsOf, typedQuantity } from './quantity.ts'
import { grouped, type Reading, readingsOf } from './scaled.ts'

const money = (text: string): Reading<string> => {
  const one = readMoney(text)
  return one === undefined ? undefined : { one }
}
const kinds = [
  {
    kind: 'money',
    decimals: 2,
    read: money,
    inField: formatMoney,
    shown: formatMoney,
    exact: (text: string): string => moneyOf(unitsOf(text)),
  },
  {
    kind: 'quantity',
    decimals: 3,
    read: readQuantity,
    inField: typedQuantity,
    shown: formatQuantity,
    exact: (text: string): string => quantityOf(thousandthsOf(text)),
  },
  {
    kind: 'price',
    decimals: 4,
    read: readPrice,
    inField: typedPrice,
    shown: formatPrice,
    exact: (text: string): string => priceOf(tenThousandthsOf(text)),
  },
] as const

const wholes = [
  '0',
  '1',
  '9',
  '10',
  '48',
  '100',
  '999',
  '1000',
  '1250',
  '2086',
  '10900',
  '125000',
  '999999',
].concat('1000000', '1026000', '48250750', '123456789')
const behind = ['', '5', '50', '05', '25', '125', '500', '000', '001', '1849', '0935', '5000', '0001']
/** Every way in which people write a decimal: marks of thousands and of decimals. */
const written = (whole: string, decimals: string) =>
  ['', ',', '.', ' ', '\u00A0', '\u202F'].flatMap((group) => {
    const thousands = grouped(whole).replaceAll(',', group)
    if (decimals === '') return [thousands]
    return [',', '.'].filter((mark) => mark !== group).map((mark) => `${thousands}${mark}${decimals}`)
  })

describe.each(kinds)('$kind', ({ kind, decimals: most, read, inField, shown, exact }) => {
  const decimals = behind.filter((one) => one.length <= most)

  test('is read from every way of writing it, with both readings where its one mark can be either', () => {
    for (const whole of wholes)
      for (const part of decimals)
        for (const text of written(whole, part)) {
          const [, one, other] = /^([1-9]\d{0,2})[.,](\d{3})$/.exec(text) ?? []
          const isTie = most > 2 && one !== undefined
          const expected = isTie
            ? { either: [exact(`${one}${other}`), exact(`${one}.${other}`)] }
            : { one: exact(part === '' ? whole : `${whole}.${part}`) }
          expect([text, read(text)]).toEqual([text, expected])
        }
  })

  test('is read from a field as the app wrote it', () => {
    const values = [
      '1.25',
      '1250',
      '0.125',
      '1250.125',
      '999',
      '1000',
      '1000000.5',
      '1.125',
      '12.5',
      '100.001',
    ]
      .concat('0', '0.001', '999.999', '999999999.99', '1.1849', '1184.9', '2.086', '2086', '0.0935')
      .concat(wholes.flatMap((whole) => decimals.map((part) => (part === '' ? whole : `${whole}.${part}`))))
    for (const value of values.map(exact))
      expect([value, read(inField(value))]).toEqual([value, { one: value }])
  })

  test('is shown with commas between thousands and a point before decimals', () => {
    expect(shown('1234567.25')).toBe('1,234,567.25')
    expect(shown('1026000')).toBe('1,026,000')
    expect(shown('999')).toBe('999')
    expect(shown('0')).toBe('0')
  })

  test('is not read from what it could only be by guessing', () => {
    const nonsense = ['', ' ', '.', ',', 'ba', '1e3', '12,', '12.', '.5', ',5', '+5', '1,02.3,4', '1.02,3.4']
      .concat('1,234,56', '1.234.56', '12,34,567', '1234,567,890', '1,234.567.890', '1.234,567,890')
      .concat('0,125,000', '01.250.000', '1 250,000,5', '1 250 00', '12 50', '1250 000', '1 250.000.000')
      .concat('1.250 000', '1,250 000', '1.2 000', '1,2 000', '1  250', '1,,250', '1..5', '1.5.', '1,234.')
      .concat('--5', '1250.12345', '1250,12345', '1.000,5.0', '9'.repeat(16), '1\n250', '5 đ')
    for (const text of nonsense) expect([text, read(text)]).toEqual([text, undefined])
  })

  test('has a sign only where it may be below nothing', () => {
    for (const text of ['-5', '−5', '–5', '-1,250.5', '-1.250,50', '-1 250'])
      expect([text, read(text) !== undefined]).toEqual([text, kind === 'money'])
  })
})

test('more decimals than there are make no amount', () => {
  for (const text of ['1,0265', '1.0265', '0.125', '1250.125', '1,250.125', '1.026,005'])
    expect([text, readMoney(text)]).toEqual([text, undefined])
  for (const text of ['1.2345', '1,2345', '1250.1255', '1.12500'])
    expect([text, readQuantity(text)]).toEqual([text, undefined])
  expect(readPrice('0,09351')).toBeUndefined()
})

test('thousands come first of two readings', () => {
  expect(readingsOf('2,086', 4)).toEqual(['2086', '2.086'])
  expect(readingsOf('2.086', 4)).toEqual(['2086', '2.086'])
  expect(readingsOf('2.086', 2)).toEqual(['2086'])
})
