import { expect, test } from 'vitest'

import { inverterDays } from './inverter-day.rules.ts'

const HOUR_MS = 3_600_000
const inverters = [1, 2, 3].map((id) => ({ id, ratedKw: 200, dcKwp: 250 }))

/** What the day of each inverter comes to whose counter stands at a value, read last at an hour. */
const counted = (counters: readonly (readonly [kwh: number, atHour: number])[]) =>
  inverterDays({
    inverters,
    codes: { power: 1, dcPower: 2, temperature: 3 },
    dayMs: 0,
    untilMs: 9.75 * HOUR_MS,
    energies: counters.map(([kwh, atHour], place) => ({
      deviceId: place + 1,
      kwh,
      counterAtMs: atHour * HOUR_MS,
    })),
    totals: [],
    hours: [],
    running: new Map(),
    irradiationUntil: () => [],
    settings: { gammaPercentPerK: -0.35, laggingPercent: 5 },
  })

test('counters that were read equally far are compared', () => {
  const { rows, medianKwhPerKwp } = counted([
    [100, 9],
    [105, 9],
    [50, 9],
  ])
  expect(medianKwhPerKwp).toBe(0.4)
  expect(rows.map(({ deviation, isLagging }) => [deviation?.toFixed(2), isLagging])).toEqual([
    ['0.00', false],
    ['0.05', false],
    ['-0.50', true],
  ])
})

test('a counter that was read until another time than most is held against none, nor they against it', () => {
  const late = counted([
    [100, 9],
    [110, 9],
    [50, 8],
  ])
  expect(late.energyUntilMs).toBe(9 * HOUR_MS)
  expect(late.medianKwhPerKwp).toBeCloseTo(0.42, 9)
  expect(late.rows[2]).toMatchObject({ energyKwh: 50, deviation: null, isLagging: false })
  // The first of an hour that somebody types inverter by inverter does not make the others look bad.
  const first = counted([
    [200, 9],
    [100, 8],
    [100, 8],
  ])
  expect(first.rows.map(({ deviation }) => deviation)).toEqual([null, 0, 0])
})
