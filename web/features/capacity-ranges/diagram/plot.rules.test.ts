import { expect, test } from 'vitest'

import { axisFor } from './plot.rules.ts'

test('an axis begins and ends on a mark and has room for every value', () => {
  expect(axisFor([0, 15])).toEqual({ from: 0, to: 15, marks: [0, 5, 10, 15] })
  expect(axisFor([-6.5, 11.5])).toMatchObject({ from: -10, to: 15 })
  expect(axisFor([55, 68.2])).toEqual({ from: 55, to: 70, marks: [55, 60, 65, 70] })
  expect(axisFor([0.1, 0.3]).marks).toContain(0.2)
})

test('an axis of nothing, or of one value, is still one', () => {
  expect(axisFor([])).toMatchObject({ from: 0, to: 1 })
  const { from, to } = axisFor([7, 7])
  expect(to).toBeGreaterThan(from)
})
