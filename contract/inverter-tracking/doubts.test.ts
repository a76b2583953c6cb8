import { expect, test } from 'vitest'

import { doubtsOf, doubtText } from './doubts.ts'

test.each([
  [null, []],
  [1.0004, []],
  [1.0006, ['above']],
  [1, []],
  [0.5, []],
  [0.4996, []],
  [0.4994, ['below']],
  [0, ['below']],
])('a ratio of %s is doubted: %j', (ratio, sides) => {
  const sidesOf = (ratios: Parameters<typeof doubtsOf>[0]) => doubtsOf(ratios).map(({ side }) => side)
  expect(sidesOf({ efficiency: ratio, performanceRatio: null })).toEqual(sides)
  expect(sidesOf({ efficiency: null, performanceRatio: ratio })).toEqual(sides)
})

test('both ratios are told, each with what to look at', () => {
  expect(doubtsOf({ efficiency: 1.2, performanceRatio: 0.1 }).map((doubt) => doubtText(doubt, 'vi'))).toEqual(
    [
      'PR dưới 50 %: kiểm tra số liệu công suất, bức xạ',
      'Hiệu suất trên 100 %: kiểm tra số liệu công suất AC, DC',
    ],
  )
})
