import { expect, test } from 'vitest'

import { expectedMw, performanceRatio } from './expected.rules.ts'

test('80 MWh of 20 MWp on 5 kWh/m² are a ratio of 0.8', () => {
  expect(performanceRatio([{ energyMwh: 80, irradiationKwhPerM2: 5 }], 20)).toBeCloseTo(0.8)
})

test('sunny days weigh more than dull ones', () => {
  const days = [
    { energyMwh: 80, irradiationKwhPerM2: 5 },
    { energyMwh: 9, irradiationKwhPerM2: 1 },
  ]
  expect(performanceRatio(days, 20)).toBeCloseTo(89 / 20 / 6)
})

test('there is no ratio without days or installed power, nor one that no plant reaches', () => {
  const day = { energyMwh: 80, irradiationKwhPerM2: 5 }
  expect(performanceRatio([], 20)).toBeNull()
  expect(performanceRatio([day], null)).toBeNull()
  expect(performanceRatio([{ ...day, irradiationKwhPerM2: 0 }], 20)).toBeNull()
  expect(performanceRatio([{ ...day, energyMwh: 0 }], 20)).toBeNull()
  expect(performanceRatio([{ ...day, energyMwh: 120 }], 20)).toBeNull()
})

test('800 W/m² on 24.7 MWp at a ratio of 0.8 are 15.808 MW, and never more than the rated power', () => {
  const sun = { installedMwp: 24.7, performanceRatio: 0.8, ratedMw: 19.8 }
  expect(expectedMw(800, sun)).toBeCloseTo(15.808)
  expect(expectedMw(1200, sun)).toBe(19.8)
  expect(expectedMw(-3, sun)).toBe(0)
})
