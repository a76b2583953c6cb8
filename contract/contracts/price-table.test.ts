import { describe, expect, it, test } from 'vitest'

import { formatDay, formatShownDay } from '#contract/core/format.ts'
import { moneyOf, unitsOf } from '#contract/core/money.ts'
import { quantityOf, thousandthsOf } from '#contract/core/quantity.ts'

import type { Currency } from './labels.ts'
import { type PriceRow, priceOf, tenThousandthsOf } from './price.ts'
import {
  amountByTable,
  clashesIn,
  differenceFrom,
  gapsIn,
  type PeriodEnergy,
  type PricePapers,
  rowsInUse,
} from './price-table.ts'
import { differenceText, gapText, priceRowText, troubleText } from './price-text.ts'

const kwh = (text: string) => quantityOf(thousandthsOf(text))
const vnd = (text: string) => moneyOf(unitsOf(text))
const row = (price: string, changes: Partial<PriceRow> = {}): PriceRow => ({
  season: 'year',
  seasonFrom: null,
  seasonTo: null,
  band: 'all',
  price: priceOf(tenThousandthsOf(price)),
  validFrom: '2026-01-01',
  validTo: null,
  ...changes,
})
const dry = { season: 'dry', seasonFrom: '11-01', seasonTo: '06-30' } as const
const wet = { season: 'wet', seasonFrom: '07-01', seasonTo: '10-31' } as const
/** A tariff by the avoided cost: two seasons of three bands. */
const avoided = [
  row('1200', { ...dry, band: 'normal' }),
  row('2800', { ...dry, band: 'peak' }),
  row('700', { ...dry, band: 'offPeak' }),
  row('650.25', { ...wet, band: 'normal' }),
  row('660', { ...wet, band: 'peak' }),
  row('640.5', { ...wet, band: 'offPeak' }),
]
const period = (
  fromOn: string,
  toOn: string,
  [normal, peak, offPeak]: readonly (string | null)[],
  energyKwh = '1',
): PeriodEnergy => ({
  fromOn,
  toOn,
  energyKwh: kwh(energyKwh),
  normalKwh: normal ? kwh(normal) : null,
  peakKwh: peak ? kwh(peak) : null,
  offPeakKwh: offPeak ? kwh(offPeak) : null,
  exchangeRate: null,
})
const inVnd = { currency: 'VND', priceCurrency: null } as const
const worth = (energy: PeriodEnergy, papers: PricePapers = [avoided], currencies: object = {}) =>
  amountByTable(energy, papers, { ...inVnd, ...currencies })

describe('an amount by the table', () => {
  it('of the dry season: 400,000 × 1,200 + 150,000 × 2,800 + 250,000 × 700 = 1,075,000,000', () => {
    const energy = period('2026-03-01', '2026-03-31', ['400000', '150000', '250000'])
    expect(worth(energy)).toEqual({
      amount: '1075000000',
      parts: [
        { band: 'normal', energyKwh: '400000', price: '1200', amount: '480000000' },
        { band: 'peak', energyKwh: '150000', price: '2800', amount: '420000000' },
        { band: 'offPeak', energyKwh: '250000', price: '700', amount: '175000000' },
      ],
      trouble: null,
      troubleOn: null,
      troubleBand: null,
    })
  })

  it('is exact with decimals of both, and rounded once: 0.333 × 0.5 of each is 0.4995 dong, not thrice nothing', () => {
    const half = ['normal', 'peak', 'offPeak'].map((band) => row('0.5', { band: band as 'peak' }))
    expect(worth(period('2026-03-01', '2026-03-31', ['0.333', '0.333', '0.335']), [half])?.amount).toBe('1')
    // 123,456.789 × 1,184.9876 = 146,294,764.097…, 10,000.001 × 2,801.0001 = 28,010,003.801…
    const prices = [row('1184.9876', { band: 'normal' }), row('2801.0001', { band: 'peak' })]
    const found = worth(period('2026-03-01', '2026-03-31', ['123456.789', '10000.001', null]), [prices])
    expect(found?.parts.map(({ amount }) => amount)).toEqual(['146294764.1', '28010003.8'])
    expect(found?.amount).toBe('174304768')
    expect(found?.amount).toBe(
      String((123_456_789n * 11_849_876n + 10_000_001n * 28_010_001n + 5_000_000n) / 10_000_000n),
    )
  })

  it('is larger than any float is exact to', () => {
    const energy = period('2026-03-01', '2026-03-31', [null, null, null], '999999999999.999')
    expect(worth(energy, [[row('0.9999')]])?.amount).toBe('999900000000')
    expect(worth(energy, [[row('100.0001')]], { currency: 'USD' })?.amount).toBe('100000099999999.9')
  })

  it('of a dry season over the new year is that of November and of June, and of no day between', () => {
    const priced = (day: string) =>
      worth(period(day, day, ['1', null, null]))?.parts.map(({ price }) => price)
    expect(priced('2026-11-01')).toEqual(['1200'])
    expect(priced('2026-12-31')).toEqual(['1200'])
    expect(priced('2027-01-01')).toEqual(['1200'])
    expect(priced('2027-06-30')).toEqual(['1200'])
    expect(priced('2026-07-01')).toEqual(['650.25'])
    expect(priced('2026-10-31')).toEqual(['650.25'])
  })

  it('of the turn of the year is one price, and 29 February lies in its season', () => {
    expect(worth(period('2026-12-01', '2027-01-31', ['10', null, null]))?.amount).toBe('12000')
    expect(worth(period('2028-02-01', '2028-02-29', ['10', null, null]))?.amount).toBe('12000')
    const toLeap = [
      row('1', { season: 'wet', seasonFrom: '09-01', seasonTo: '02-29' }),
      row('2', { season: 'dry', seasonFrom: '03-01', seasonTo: '08-31' }),
    ]
    for (const [day, price] of [
      ['2027-02-28', '1'],
      ['2027-03-01', '2'],
      ['2028-02-29', '1'],
      ['2028-03-01', '2'],
    ] as const)
      expect(worth(period(day, day, []), [toLeap])?.parts).toMatchObject([{ price }])
    const fromLeap = [row('3', { season: 'dry', seasonFrom: '02-29', seasonTo: '08-31' })]
    expect(worth(period('2027-02-28', '2027-02-28', []), [fromLeap])?.trouble).toBe('noPrice')
    expect(worth(period('2027-03-01', '2027-03-01', []), [fromLeap])?.amount).toBe('3')
    expect(worth(period('2028-02-29', '2028-02-29', []), [fromLeap])?.amount).toBe('3')
  })

  it('of a period over the border of a season or of a price is not told, but the day is', () => {
    const over = worth(period('2026-06-15', '2026-07-14', ['10', '5', null]))
    expect(over).toMatchObject({ amount: null, parts: [], trouble: 'crosses', troubleOn: '2026-07-01' })
    expect(over && troubleText(over, formatDay)?.vi).toBe(
      'Ngày 01/07/2026 đổi giá giữa kỳ: hãy tách thành hai kỳ, kỳ sau bắt đầu ngày này.',
    )
    const raised = [row('2000', { validTo: '2026-03-14' }), row('2086', { validFrom: '2026-03-15' })]
    expect(worth(period('2026-03-01', '2026-03-31', []), [raised])).toMatchObject({
      trouble: 'crosses',
      troubleOn: '2026-03-15',
    })
    expect(worth(period('2026-03-01', '2026-03-14', []), [raised])?.amount).toBe('2000')
    expect(worth(period('2026-03-15', '2026-03-31', []), [raised])?.amount).toBe('2086')
  })

  it('of a period over a border at which its own hours stay the same is told', () => {
    const peakOnly = [
      row('700', { band: 'normal' }),
      row('2800', { ...dry, band: 'peak' }),
      row('700', { ...wet, band: 'peak' }),
    ]
    expect(worth(period('2026-06-15', '2026-07-14', ['10', '0', null]), [peakOnly])?.amount).toBe('7000')
    expect(worth(period('2026-06-15', '2026-07-14', ['10', '1', null]), [peakOnly])?.trouble).toBe('crosses')
  })

  it('needs the kWh of the hours where their prices differ, and takes them where they do not', () => {
    expect(worth(period('2026-03-01', '2026-03-31', [], '800000'))).toMatchObject({ trouble: 'byBand' })
    const parted = worth(period('2026-03-01', '2026-03-31', ['4', '1', '3']), [[row('2086')]])
    expect(parted).toMatchObject({ amount: '16688', parts: [{}, {}, {}] })
    expect(worth(period('2026-03-01', '2026-03-31', [], '8'), [[row('2086')]])?.amount).toBe('16688')
  })

  it('names the day and the hours that have no price', () => {
    const late = worth(period('2025-12-31', '2026-01-31', ['4', null, null]))
    expect(late).toMatchObject({ trouble: 'noPrice', troubleOn: '2025-12-31', troubleBand: 'normal' })
    const ended = [row('1', { validTo: '2026-03-15' })]
    const gone = worth(period('2026-03-01', '2026-03-31', []), [ended])
    expect(gone && troubleText(gone, formatShownDay)).toEqual({
      vi: 'Bảng giá không có giá mọi giờ ngày 16/3/2026.',
      en: 'The table has no price for all hours on 16/3/2026.',
    })
    const noPeak = [row('1200', { band: 'normal' })]
    expect(worth(period('2026-03-01', '2026-03-31', ['1', '1', null]), [noPeak])).toMatchObject({
      trouble: 'noPrice',
      troubleBand: 'peak',
    })
    expect(worth(period('2026-03-01', '2026-03-31', []), [[], []])).toBeNull()
  })

  it('in dollars for dong takes the rate of the period: 9.35 cents at 25,412.5 for 1,000,000 kWh', () => {
    const fit = [[row('0.0935', { validFrom: '2019-06-24' })]]
    const sun = { ...period('2026-03-01', '2026-03-31', [], '1000000'), exchangeRate: vnd('25412.5') }
    const dollars = { priceCurrency: 'USD' as Currency }
    expect(worth(sun, fit, dollars)).toMatchObject({
      amount: '2376068750',
      parts: [{ price: '0.0935', amount: '2376068750' }],
    })
    const unrated = worth({ ...sun, exchangeRate: null }, fit, dollars)
    expect(unrated).toMatchObject({ amount: null, trouble: 'noRate', parts: [{ amount: null }] })
    const inDollars = { ...dollars, currency: 'USD' as Currency }
    expect(worth({ ...sun, energyKwh: kwh('1234.567') }, fit, inDollars)?.amount).toBe('115.43')
  })

  it('is compared with what was invoiced', () => {
    expect(differenceFrom(vnd('1075000000'), vnd('1074999997'))).toMatchObject({ difference: '-3' })
    expect(differenceFrom(vnd('1000'), vnd('1025'))).toEqual({ difference: '25', differencePercent: 2.5 })
    expect(differenceFrom(vnd('1075000000'), vnd('1075000000')).difference).toBe('0')
    const told = (table: string, amount: string) => {
      const { difference, differencePercent } = differenceFrom(vnd(table), vnd(amount))
      return differenceText(difference, differencePercent)
    }
    expect(told('1075000000', '1075000000')).toBe('')
    expect(told('1075000000', '1074999997')).toBe('-3 (0.00 %)')
    expect(told('1000000000', '1025000000')).toBe('+25,000,000 (2.50 %)')
    expect(differenceFrom(vnd('0'), vnd('5')).differencePercent).toBeNull()
  })
})

describe('papers', () => {
  const raised = [row('1300', { ...dry, band: 'normal', validFrom: '2026-05-01' })]
  const priced = (day: string, kwhs: readonly (string | null)[], ...later: PricePapers) =>
    worth(period(day, day, kwhs), [avoided, ...later])?.amount

  test('signed later go before those signed earlier, from their day on and for their hours', () => {
    expect(priced('2026-04-30', ['1', null, null], raised)).toBe('1200')
    expect(priced('2026-05-01', ['1', null, null], raised)).toBe('1300')
    expect(priced('2026-05-01', [null, '1', null], raised)).toBe('2800')
    expect(priced('2026-07-01', ['1', null, null], raised)).toBe('650')
    expect(worth(period('2026-04-15', '2026-05-14', ['1', null, null]), [avoided, raised])).toMatchObject({
      trouble: 'crosses',
      troubleOn: '2026-05-01',
    })
  })

  test('with one price for all hours end the bands of earlier ones, and bands part such a price again', () => {
    const flat = [row('999', { validFrom: '2026-05-01', validTo: '2026-05-31' })]
    expect(priced('2026-05-15', ['1', '1', '1'], flat)).toBe('2997')
    expect(priced('2026-06-01', ['1', '1', '1'], flat)).toBe('4700')
    const nights = [row('500', { band: 'offPeak', validFrom: '2026-05-10' })]
    expect(priced('2026-05-15', ['1', '1', '1'], flat, nights)).toBe('2498')
    expect(worth(period('2026-05-15', '2026-05-15', []), [avoided, flat, nights])?.trouble).toBe('byBand')
    expect(worth(period('2026-05-09', '2026-05-09', []), [avoided, flat, nights])?.amount).toBe('999')
  })

  test('tell which of their rows price an hour of a day, and of a year', () => {
    const papers = [avoided, raised]
    const prices = (from: string, to: string) => [...rowsInUse(papers, from, to)].map(({ price }) => price)
    expect(prices('2026-05-01', '2026-05-01')).toEqual(['1300', '2800', '700'])
    expect(prices('2027-01-01', '2027-12-31').toSorted()).toEqual(
      ['1300', '2800', '700', '650.25', '660', '640.5'].toSorted(),
    )
  })
})

describe('rows of one paper', () => {
  const clash = (...rows: PriceRow[]) =>
    clashesIn(rows).map(({ at, other, field, on }) => [at, other, field, on])

  it('are apart in a tariff', () => {
    expect(clash(...avoided)).toEqual([])
    expect(clash(row('1', { validTo: '2026-12-31' }), row('2', { validFrom: '2027-01-01' }))).toEqual([])
  })

  it('meet in time, in hours, or in a season, told at the later row from the first such day', () => {
    expect(clash(row('1'), row('2', { validFrom: '2027-01-01' }))).toEqual([
      [1, 0, 'validFrom', '2027-01-01'],
    ])
    expect(clash(row('1', { validTo: '2026-12-31' }), row('2', { validFrom: '2026-12-31' }))).toEqual([
      [1, 0, 'validFrom', '2026-12-31'],
    ])
    expect(clash(row('1', { band: 'peak' }), row('2'))).toEqual([[1, 0, 'band', '2026-01-01']])
    expect(clash(row('1', dry), row('2', { ...wet, seasonFrom: '06-30' }))).toEqual([
      [1, 0, 'season', '2026-06-30'],
    ])
    // July to November meets the dry season on its first day, in November.
    expect(clash(row('1', dry), row('2', { ...wet, seasonTo: '11-01' }))).toEqual([
      [1, 0, 'season', '2026-11-01'],
    ])
    expect(clash(row('1'), row('2', wet))).toEqual([[1, 0, 'season', '2026-07-01']])
  })

  it('of two seasons do not meet while neither is there, but on 29 February they do', () => {
    const spring = { season: 'dry', seasonFrom: '02-01', seasonTo: '02-29' } as const
    const rest = { season: 'wet', seasonFrom: '02-29', seasonTo: '12-31' } as const
    expect(clash(row('1', spring), row('2', rest))).toEqual([[1, 0, 'season', '2028-02-29']])
    expect(clash(row('1', { ...spring, validTo: '2027-12-31' }), row('2', rest))).toEqual([])
    const short = { validFrom: '2026-08-01', validTo: '2026-09-30' }
    expect(clash(row('1', { ...dry, ...short }), row('2', dry))).toEqual([])
  })

  it('are judged as far as they are written', () => {
    expect(clash(row('1', { season: 'dry' }), row('2'))).toEqual([])
  })
})

describe('days without a price', () => {
  const texts = (papers: PricePapers, endsOn: string | null = '2031-12-31') =>
    gapsIn(papers, endsOn).map((gap) => gapText(gap, formatDay).vi)

  it('are none where the seasons fill the year', () => {
    expect(texts([avoided])).toEqual([])
    expect(texts([[]])).toEqual([])
    expect(texts([[row('2086')]], null)).toEqual([])
  })

  it('come back every year where they do not', () => {
    const early = avoided.map((one) => (one.season === 'wet' ? { ...one, seasonTo: '09-30' } : one))
    expect(texts([early])).toEqual(['01/10–31/10 các năm 2026–2031'])
    const noWetPeak = avoided.filter(({ season, band }) => season !== 'wet' || band !== 'peak')
    expect(texts([noWetPeak], '2026-12-31')).toEqual(['01/07/2026–31/10/2026: giờ cao điểm'])
    expect(texts([avoided.filter(({ season }) => season === 'wet')])).toEqual([
      '01/01/2026–30/06/2026',
      '01/11–30/06 các năm 2026–2030',
      '01/11/2031–31/12/2031',
    ])
  })

  it('29 February is found, every four years', () => {
    const short = [
      row('1', { season: 'dry', seasonFrom: '11-01', seasonTo: '02-28' }),
      row('2', { season: 'wet', seasonFrom: '03-01', seasonTo: '10-31' }),
    ]
    expect(texts([short], '2040-12-31')).toEqual(['29/02–29/02 các năm 2028–2040'])
  })

  it('are those between two validities, not those behind the last', () => {
    const years = [
      row('1', { validTo: '2026-11-30' }),
      row('2', { validFrom: '2027-01-01', validTo: '2027-12-31' }),
    ]
    expect(texts([years])).toEqual(['01/12/2026–31/12/2026'])
    expect(gapsIn([years], '2031-12-31').map((gap) => gapText(gap, formatShownDay).en)).toEqual([
      '1/12/2026–31/12/2026',
    ])
    expect(texts([years, [row('3', { validFrom: '2026-12-01', validTo: '2026-12-30' })]])).toEqual([
      '31/12/2026–31/12/2026',
    ])
  })
})

test('a price in words', () => {
  const peak = row('2800.5', { ...dry, band: 'peak', validTo: '2026-12-31' })
  expect(priceRowText(peak, 'VND/kWh', formatDay).vi).toBe(
    'Mùa khô 01/11–30/06, giờ cao điểm: 2,800.5 VND/kWh, 01/01/2026–31/12/2026',
  )
  expect(priceRowText(row('0.0935'), 'USD/kWh', formatShownDay).en).toBe(
    'Whole year, all hours: 0.0935 USD/kWh, from 1/1/2026',
  )
})
