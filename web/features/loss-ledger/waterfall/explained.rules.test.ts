import { describe, expect, test } from 'vitest'

import { barsOf, explained } from './explained.rules.ts'

describe('bars of a waterfall', () => {
  test('lead from expected down by each loss', () => {
    expect(barsOf(100, [30, 20])).toEqual([
      { from: 0.7, to: 1 },
      { from: 0.5, to: 0.7 },
    ])
  })
  test('lead up again by what is above expectation', () => {
    expect(barsOf(100, [50, -25])).toEqual([
      { from: 0.5, to: 1 },
      { from: 0.5, to: 0.75 },
    ])
    expect(barsOf(100, [-100])).toEqual([{ from: 0.5, to: 1 }])
  })
  test('stay in the picture where nothing was expected', () => {
    expect(barsOf(0, [])).toEqual([])
    expect(barsOf(0, [0])).toEqual([{ from: 0, to: 0 }])
  })
})

test('a quotient says what it is made of', () => {
  expect(explained({ value: 90 / 94, above: 90, below: 94 }, 'h')).toEqual({
    value: '95.74 %',
    numbers: '90 h / 94 h = 95.74 %',
  })
  expect(explained({ value: null, above: 0, below: 0 }, 'h').value).toBe('')
})
