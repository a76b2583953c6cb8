import { describe, expect, test } from 'vitest'

import { defaultTrackingSettings } from '#contract/inverter-tracking/settings.ts'

import { checkHours, imbalancePercent, type HourValues } from './checks.rules.ts'

const by = {
  ratedKw: 200,
  totalEnergyBeforeKwh: null,
  dayEnergyBeforeKwh: null,
  limits: defaultTrackingSettings,
}
const at = (hour: number, values: Readonly<Record<string, number>>): HourValues => ({
  hour,
  valueOf: new Map(Object.entries(values)),
})
const broken = (...hours: HourValues[]) => checkHours(hours, by).map(({ rule, severity }) => [rule, severity])

describe('energies never fall', () => {
  test('across hours that were not read, the later cell is to blame', () => {
    const breaches = checkHours(
      [at(6, { EDAY: 2 }), at(7, { P: 5 }), at(8, { EDAY: 1.5 }), at(9, { EDAY: 1.5 })],
      by,
    )
    expect(breaches).toEqual([
      {
        rule: 'dayEnergyFell',
        severity: 'error',
        cells: [
          { hour: 6, code: 'EDAY' },
          { hour: 8, code: 'EDAY' },
        ],
        params: { value: 1.5, before: 2 },
      },
    ])
  })

  test.each([
    ['what it ended with yesterday is not of today', [1300, 1300, 40, 80], 1300, []],
    ['nor when it was seen but once', [1300, 40], 1300, []],
    ['another value than yesterday’s last is its own', [1310, 1310, 40], 1300, ['dayEnergyFell']],
    ['where yesterday is unknown, what stood and fell was carried over', [1300, 1300, 40], null, []],
    ['but not what stood there once', [1300, 40], null, ['dayEnergyFell']],
    ['it wakes but once', [1300, 40, 1300, 40], 1300, ['dayEnergyFell']],
    ['and has its own falls after that', [1300, 40, 80, 60], 1300, ['dayEnergyFell']],
    ['a day that began at nothing carried nothing', [0, 0, 5, 3], 0, ['dayEnergyFell']],
  ])('of a counter of the day: %s', (_what, values, dayEnergyBeforeKwh, expected) => {
    const hours = values.map((EDAY, place) => at(5 + place, { EDAY }))
    expect(checkHours(hours, { ...by, dayEnergyBeforeKwh }).map(({ rule }) => rule)).toEqual(expected)
  })

  test('the total, too; against the day before it is a remark', () => {
    expect(broken(at(6, { ETOTAL: 1000 }), at(7, { ETOTAL: 999 }))).toEqual([['totalEnergyFell', 'error']])
    const since = (before: number) =>
      checkHours([at(7, { ETOTAL: 1000 })], { ...by, totalEnergyBeforeKwh: before })
    expect(since(1001)).toMatchObject([{ severity: 'warn', params: { value: 1000, before: 1001 } }])
    expect(since(1000)).toEqual([])
  })
})

describe('bounds; on the bound is allowed', () => {
  test.each([
    [{ P: 220 }, []],
    [{ P: 220.1 }, [['powerAboveRating', 'error']]],
    [{ UDC1: 1500, UDC: 1500 }, []],
    [{ UDC12: 1501 }, [['dcVoltageTooHigh', 'error']]],
    [{ UDCX: 9999 }, []],
    [{ COSPHI: -1 }, []],
    [{ COSPHI: 1.001 }, [['powerFactorOutside', 'error']]],
    [{ COSPHI: -1.001 }, [['powerFactorOutside', 'error']]],
  ])('%o', (values, expected) => {
    expect(broken(at(11, values))).toEqual(expected)
  })

  test('without a rating power has no bound', () => {
    expect(checkHours([at(11, { P: 9999 })], { ...by, ratedKw: null })).toEqual([])
  })
})

describe('phases', () => {
  test('142, 143 and 158 A: the last is 7 % above their mean of 147.7', () => {
    expect(imbalancePercent([142, 143, 158], 10)).toBeCloseTo(6.9977, 4)
    expect(broken(at(11, { IA: 142, IB: 143, IC: 158 }))).toEqual([['currentImbalance', 'warn']])
  })

  test('803, 805 and 802 V are even; 803, 805 and 700 V are not', () => {
    expect(broken(at(11, { UAB: 803, UBC: 805, UCA: 802 }))).toEqual([])
    expect(broken(at(11, { UAB: 803, UBC: 805, UCA: 700 }))).toEqual([['voltageImbalance', 'warn']])
  })

  test('nothing is said of two phases, nor of hardly any current', () => {
    expect(imbalancePercent([142, undefined, 158], 10)).toBeNull()
    expect(imbalancePercent([1, 2, 3], 10)).toBeNull()
    expect(imbalancePercent([0, 0, 0], 0)).toBeNull()
  })
})
