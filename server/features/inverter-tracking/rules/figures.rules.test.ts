import { describe, expect, test } from 'vitest'

import {
  capacityFactor,
  correctedPerformanceRatio,
  deviationFrom,
  efficiency,
  isLagging,
  performanceRatio,
  specificYieldKwhPerKwp,
} from './figures.rules.ts'

describe('worked numbers', () => {
  test('an inverter of 250 kWp that made 1,100 kWh has 4.4 kWh/kWp', () => {
    expect(specificYieldKwhPerKwp(1100, 250)).toBe(4.4)
  })

  test('1,100 kWh of an inverter rated 200 kW is 22.9 % of the 4,800 kWh of a day', () => {
    expect(capacityFactor(1100, 200, 24)).toBeCloseTo(0.229_17, 5)
  })

  test('198 kW out of 201 kW is 98.5 %', () => {
    expect(efficiency(198, 201)).toBeCloseTo(0.985_07, 5)
  })

  test('4.4 kWh/kWp under 5.5 kWh/m² is a performance ratio of 80 %', () => {
    expect(performanceRatio(1100, 250, 5.5)).toBeCloseTo(0.8, 12)
  })

  test('at 25 °C the correction changes nothing; 3 kWh/m² at 45 °C and 2.5 at 55 °C make 80 % to 87.1 %', () => {
    const at25 = [{ poaKwhPerM2: 5.5, moduleC: 25 }]
    expect(correctedPerformanceRatio(1100, 250, at25, -0.35)).toBeCloseTo(0.8, 12)
    // 3 x (1 - 0.07) + 2.5 x (1 - 0.105) = 2.79 + 2.2375 = 5.0275 kWh/m²; 4.4 / 5.0275 = 0.87519
    const warm = [
      { poaKwhPerM2: 3, moduleC: 45 },
      { poaKwhPerM2: 2.5, moduleC: 55 },
    ]
    expect(correctedPerformanceRatio(1100, 250, warm, -0.35)).toBeCloseTo(0.875_19, 5)
  })

  test('4.136 of a median of 4.4 kWh/kWp is 6 % below, which is marked; 5 % exactly is not', () => {
    expect(deviationFrom(4.4, 4.136)).toBeCloseTo(-0.06, 12)
    expect([isLagging(-0.06, 5), isLagging(-0.05, 5), isLagging(0.2, 5), isLagging(null, 5)]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
})

test('what is not known is not nought', () => {
  expect(specificYieldKwhPerKwp(null, 250)).toBeNull()
  expect(specificYieldKwhPerKwp(1100, null)).toBeNull()
  expect(specificYieldKwhPerKwp(1100, 0)).toBeNull()
  expect(specificYieldKwhPerKwp(0, 250)).toBe(0)
  expect(capacityFactor(1100, null, 24)).toBeNull()
  expect(efficiency(0, 0)).toBeNull()
  expect(performanceRatio(1100, 250, null)).toBeNull()
  expect(correctedPerformanceRatio(1100, 250, [{ poaKwhPerM2: 5, moduleC: null }], -0.35)).toBeNull()
  expect(correctedPerformanceRatio(1100, 250, [], -0.35)).toBeNull()
  expect(deviationFrom(null, 4)).toBeNull()
  expect(deviationFrom(0, 4)).toBeNull()
})
