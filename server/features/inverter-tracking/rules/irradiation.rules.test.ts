import { expect, test } from 'vitest'

import { dayStartMs } from '#contract/readings/slots.ts'

import { irradiationOf } from './irradiation.rules.ts'

const midnight = dayStartMs('2026-11-21')
const at = (hour: number) => midnight + hour * 3_600_000

test('four quarters of 800, 840, 860 and 900 W/m² are 0.85 kWh/m² in an hour, at the mean temperature', () => {
  const light = new Map([
    [at(11), 800],
    [at(11.25), 840],
    [at(11.5), 860],
    [at(11.75), 900],
    [at(12), 500],
    [at(2), -4],
  ])
  const warmth = new Map([
    [at(11), 50],
    [at(11.5), 54],
  ])
  expect(irradiationOf(light, warmth, midnight, at(11.5))).toEqual([
    { hour: 2, poaKwhPerM2: 0, moduleC: null },
    { hour: 11, poaKwhPerM2: 0.41, moduleC: 50 },
  ])
  expect(irradiationOf(light, warmth, midnight, at(24))).toEqual([
    { hour: 2, poaKwhPerM2: 0, moduleC: null },
    { hour: 11, poaKwhPerM2: 0.85, moduleC: 52 },
    { hour: 12, poaKwhPerM2: 0.5, moduleC: null },
  ])
})
