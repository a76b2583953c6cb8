import { expect, it } from 'vitest'

import { shiftOfDay } from './shift-at.ts'

const types = [
  { code: 'C1', startsAt: '06:00', endsAt: '14:00' },
  { code: 'C2', startsAt: '14:00', endsAt: '22:00' },
  { code: 'C3', startsAt: '22:00', endsAt: '06:00' },
]

it.each([
  ['2026-11-21', '2026-11-21T08:00:00Z', 'C2'],
  ['2026-11-21', '2026-11-21T17:30:00Z', 'C3'],
  // After midnight the night still stands, and it is of the day before.
  ['2026-11-22', '2026-11-21T17:30:00Z', 'C1'],
  ['2026-11-20', '2026-11-21T08:00:00Z', 'C1'],
])('a record of %s that begins at %s is of %s', (day, now, code) => {
  expect(shiftOfDay(types, day, new Date(now))).toBe(code)
})

it('knows no shift where a plant has none', () => {
  expect(shiftOfDay([], '2026-11-21', new Date('2026-11-21T08:00:00Z'))).toBe(undefined)
})
