import { expect, test } from 'vitest'

import { isAlikeAmongSiblings, oddLevels } from './siblings.ts'

const odd = (...levels: readonly number[]) =>
  oddLevels(levels.map((level, item) => ({ item, level }))).map(({ item, usual }) => [item, usual])

test.each([
  [[210, 205, 198], []],
  [[210_000, 205, 198], [[0, 205]]],
  [[210, 0.205, 198], [[1, 198]]],
  // An inverter that hardly ran is no other unit.
  [[210, 5, 198], []],
  [[210, 0, 198], []],
  // Nor is what no factor of a thousand explains.
  [[210, 0.01, 198], []],
  [[0.21, 205], []],
  [
    [210_000, 205_000, 198, 201, 204],
    [
      [0, 204],
      [1, 204],
    ],
  ],
  // Two and two: nobody can tell which are wrong.
  [[210_000, 205_000, 198, 201], []],
] as const)('of %j the odd ones are %j', (levels, expected) => {
  expect(odd(...levels)).toEqual(expected)
})

test.each([
  ['P', 'kW', true],
  ['PDC', 'W', true],
  ['UDC1', 'V', true],
  ['EDAY', 'kWh', true],
  ['ETOTAL', 'kWh', false],
  ['TIN', '°C', false],
  ['RISO', 'kΩ', false],
  ['ERR', null, false],
])('%s in %s is alike among siblings: %s', (code, unit, isAlike) => {
  expect(isAlikeAmongSiblings({ code, unit })).toBe(isAlike)
})
