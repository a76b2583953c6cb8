import { describe, expect, test } from 'vitest'

import type { Money } from '#contract/core/money.ts'

import { readAmount, readGuarantees, readPartner, readSpan, readVatRate } from './cells.rules.ts'

describe('amounts of cells', () => {
  test.each([
    [1_000_000_000, '1000000000'],
    [48250.75, '48250.75'],
    [0.1 + 0.2, undefined],
    ['1.000.000.000', '1000000000'],
    ['48.250,75', '48250.75'],
    ['48250.75', '48250.75'],
    ['1.026.000.000 đ', '1026000000'],
    ['1 026 000 000 VND', '1026000000'],
    ['1,000,000', '1000000'],
    ['48,250.75 USD', '48250.75'],
    ['1,026.000.000', undefined],
    ['theo khối lượng', undefined],
    ['', undefined],
    [1e15, undefined],
  ])('%j is %j', (cell, amount) => {
    expect(readAmount(cell)).toBe(amount)
  })
})

describe('the rate of tax', () => {
  const [net, gross] = ['1000000000', '1080000000'] as Money[] as [Money, Money]
  test.each([
    ['8 %', 8],
    [8, 8],
    ['8,5%', undefined],
    [0.08, 8],
    [80_000_000, 8],
    ['80.000.000', 8],
    ['', 8],
    [null, 8],
    ['10%', undefined],
    ['tám', undefined],
  ])('%j beside 1.000.000.000 and 1.080.000.000 is %j', (vat, rate) => {
    expect(readVatRate(vat, net, gross)).toBe(rate)
  })

  test('stands alone where there is no value with tax, is none without both, and fits odd dong', () => {
    expect(readVatRate('8,5%', net, null)).toBe(8.5)
    expect(readVatRate('', net, null)).toBe(0)
    expect(readVatRate(26_667, '333333' as Money, '360000' as Money)).toBe(8)
    expect(readVatRate(26_667, null, null)).toBeUndefined()
  })
})

test.each([
  ['Công ty CP Điện (0401234567)', 'Công ty CP Điện', '0401234567'],
  ['Voith GmbH (MST: DE811128135)', 'Voith GmbH', 'DE811128135'],
  ['Công ty CP Điện (miền Trung)', 'Công ty CP Điện (miền Trung)', null],
])('the partner %j', (text, partner, taxCode) => {
  expect(readPartner(text)).toEqual({ partner, taxCode })
})

test('a term written as two days', () => {
  expect(readSpan('15/01/2026 – 31/12/2026')).toEqual(['15/01/2026', '31/12/2026'])
  expect(readSpan('90 ngày kể từ ngày bàn giao')).toBeUndefined()
})

test('guarantees, a line each', () => {
  const one = { guaranteeNo: 'BL-118', bank: 'Vietcombank', amount: '102600000', endsOn: '15/01/2027' }
  const text = 'BL-118; Vietcombank; 102.600.000; 15/01/2027\nBL-119; Vietcombank; 102.600.000; 15/01/2027'
  expect(readGuarantees(text)).toEqual([one, { ...one, guaranteeNo: 'BL-119' }])
  expect(readGuarantees('')).toEqual([])
  expect(readGuarantees('BL-118, Vietcombank')).toBeUndefined()
  expect(readGuarantees('BL-118; Vietcombank; nhiều; 15/01/2027')).toBeUndefined()
})
