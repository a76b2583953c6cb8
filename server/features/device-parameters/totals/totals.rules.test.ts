import { expect, test } from 'vitest'

import { addsUpAcross } from '#contract/device-parameters/station-totals.ts'

import { columnOf, megawattsPer, type TotalledParameter } from './totals.rules.ts'

const power: TotalledParameter = {
  deviceKind: 'generator',
  parameterId: 1,
  code: 'P',
  name: 'Công suất tác dụng',
  unit: 'MW',
  decimals: 2,
  frequencyMinutes: 30,
  total: 'energy',
  deviceIds: [11, 12],
}
const slots = [0, 30, 60].map((minute) => ({
  at: new Date(Date.UTC(2026, 10, 19, 17, minute)).toISOString(),
  minute,
}))
const read = (deviceId: number, slot: number, value: number | null, parameterId = 1) => ({
  parameterId,
  deviceId,
  at: slots[slot]?.at ?? '',
  value,
})

test('12 MW and 13.5 MW are 25.5 MW; a unit that says why it has no value is not missing, one that says nothing is', () => {
  const readings = [
    read(11, 0, 12),
    read(12, 0, 13.5),
    read(11, 1, 14),
    read(12, 1, null),
    read(11, 2, 10),
    read(12, 0, 99, 2),
  ]
  const column = columnOf(power, slots, readings, { energyMwh: 24.75, energySource: 'power' })
  expect(column.values).toEqual([
    { value: 25.5, count: 2, missing: 0 },
    { value: 14, count: 1, missing: 0 },
    { value: 10, count: 1, missing: 1 },
  ])
  expect([column.max, column.min, column.mean]).toEqual([25.5, 10, 16.5])
  expect([column.energyMwh, column.energySource]).toEqual([24.75, 'power'])
})

test.each([
  ['kW', 0.001],
  ['MW', 1],
  ['W', 1e-6],
  ['MVAr', null],
  [null, null],
])('a power in %s counts %s MW each', (unit, megawatts) => {
  expect(megawattsPer(unit)).toBe(megawatts)
})

test('what is read by the hour lacks nothing at the half-hours; nothing read is nothing', () => {
  const hourly = columnOf({ ...power, frequencyMinutes: 60 }, slots, [], {
    energyMwh: null,
    energySource: null,
  })
  expect(hourly.values.map(({ value, missing }) => [value, missing])).toEqual([
    [null, 2],
    [null, 0],
    [null, 2],
  ])
  expect([hourly.max, hourly.mean, hourly.energyMwh]).toEqual([null, null, null])
})

test.each([
  ['MW', true],
  ['kW', true],
  ['MVAr', true],
  ['kVAr', true],
  ['MVA', true],
  ['kV', false],
  ['A', false],
  ['W/m²', false],
  [null, false],
])('values in %s add up across devices: %s', (unit, adds) => {
  expect(addsUpAcross(unit)).toBe(adds)
})
