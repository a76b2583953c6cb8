import { expect, test } from 'vitest'

import { endOfPresence, enteringOver } from './presences.rules.ts'

// Clock times are those of the plants, seven hours before UTC.
test.each([
  ['2026-11-20T17:00:00Z', '2026-11-21T09:30:00.000Z', 'midnight: until the day’s end'],
  ['2026-11-20T20:00:00Z', '2026-11-21T09:30:00.000Z', 'at three in the morning, too'],
  ['2026-11-21T00:25:00Z', '2026-11-21T09:30:00.000Z', 'at 7:25'],
  ['2026-11-21T08:30:00Z', '2026-11-21T09:30:00.000Z', 'an hour before its end'],
  ['2026-11-21T08:30:01Z', '2026-11-21T20:30:01.000Z', 'in its last hour: twelve hours'],
  ['2026-11-21T09:30:00Z', '2026-11-21T21:30:00.000Z', 'as it ends'],
  ['2026-11-21T16:59:00Z', '2026-11-22T04:59:00.000Z', 'a minute before midnight'],
])('whoever comes at %s is there until %s (%s)', (now, ends) => {
  expect(endOfPresence(new Date(now), '16:30').toISOString()).toBe(ends)
})

test.each([
  [1, '2026-11-21T09:30:00Z', 'renew'],
  [2, '2026-11-21T09:30:00Z', 'move'],
  [1, '2026-11-21T01:00:00Z', 'lapse'],
  [2, '2026-11-21T00:00:00Z', 'lapse'],
] as const)('coming to plant 1 while said to be at %d until %s is to %s', (plantId, endsAt, what) => {
  expect(enteringOver({ plantId, endsAt }, 1, new Date('2026-11-21T01:00:00Z'))).toBe(what)
})
