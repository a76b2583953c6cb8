import { expect, test } from 'vitest'

import { expiryOn } from './expiry.rules.ts'

test.each([
  ['2026-11-20', { state: 'past', daysLeft: -1 }],
  ['2026-11-21', { state: 'soon', daysLeft: 0 }],
  ['2027-01-20', { state: 'soon', daysLeft: 60 }],
  ['2027-01-21', { state: 'fine', daysLeft: 61 }],
  ['2028-03-01', { state: 'fine', daysLeft: 466 }],
])('a card of %s on 2026-11-21', (lastDay, expiry) => {
  expect(expiryOn(lastDay, '2026-11-21')).toEqual(expiry)
})
