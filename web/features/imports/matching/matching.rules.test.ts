import { expect, test } from 'vitest'

import type { ReadingsDraft } from '#contract/imports/readings-mapping.ts'

import {
  conversionOf,
  incompleteColumns,
  valueOf,
  withColumn,
  withKeyColumn,
  withName,
} from './matching.rules.ts'

const mapping: ReadingsDraft = {
  timeColumn: 0,
  hourColumn: null,
  dateOrder: 'dayFirst',
  utcOffsetMinutes: 420,
  decimalMark: 'point',
  deviceColumn: 1,
  devices: {},
  parameterColumn: null,
  parameters: {},
  values: [{ column: 3, deviceId: null, parameterId: 7, unit: null }],
  day: null,
  existing: 'keep',
  reason: null,
}

test('a column is added in its place, changed and left out', () => {
  const two = withColumn(mapping, 2, { parameterId: 8 })
  expect(two.values.map(({ column }) => column)).toEqual([2, 3])
  expect(valueOf(withColumn(two, 2, { unit: 'MW' }), 2)).toEqual({
    column: 2,
    deviceId: null,
    parameterId: 8,
    unit: 'MW',
  })
  expect(withColumn(two, 3, null).values.map(({ column }) => column)).toEqual([2])
})

test('a column of times or names holds no values', () => {
  expect(withKeyColumn(mapping, 'hourColumn', 3)).toMatchObject({ hourColumn: 3, values: [] })
  expect(withKeyColumn(mapping, 'deviceColumn', null)).toMatchObject({
    deviceColumn: null,
    values: mapping.values,
  })
})

test('a column without a device or parameter of its own needs one from the rows', () => {
  expect(incompleteColumns(mapping)).toEqual([])
  expect(incompleteColumns({ ...mapping, deviceColumn: null })).toHaveLength(1)
  expect(incompleteColumns(withColumn(mapping, 3, { parameterId: null }))).toHaveLength(1)
  expect(incompleteColumns({ ...withColumn(mapping, 3, { parameterId: null }), parameterColumn: 2 })).toEqual(
    [],
  )
})

test.each([
  [null, 'kw/m2', 'W/m²', { factor: 1000 }],
  ['W', 'kW', 'kW', { factor: 0.001 }],
  [null, 'kW', 'kW', undefined],
  [null, null, 'kW', undefined],
  [null, 'ca 1', 'kW', undefined],
  [null, '°C', 'kW', 'none'],
  [null, '°F', '°C', 'none'],
  [null, 'lb/in²', 'bar', 'none'],
  [null, 'bar', 'MPa', { factor: 0.1 }],
  ['MW', null, null, undefined],
] as const)('chosen %j, named %j, wanted %j: %j', (chosen, named, wanted, expected) => {
  expect(conversionOf(chosen, named, wanted)).toEqual(expected)
})

test('a name means something, is left out, or means nothing', () => {
  expect(withName({ a: 1 }, 'b', 2)).toEqual({ a: 1, b: 2 })
  expect(withName<number | null>({ a: 1 }, 'a', null)).toEqual({ a: null })
  expect(withName({ a: 1, b: 2 }, 'a', undefined)).toEqual({ b: 2 })
})
