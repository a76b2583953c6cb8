import { expect, test } from 'vitest'

import { limitText, trendOf } from './figures.rules.ts'

test('changes have a sign and an arrow; what rounds to nothing is level', () => {
  expect(trendOf(1.26, 1)).toEqual({ arrow: '↗', text: '+1.3' })
  expect(trendOf(-1200, 0)).toEqual({ arrow: '↘', text: '−1,200' })
  expect(trendOf(-0.04, 1)).toEqual({ arrow: '→', text: '0.0' })
  expect(trendOf(null, 1)).toBeUndefined()
})

test('limits say on which side they are', () => {
  expect([
    limitText(2.5, 4, 1),
    limitText(2, null, 0),
    limitText(null, 70, 0),
    limitText(null, null, 0),
  ]).toEqual(['2.5 – 4.0', '≥ 2', '≤ 70', ''])
})
