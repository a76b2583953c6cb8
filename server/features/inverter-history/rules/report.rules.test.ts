import { describe, expect, test } from 'vitest'

import type { StopCause } from '#contract/inverter-history/statuses.ts'

import { availabilityOf, curtailedEnergyMwh } from './report.rules.ts'

const HOUR_MS = 3_600_000

describe('curtailed energy', () => {
  const limit = (limitMw: number, availableMw: number | null, from = '04:00', to = '06:30') => ({
    from: `2026-11-20T${from}:00Z`,
    to: `2026-11-20T${to}:00Z`,
    limitMw,
    availableMw,
  })

  test('of 12 MW instead of 15.92 MW from 11:00 to 13:30 is 3.92 MW × 2.5 h = 9.8 MWh', () => {
    expect(curtailedEnergyMwh([limit(12, 15.92)])).toBeCloseTo(9.8, 9)
  })
  test('is added up; a limit above what was there holds nothing back', () => {
    expect(curtailedEnergyMwh([limit(12, 15.92), limit(12, 8), limit(0, 10, '07:00', '08:00')])).toBeCloseTo(
      19.8,
      9,
    )
    expect(curtailedEnergyMwh([])).toBe(0)
  })
  test('is unknown where it was not said what the plant could have given', () => {
    expect(curtailedEnergyMwh([limit(12, 15.92), limit(12, null)])).toBeNull()
  })
})

describe('availability of inverters', () => {
  const sunny = Array.from({ length: 10 }, (_, hour) => hour * HOUR_MS)
  const stop = (cause: StopCause, fromHour: number, toHour: number) => ({
    fromMs: fromHour * HOUR_MS,
    toMs: toHour * HOUR_MS,
    cause,
  })

  test('4 inverters, 10 sunny hours, one stopped for 2 h by a fault: 38 / 40 = 95 %', () => {
    expect(availabilityOf(sunny, 4, [stop('fault', 3, 5)])).toBe(0.95)
  })
  test('leaves grid and orders out of both sides: (40 − 4 − 2 − 2) / (40 − 4 − 2)', () => {
    const stops = [stop('grid', 0, 4), stop('order', 2, 4), stop('maintenance', 9, 10), stop('other', 8, 9)]
    expect(availabilityOf(sunny, 4, stops)).toBeCloseTo(32 / 34, 12)
  })
  test('knows no stops in the dark, and none for lack of sun', () => {
    expect(availabilityOf(sunny, 4, [stop('fault', 12, 20), stop('noSun', 0, 5)])).toBe(1)
  })
  test('is unknown without sun, inverters or time that counts', () => {
    expect(availabilityOf([], 4, [])).toBeNull()
    expect(availabilityOf(sunny, 0, [])).toBeNull()
    expect(availabilityOf(sunny, 1, [stop('grid', 0, 10)])).toBeNull()
  })
})
