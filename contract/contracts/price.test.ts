import { expect, test } from 'vitest'

import { EnergyWrite } from './ledger.ts'
import { formatPrice, readPrice, typedPrice } from './price.ts'
import { priceRows } from './prices.ts'

test.each([
  ['2086', '2086'],
  ['745,2', '745.2'],
  ['745.2', '745.2'],
  ['1.1849', '1.1849'],
  ['2.0860', '2.086'],
  ['1,184.9', '1184.9'],
  ['1.184,9', '1184.9'],
  ['1 184,9876', '1184.9876'],
  ['0,0935', '0.0935'],
  ['700,50', '700.5'],
])('%s is %s', (typed, price) => {
  expect(readPrice(typed)).toEqual({ one: price })
})

test.each(['', '-5', '0,09351', '1,184.9,0', '1,84.9', '1e3', 'theo QĐ', '1234567890'])(
  '%s is no price',
  (typed) => {
    expect(readPrice(typed)).toBeUndefined()
  },
)

test('of two readings nobody guesses one, and the field names both', () => {
  for (const typed of ['2.086', '2,086']) {
    expect(readPrice(typed)).toEqual({ either: ['2086', '2.086'] })
    const { issues = [] } = priceRows.safeParse([{ ...row, price: `${typed}?` }]).error ?? {}
    expect(issues).toMatchObject([{ path: [0, 'price'] }])
    expect(JSON.stringify(issues)).toContain('Hãy gõ 2086 hoặc 2.0860.')
  }
})

test('is shown as every number, and stands in a field without thousands', () => {
  expect(['2086', '1184.9', '0.0935', '999999999.9999', '7'].map(formatPrice)).toEqual([
    '2,086',
    '1,184.9',
    '0.0935',
    '999,999,999.9999',
    '7',
  ])
  expect(['2086', '1184.9', '2.086'].map(typedPrice)).toEqual(['2086', '1184.9', '2.0860'])
})

const row = { season: 'year', band: 'all', price: '2086', validFrom: '2026-01-01' }
const problems = (...rows: unknown[]) =>
  priceRows.safeParse(rows).error?.issues.map(({ path }) => path.join('.')) ?? []

test.each([
  [{ ...row, price: '2086.50' }, []],
  [{ ...row, price: '0' }, ['0.price']],
  [{ ...row, price: '0.00001' }, ['0.price']],
  [{ ...row, price: 2086 }, ['0.price']],
  [{ ...row, price: '-1' }, ['0.price']],
  [{ ...row, season: 'dry' }, ['0.seasonFrom', '0.seasonTo']],
  [{ ...row, seasonFrom: '01-01' }, ['0.seasonFrom']],
  [{ ...row, season: 'dry', seasonFrom: '02-30', seasonTo: '06-30' }, ['0.seasonFrom']],
  [{ ...row, season: 'dry', seasonFrom: '11-01', seasonTo: '02-29' }, []],
  [{ ...row, validTo: '2025-12-31' }, ['0.validTo']],
  [{ ...row, validFrom: null }, ['0.validFrom']],
  [{ ...row, band: 'night' }, ['0.band']],
  [{ ...row, validFrom: '2026-13-45', validTo: 'mai' }, ['0.validFrom', '0.validTo']],
  ['giá', ['0']],
])('%j is wrong at %j', (written, fields) => {
  expect(problems(written)).toEqual(fields)
})

test('two for the same hours are refused at the later one, and so are too many', () => {
  expect(problems(row, { ...row, band: 'peak' })).toEqual(['1.band'])
  const issue = priceRows.safeParse([row, { ...row, validFrom: '2027-01-01' }]).error?.issues[0]
  expect(JSON.stringify(issue)).toContain('Trùng mùa, giờ với dòng 1 từ 01/01/2027')
  const years = Array.from({ length: 121 }, (_, at) => {
    const year = 1950 + at
    return { ...row, validFrom: `${year}-01-01`, validTo: `${year}-12-31` }
  })
  expect(problems(...years.slice(1))).toEqual([])
  expect(problems(...years)).toEqual([''])
})

test('rows that are no rows are refused before they are compared, and no two of them meet then', () => {
  expect(problems({ ...row, validTo: 'x' }, { ...row, season: 'dry', seasonFrom: 'y' })).toEqual([
    '0.validTo',
    '1.seasonFrom',
    '1.seasonTo',
  ])
})

const energy = {
  contractId: 1,
  fromOn: '2026-03-01',
  toOn: '2026-03-31',
  energyKwh: '800000',
  confirmationNo: 'BBXN',
  amount: '1',
  vatRate: 8,
}
test.each([
  [{}, []],
  [{ normalKwh: '400000', peakKwh: '150000.5', offPeakKwh: '249999.5' }, []],
  [{ normalKwh: '800000' }, []],
  [{ normalKwh: '800000', peakKwh: '0' }, []],
  [{ normalKwh: '0' }, ['energyKwh']],
  [{ normalKwh: '799999.999' }, ['energyKwh']],
  [{ normalKwh: '1.250?', peakKwh: 'x' }, ['normalKwh', 'peakKwh']],
  [{ normalKwh: '-800000' }, ['normalKwh']],
  [{ normalKwh: '800000', energyKwh: '800.000?' }, ['energyKwh']],
  [{ exchangeRate: '0' }, ['exchangeRate']],
])('an energy with %j is wrong at %j', (changes, fields) => {
  const issues = EnergyWrite.safeParse({ ...energy, ...changes }).error?.issues ?? []
  expect(issues.map(({ path }) => path.join('.'))).toEqual(fields)
})
