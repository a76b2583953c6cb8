import { describe, expect, test } from 'vitest'

import type { LossCause } from '#contract/loss-ledger/causes.ts'

import { availabilityOf, causeSums, performanceRatioOf } from './figures.rules.ts'

const totals = (causes: Partial<Record<LossCause, readonly [mwh: number, hours: number]>>, more = {}) => ({
  expectedWh: 0,
  actualWh: 0,
  serviceMinutes: 6000,
  referenceWh: 100e6,
  litActualWh: 80e6,
  causes: Object.entries(causes).map(([cause, [mwh, hours]]) => ({
    cause: cause as LossCause,
    wh: mwh * 1e6,
    litWh: mwh * 1e6,
    stopMinutes: hours * 60,
    pieces: 1,
  })),
  ...more,
})

describe('availability', () => {
  const some = totals({ forced: [3, 4], grid: [5, 6], derating: [9, 0] })
  test('100 h, 4 h of faults and 6 h of the grid: 90 %', () => {
    expect(availabilityOf(some, [])).toEqual({ value: 0.9, above: 90, below: 100 })
  })
  test('the grid excluded on both sides: 90 of 94', () => {
    expect(availabilityOf(some, ['grid', 'dispatch'])).toEqual({ value: 90 / 94, above: 90, below: 94 })
  })
  test('reserve is available, by contract too', () => {
    expect(availabilityOf(totals({ reserve: [9, 50] }), []).value).toBe(1)
  })
  test('is unknown without time that counts', () => {
    expect(availabilityOf(totals({}, { serviceMinutes: 0 }), []).value).toBeNull()
  })
})

describe('performance ratio', () => {
  test('80 MWh of 100 MWh: 80 %, with 5 MWh held back by dispatch given back 85 %', () => {
    const some = totals({ dispatch: [5, 0], forced: [3, 4] })
    expect(performanceRatioOf(some, [])?.value).toBeCloseTo(0.8, 12)
    expect(performanceRatioOf(some, ['dispatch', 'grid'])).toEqual({ value: 0.85, above: 85, below: 100 })
  })
  test('is none where light was not measured', () => {
    expect(performanceRatioOf(totals({}, { referenceWh: null }), [])).toBeNull()
  })
})

test('causes come in the order of the contract, those that took nothing left out', () => {
  const { causes } = totals({ forced: [3, 4], dispatch: [5, 0] })
  const order = ['dispatch', 'grid', 'forced'] as const
  expect(
    causeSums(
      causes.map((one) => ({ ...one, pieces: 2 })),
      order,
      ['dispatch'],
    ),
  ).toEqual([
    { cause: 'dispatch', energyMwh: 5, stopHours: 0, pieces: 2, isExcluded: true },
    { cause: 'forced', energyMwh: 3, stopHours: 4, pieces: 2, isExcluded: false },
  ])
})
