import { expect, test } from 'vitest'

import { countUnits, hottestOf, isDark, reportedMean, reportedSum } from './units.rules.ts'

const quarterly = { frequencyMinutes: 15, deviceKind: 'inverter' } as const
const value = (deviceId: number, clock: string, read: number, parameterId = 1) => ({
  parameterId,
  deviceId,
  at: `2026-11-21T${clock}:00.000Z`,
  value: read,
})
const device = (id: number, more: object = {}) => ({
  id,
  plantId: 1,
  kind: 'inverter' as const,
  code: `INV${id}`,
  ratedKw: 225,
  isActive: true,
  ...more,
})
const heat = (id: number, more: object = {}) => ({
  id,
  plantId: 1,
  deviceKind: 'inverter' as const,
  code: `T${id}`,
  name: `Nhiệt độ ${id}`,
  unit: '°C',
  frequencyMinutes: 60,
  isHeat: true,
  limitMax: 65,
  ownLimits: null,
  ...more,
})

test('power is the sum of what was read within two slots of the newest value', () => {
  const values = [value(1, '03:00', 100), value(2, '02:45', 80), value(3, '02:30', 60)]
  expect(reportedSum(values, quarterly, 0.001)).toEqual({
    value: 0.18,
    at: '2026-11-21T03:00:00.000Z',
    frequencyMinutes: 15,
  })
  expect(reportedMean(values, quarterly)?.value).toBe(90)
  expect(reportedSum([], quarterly)).toBeNull()
  expect(reportedMean([], quarterly)).toBeNull()
})

test('units run, stand still or are silent; those out of use do not count', () => {
  const devices = [1, 2, 3].map((id) => device(id))
  const values = [value(1, '03:00', 100), value(2, '03:00', 0), value(3, '02:00', 60)]
  const counts = { kind: 'inverter', total: 3, running: 1, stopped: 1, silent: 1 }
  expect(countUnits([...devices, device(4, { isActive: false })], values, quarterly)).toEqual(counts)
  expect(countUnits([...devices, device(5, { kind: 'meter' })], values, quarterly)).toEqual(counts)
  expect(countUnits([], values, quarterly)).toBeNull()
  expect(countUnits(devices, values, { ...quarterly, deviceKind: 'meter' })).toBeNull()
})

test('it is dark by a fresh reading of little light', () => {
  const nowMs = Date.parse('2026-11-21T12:10:00Z')
  const light = (read: number, at = '2026-11-21T12:00:00Z') => ({ value: read, at, frequencyMinutes: 15 })
  expect(isDark(light(9.9), nowMs)).toBe(true)
  expect(isDark(light(10), nowMs)).toBe(false)
  expect(isDark(light(3, '2026-11-21T11:00:00Z'), nowMs)).toBe(false)
  expect(isDark(null, nowMs)).toBe(false)
})

test('the hottest device is the one nearest to its limit, by its own limit where it has one', () => {
  const nowMs = Date.parse('2026-11-21T03:10:00Z')
  const devices = [1, 2].map((id) => device(id))
  const find = (
    values: Parameters<typeof hottestOf>[0],
    parameters = [heat(1), heat(2, { limitMax: 120 })],
  ) => hottestOf(values, parameters, devices, nowMs)
  expect(find([value(1, '03:00', 58), value(2, '03:00', 63)])?.deviceCode).toBe('INV2')
  expect(find([value(1, '03:00', 58), value(2, '03:00', 90, 2)])?.deviceCode).toBe('INV1')
  expect(
    find([value(1, '03:00', 58), value(2, '03:00', 57)], [heat(1, { ownLimits: { '2': 60 } })]),
  ).toMatchObject({
    deviceCode: 'INV2',
    limitCelsius: 60,
  })
  expect(find([value(1, '03:00', 58)], [heat(1, { ownLimits: { '1': null } })])).toBeNull()
  expect(find([value(1, '00:00', 58)])).toBeNull()
  expect(find([value(9, '03:00', 58)])).toBeNull()
})
