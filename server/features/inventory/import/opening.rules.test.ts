import { expect, test } from 'vitest'

import { bringsStock, openingOf } from './opening.rules.ts'

const loose = { tracking: 'none', hasExpiry: false } as const
const lot = { tracking: 'lot', hasExpiry: true } as const
const fieldsOf = (found: ReturnType<typeof openingOf>) =>
  Array.isArray(found) ? found.map(({ field }: { field: string }) => field) : found

test.each([
  [{ openingQuantity: '3', openingPriceVnd: '1200000' }, 3000n, 3_600_000n],
  [{ openingQuantity: '0.5', openingPriceVnd: '33333.33' }, 500n, 16_667n],
  [{ openingQuantity: '3', openingValueVnd: '100', openingPriceVnd: '9' }, 3000n, 100n],
  [{ openingQuantity: '12.125', openingValueVnd: '0' }, 12_125n, 0n],
])('%j is worth whole dong', (said, quantity, amountVnd) => {
  expect(openingOf(said, loose)).toEqual({ quantity, amountVnd, lotNo: null, expiresOn: null })
})

test('what a lot and a serial number need is asked for at their cells', () => {
  const said = { openingQuantity: '2', openingValueVnd: '5' }
  expect(fieldsOf(openingOf(said, lot))).toEqual(['lotNo', 'lotExpiresOn'])
  expect(openingOf({ ...said, lotNo: 'L1', lotExpiresOn: '2027-01-01' }, lot)).toMatchObject({ lotNo: 'L1' })
  const serial = { tracking: 'serial', hasExpiry: false } as const
  expect(fieldsOf(openingOf({ ...said, lotNo: 'S1' }, serial))).toEqual(['openingQuantity'])
  expect(fieldsOf(openingOf({ ...said, lotNo: 'L1', lotExpiresOn: '2027-01-01' }, loose))).toEqual([
    'lotNo',
    'lotExpiresOn',
  ])
  expect(fieldsOf(openingOf({ openingQuantity: '1' }, loose))).toEqual(['openingPriceVnd'])
  expect(fieldsOf(openingOf({ openingQuantity: '1.2345', openingValueVnd: '5' }, loose))).toEqual([
    'openingQuantity',
  ])
  expect(fieldsOf(openingOf({ openingQuantity: '-1', openingValueVnd: '5' }, loose))).toEqual([
    'openingQuantity',
  ])
})

test('nothing in store brings nothing', () => {
  expect([{}, { openingQuantity: '0' }, { openingQuantity: '0.0' }].map(bringsStock)).toEqual([
    false,
    false,
    false,
  ])
  expect([{ openingQuantity: '0.001' }, { openingQuantity: 'x' }].map(bringsStock)).toEqual([true, true])
})
