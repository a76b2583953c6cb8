import { expect, test } from 'vitest'

import { addsUpAcross } from '#contract/device-parameters/station-totals.ts'

import { columnOf, type TotalledParameter } from './totals.rules.ts'

const power: TotalledParameter = {
  deviceKind: 'generator',
  parameterId: 1,
  code: 'P',
  name: 'Công suất hữu công',
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
  const column = columnOf(power, slots, readings, 24.75)
  expect(column.values).toEqual([
    { value: 25.5, count: 2, missing: 0 },
    { value: 14, count: 1, missing: 0 },
    { value: 10, count: 1, missing: 1 },
  ])
  expect([column.max, column.min, column.mean]).toEqual([25.5, 10, 16.5])
  // Σ 49.5 MW × 0.5 h.
  expect(column.energyMwh).toBe(24.75)
})

test('kW of inverters every quarter of an hour: 100 kWh = 0.1 MWh; reactive power is no energy', () => {
  const inverters = { ...power, deviceKind: 'inverter' as const, unit: 'kW', frequencyMinutes: 15 }
  expect(columnOf(inverters, slots, [], 100).energyMwh).toBeCloseTo(0.1, 12)
  expect(columnOf({ ...power, unit: 'MVAr', total: 'none' }, slots, [], 400).energyMwh).toBeNull()
})

test('what is read by the hour lacks nothing at the half-hours; nothing read is nothing', () => {
  const hourly = columnOf({ ...power, frequencyMinutes: 60 }, slots, [], null)
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
