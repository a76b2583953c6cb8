import { expect, test } from 'vitest'

import type { DeviceKind } from '#contract/devices/device.ts'
import { firstLimitOutOfOrder, limitStateOf } from '#contract/devices/limits.ts'
import { ParameterWrite } from '#contract/devices/parameter.ts'

import { defaultParameters } from './defaults.rules.ts'

test.each([
  ['inverter', 45],
  ['generator', 28],
  ['weatherStation', 5],
  ['transformer', 4],
  ['line', 4],
  ['meter', 2],
  ['station', 11],
  ['reservoir', 9],
] as const)('the usual parameters of an %s are %i, each acceptable as written', (kind, count) => {
  const parameters = defaultParameters(kind)
  expect(parameters).toHaveLength(count)
  expect(new Set(parameters.map(({ code }) => code)).size).toBe(count)
  expect(parameters.filter((parameter) => firstLimitOutOfOrder(parameter) !== undefined)).toEqual([])
  for (const parameter of parameters) {
    const write = { ...parameter, powerPlantId: 1, deviceKind: kind }
    expect(ParameterWrite.parse(write)).toEqual(write)
  }
})

/** The 11:00 sample of a working inverter. */
const sample = { P: 198, COSPHI: 0.999, UDC1: 1152, UAB: 803, IA: 142, F: 50.01, TIN: 58, RISO: 1850 }

test('a working inverter is within its limits, one with wet cables and a hot cabinet is not', () => {
  const states = (values: Record<string, number>) =>
    defaultParameters('inverter')
      .filter(({ code }) => code in values)
      .map((parameter) => limitStateOf(values[parameter.code] ?? null, parameter))
  expect(new Set(states(sample))).toEqual(new Set(['normal']))
  expect(states({ TIN: 81, RISO: 90 })).toEqual(['trip', 'warn'])
})

test('what sheets of power show is read every half hour, what reservoirs report every quarter', () => {
  const minutesOf = (kind: DeviceKind) =>
    Object.fromEntries(defaultParameters(kind).map(({ code, frequencyMinutes }) => [code, frequencyMinutes]))
  expect(minutesOf('generator')).toMatchObject({ P: 30, UKT: 30, F: 30, TST: 60, PDT: 60 })
  expect(minutesOf('line')).toEqual({ U: 30, I: 30, P: 30, Q: 30 })
  const { MNTLT, MNTV, ...sent } = minutesOf('reservoir')
  expect([MNTLT, MNTV, new Set(Object.values(sent))]).toEqual([60, 60, new Set([15])])
})

test('other kinds have no usual set', () => {
  expect(defaultParameters('other')).toEqual([])
})
