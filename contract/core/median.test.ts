import fc from 'fast-check'
import { expect, test } from 'vitest'

import { median } from './median.ts'

test('the median splits any values in halves', () => {
  expect([median([]), median([3]), median([3, 1]), median([3, 1, 8])]).toEqual([null, 3, 2, 3])
  fc.assert(
    fc.property(fc.array(fc.integer(), { minLength: 1 }), (values) => {
      const middle = median(values) ?? Number.NaN
      const below = values.filter((value) => value < middle).length
      const above = values.filter((value) => value > middle).length
      expect(below).toBeLessThanOrEqual(values.length / 2)
      expect(above).toBeLessThanOrEqual(values.length / 2)
    }),
  )
})
