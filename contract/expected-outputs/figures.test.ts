import { expect, test } from 'vitest'

import { differingParts, type ExpectedUnit } from './figures.ts'

const unit = (unitId: number, expectedMw: ExpectedUnit['expectedMw'], availableMw = expectedMw) => ({
  unitId,
  availableMw,
  expectedMw,
  energyMwh: [],
})

test.each([
  ['nothing', [unit(1, [5, 6, 7])], []],
  ['a power', [unit(1, [5, 6.5, 7])], [1]],
  ['what is declared alone', [unit(1, [5, 6, 7], [5, 6, 8])], [2]],
  ['what is not filled in', [unit(1, [null, 6, 7])], [0]],
  ['another unit, each of its parts', [unit(1, [5, 6, 7]), unit(2, [0, 0, 0])], [0, 1, 2]],
  ['the order of units', [unit(1, [5, 6, 7])].toReversed(), []],
])('two plans differ by %s', (_, units, parts) => {
  expect(differingParts(units, [unit(1, [5, 6, 7])])).toEqual(parts)
  expect(differingParts([unit(1, [5, 6, 7])], units)).toEqual(parts)
})
