import { expect, test } from 'vitest'

import { ranksOf } from './ranks.rules.ts'

test('the worst deviation is first, those alike share a place, and what cannot be compared has none', () => {
  const deviations = [0.02, -0.3, null, 0, -0.3, 0.02]
  const ranks = ranksOf(deviations.map((deviation, inverterId) => ({ inverterId, deviation })))
  expect([...ranks].map(([id, { place }]) => [id, place])).toEqual([
    [0, 4],
    [1, 1],
    [3, 3],
    [4, 1],
    [5, 4],
  ])
  expect(ranks.get(0)?.of).toBe(5)
  expect(ranksOf([])).toEqual(new Map())
})
