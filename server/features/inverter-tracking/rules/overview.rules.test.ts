import { expect, test } from 'vitest'

import type { InverterDay } from './inverter-day.rules.ts'
import { overviewOf } from './overview.rules.ts'

const named = (id: number) => ({ id, code: `INV${id}`, name: `INV${id}`, model: null })

function day(inverterId: number, figures: Partial<InverterDay>): InverterDay {
  return {
    inverterId,
    ratedKw: 200,
    dcKwp: 250,
    energyKwh: null,
    energySource: null,
    specificYieldKwhPerKwp: null,
    capacityFactor: null,
    performanceRatio: null,
    correctedPerformanceRatio: null,
    efficiency: null,
    peakKw: null,
    maxTemperatureC: null,
    runningMinutes: 0,
    standstillMinutes: 0,
    missingMinutes: 0,
    deviation: null,
    isLagging: false,
    hours: [],
    stops: [],
    ...figures,
  }
}

test('energies and minutes of days add up, peaks are the highest, ratios are means; most energy comes first', () => {
  const days = [
    day(1, {
      energyKwh: 1000,
      specificYieldKwhPerKwp: 4,
      peakKw: 180,
      efficiency: 0.98,
      standstillMinutes: 60,
    }),
    day(1, {
      energyKwh: 1100,
      specificYieldKwhPerKwp: 4.4,
      peakKw: 190,
      efficiency: 0.99,
      maxTemperatureC: 61,
    }),
    day(2, { energyKwh: 1250, specificYieldKwhPerKwp: 5, runningMinutes: 750, missingMinutes: 30 }),
    day(2, { energyKwh: 1250, specificYieldKwhPerKwp: 5, runningMinutes: 765, missingMinutes: 15 }),
  ]
  const [first, second] = overviewOf([named(1), named(2)], days, 5)
  expect(first).toMatchObject({ code: 'INV2', rank: 1, energyKwh: 2500, missingMinutes: 45, peakKw: null })
  expect(second).toMatchObject({
    code: 'INV1',
    rank: 2,
    energyKwh: 2100,
    peakKw: 190,
    maxTemperatureC: 61,
    standstillMinutes: 60,
    isLagging: true,
  })
  expect(second?.efficiency).toBeCloseTo(0.985, 12)
  // 8.4 of a median of 9.2 kWh/kWp.
  expect(second?.deviation).toBeCloseTo(8.4 / 9.2 - 1, 12)
})

test('an energy of power that was missed too often is compared with none, one of the own counter is', () => {
  const half = { energyKwh: 750, specificYieldKwhPerKwp: 3, runningMinutes: 360, missingMinutes: 360 }
  const whole = { energyKwh: 1250, specificYieldKwhPerKwp: 5, runningMinutes: 720 }
  const deviations = (energySource: 'power' | 'counter') =>
    overviewOf([named(1), named(2)], [day(1, whole), day(2, { ...half, energySource })], 5).map(
      ({ deviation }) => deviation,
    )
  expect(deviations('power')).toEqual([0, null])
  expect(deviations('counter')).toEqual([0.25, -0.25])
})

test('an inverter without readings comes last and has no energy', () => {
  const rows = overviewOf([named(1), named(2)], [day(1, {}), day(2, { energyKwh: 0 })], 5)
  expect(rows.map(({ code, energyKwh }) => [code, energyKwh])).toEqual([
    ['INV2', 0],
    ['INV1', null],
  ])
})
