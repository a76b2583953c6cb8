import { expect, test } from 'vitest'

import type { UnitFigures } from '#contract/unit-operations/figures.ts'

import { energyDecimals, explained, figureNames } from './explained.rules.ts'

const figures: UnitFigures = {
  periodHours: 84,
  serviceHours: 60,
  reserveHours: 18,
  plannedOutageHours: 0,
  maintenanceOutageHours: 0,
  forcedOutageHours: 6,
  excludedHours: 12,
  excluded: [],
  availability: 78 / 84,
  plannedOutageFactor: 0,
  forcedOutageRate: 6 / 66,
  capacityFactor: 0.5,
  hoursBetweenFailures: 60,
  forcedOutages: 1,
  starts: 3,
  failedStarts: 1,
  startReliability: 0.75,
  energyMwh: 720,
  energySource: 'power',
  lostEnergyMwh: 72,
}

test('a figure is explained with its numbers', () => {
  expect(explained('availability', figures)).toEqual({
    symbol: 'AF',
    value: '92.86 %',
    formula: 'AF = (SH + RSH) / PH',
    numbers: '(60 + 18) / 84 = 92.86 %',
  })
  expect(figureNames.map((name) => explained(name, figures).numbers)).toEqual([
    '(60 + 18) / 84 = 92.86 %',
    '6 / (6 + 60) = 9.09 %',
    '0 / 84 = 0 %',
    '720 MWh / 1,440 MWh = 50 %',
    '60 / 1 = 60 h',
    '60 + 18 + 0 + 0 + 6 = 84 h',
    '3 + 1',
    '3 / (3 + 1) = 75 %',
    '72 MWh',
  ])
})

test('what cannot be divided is a dash', () => {
  const none = {
    ...figures,
    capacityFactor: null,
    energyMwh: null,
    hoursBetweenFailures: null,
    forcedOutages: 0,
  }
  expect(explained('capacityFactor', none)).toMatchObject({ value: '', numbers: '' })
  expect(explained('hoursBetweenFailures', none).value).toBe('')
})

test('an inverter on the first morning of a month gave 0.432 MWh, not 0.4 or 0.0', () => {
  const morning = { ...figures, energyMwh: 0.4317, capacityFactor: 0.4317 / 2.34, lostEnergyMwh: 0.0125 }
  expect(explained('capacityFactor', morning).numbers).toBe('0.432 MWh / 2.34 MWh = 18.45 %')
  expect(explained('lostEnergy', morning).value).toBe('0.013 MWh')
  expect(energyDecimals(0.4317, 0, null)).toBe(3)
  expect(energyDecimals(129.5, 96.5, 0, null)).toBe(1)
})
