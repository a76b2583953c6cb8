import { expect, test } from 'vitest'

import { clockOf, instantAt, parseInstant } from './instant.ts'

const now = new Date('2026-11-20T23:30:00Z') // 06:30 on 21 November at the plants

test.each([
  ['6:30', '2026-11-20T23:30:00.000Z'],
  ['06h30', '2026-11-20T23:30:00.000Z'],
  ['0630', '2026-11-20T23:30:00.000Z'],
  ['23:59', '2026-11-21T16:59:00.000Z'],
  ['20/11/2026 15:27', '2026-11-20T08:27:00.000Z'],
  ['20/11 15h27', '2026-11-20T08:27:00.000Z'],
  ['20112026 1527', '2026-11-20T08:27:00.000Z'],
  [' 1/1/2027  0:00 ', '2026-12-31T17:00:00.000Z'],
])('%j is %s', (text, instant) => expect(parseInstant(text, now)).toBe(instant))

test.each(['', '20/11/2026', '24:00', '12:60', '31/2/2026 10:00', 'mai', '20/11 mai'])('%j is none', (text) =>
  expect(parseInstant(text, now)).toBeNull(),
)

test('a clock time and a day make an instant, and an instant tells its time', () => {
  expect(instantAt('2026-11-21', '06:30')).toBe('2026-11-20T23:30:00.000Z')
  expect(clockOf('2026-11-20T23:30:00Z')).toBe('06:30')
})
