import { expect, test } from 'vitest'

import { sourceOfAll } from './energy-source.ts'

test.each([
  [[], null],
  [[null], null],
  [['counter', null, 'counter'], 'counter'],
  [['power'], 'power'],
  [['counter', 'power'], 'mixed'],
  [['mixed', 'counter'], 'mixed'],
  [['mixed'], 'mixed'],
] as const)('energies told by %j are told by %s together', (sources, together) => {
  expect(sourceOfAll(sources)).toBe(together)
})
