import { expect, test } from 'vitest'

import { spanOf } from './span.ts'

test('a span falls into days, hours and minutes', () => {
  expect(spanOf(0)).toEqual({ days: 0, hours: 0, minutes: 0 })
  expect(spanOf((26 * 60 + 5) * 60_000 + 59_999)).toEqual({ days: 1, hours: 2, minutes: 5 })
})
