import { expect, test } from 'vitest'

import { quantityOf } from '#contract/core/quantity.ts'

import { byPlace } from './by-place.rules.ts'

test('lots of a place are told together, what is lent of them apart', () => {
  const spot = (placeId: number, thousandths: bigint, isLent = false) => ({
    placeId,
    placePath: `Kệ ${placeId}`,
    isLent,
    quantity: quantityOf(thousandths),
  })
  expect(byPlace([spot(1, 1000n), spot(2, 1500n), spot(1, 2250n), spot(1, 1000n, true)])).toEqual([
    spot(1, 3250n),
    spot(2, 1500n),
    spot(1, 1000n, true),
  ])
})
