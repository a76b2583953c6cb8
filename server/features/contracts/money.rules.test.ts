import { describe, expect, it } from 'vitest'

import type { ContractDetail } from '#contract/contracts/contract.ts'
import { moneyOf, NO_MONEY, unitsOf } from '#contract/core/money.ts'

import {
  amountsOf,
  inDong,
  overdrawn,
  penaltyOf,
  percentOf,
  pricePerKwh,
  sumsOf,
  totalsOf,
  withTax,
} from './money.rules.ts'

const vnd = (text: string) => moneyOf(unitsOf(text))
const signed = { value: '1000000000', vatRate: 8, currency: 'VND' }

type Line = Parameters<typeof sumsOf>[2][number]
function line(kind: Line['kind'], amount: string, vatRate: number, more: Partial<Line> = {}): Line {
  const deducted = { advanceDeducted: NO_MONEY, retentionDeducted: NO_MONEY, ...more }
  return {
    kind,
    amount: vnd(amount),
    paidOn: null,
    ...amountsOf({ amount: vnd(amount), vatRate, ...deducted }, 'VND'),
    ...deducted,
  }
}

describe('the worked figures of the plants', () => {
  it('1,000,000,000 and 8 % are 1,080,000,000', () => {
    expect(withTax('1000000000', 8, 'VND')).toBe('1080000000')
  })

  it('less an appendix of 50,000,000 with tax they are 1,026,000,000', () => {
    const sums = sumsOf(signed, [{ valueChange: vnd('-50000000') }], [])
    expect(sums).toMatchObject({ netValue: '950000000', grossValue: '1026000000' })
  })

  it('an advance of 20 % of 950 m is 190 m, the retention of 5 % is 51.3 m', () => {
    expect(percentOf('950000000', 20, 'VND')).toBe('190000000')
    expect(percentOf('1026000000', 5, 'VND')).toBe('51300000')
  })

  it('payable now: accepted less advance, retention and what was paid', () => {
    const contract = {
      kind: 'service',
      currency: 'VND',
      retentionPercent: 5,
      penaltyPerDayPercent: 0.1,
      penaltyCapPercent: 8,
      grossValue: vnd('1026000000'),
      endsOn: null,
    } as const
    const payments = [
      line('advance', '190000000', 0, { paidOn: '2026-02-01' }),
      line('progress', '500000000', 0, { paidOn: '2026-06-01' }),
      line('progress', '100000000', 8),
    ]
    const whole = totalsOf(contract, { payments, acceptances: [{ amount: vnd('1026000000') }] }, 0)
    expect(whole).toMatchObject({
      advancePaid: '190000000',
      advanceRecovered: '190000000',
      retentionHeld: '51300000',
      invoicesPaid: '500000000',
      payableNow: '284700000',
      penalty: '0',
    })
    const half = totalsOf(contract, { payments, acceptances: [{ amount: vnd('513000000') }] }, 0)
    expect(half).toMatchObject({ advanceRecovered: '95000000', retentionHeld: '25650000', payableNow: '0' })
  })

  it('a delay costs 0.1 % a day, at most 8 % of what is late', () => {
    const rule = { penaltyPerDayPercent: 0.1, penaltyCapPercent: 8, currency: 'VND' } as Pick<
      ContractDetail,
      'penaltyPerDayPercent' | 'penaltyCapPercent' | 'currency'
    >
    const of = (days: number, late = '1026000000') => penaltyOf({ value: '1026000000', late, days }, rule)
    expect(of(0)).toBe('0')
    expect(of(10)).toBe('10260000')
    expect(of(80)).toBe('82080000')
    expect(of(81)).toBe('82080000')
    expect(of(30, '100000000')).toBe('8000000')
    expect(
      penaltyOf({ value: '1026000000', late: '1026000000', days: 200 }, { ...rule, penaltyCapPercent: 12 }),
    ).toBe('123120000')
  })
})

describe('sums', () => {
  it('keeps the tax of each invoice, and that of the contract for the rest', () => {
    const sums = sumsOf(
      signed,
      [],
      [line('progress', '400000000', 10), line('progress', '100000000', 8, { paidOn: '2026-01-01' })],
    )
    expect(sums).toEqual({
      netValue: '1000000000',
      grossValue: '1088000000',
      invoiced: '500000000',
      cash: '548000000',
      paid: '108000000',
    })
  })

  it('advances are no invoices; a contract without a value has no ceiling', () => {
    const payments = [line('advance', '190000000', 0)]
    expect(sumsOf(signed, [], payments)).toMatchObject({ invoiced: '0', cash: '190000000' })
    expect(sumsOf({ ...signed, value: null }, [], payments)).toMatchObject({
      netValue: null,
      grossValue: null,
      cash: '190000000',
    })
  })

  it('finds what is taken back or released beyond what there is', () => {
    const advance = line('advance', '190000000', 0)
    const invoice = line('progress', '500000000', 8, {
      advanceDeducted: vnd('190000000'),
      retentionDeducted: vnd('27000000'),
    })
    expect(invoice.cash).toBe('323000000')
    expect(overdrawn([advance, invoice])).toBeNull()
    expect(overdrawn([invoice])).toEqual({ of: 'advance', left: '0' })
    expect(overdrawn([advance, invoice, line('retention', '27000001', 0)])).toEqual({
      of: 'retention',
      left: '27000000',
    })
  })

  it('rounds to dong, and to cents of other money', () => {
    expect(percentOf('33', 10, 'VND')).toBe('3')
    expect(percentOf('35', 10, 'VND')).toBe('4')
    expect(percentOf('33.33', 10, 'USD')).toBe('3.33')
    expect(inDong('48250.75', '25450')).toBe('1227981588')
    expect(inDong('5', null)).toBe('5')
  })
})

it('a kWh costs what was paid for all of them, to the hundredth', () => {
  expect(pricePerKwh('1842500000', '1000000')).toBe('1842.5')
  expect(pricePerKwh('100', '3')).toBe('33.33')
  expect(pricePerKwh('200', '0.003')).toBe('66666.67')
})
