import { expect, test } from 'vitest'

import { hoursStood } from './hours.rules.ts'

const shift = { startsAt: '2026-11-20T23:00:00Z', endsAt: '2026-11-21T07:00:00Z' }

test.each([
  ['the whole shift', '2026-11-20T23:00:00Z', null, 8],
  ['from before the shift', '2026-11-20T22:40:00Z', null, 8],
  ['the rest of it', '2026-11-21T03:30:00Z', null, 3.5],
  ['a while', '2026-11-21T01:00:00Z', '2026-11-21T01:20:00Z', 0.33],
  ['beyond its planned end', '2026-11-21T06:00:00Z', '2026-11-21T09:00:00Z', 1],
  ['after its planned end', '2026-11-21T08:00:00Z', null, 0],
])('%s', (_words, changedAt, until, hours) => {
  expect(hoursStood(shift, { changedAt, until })).toBe(hours)
})
