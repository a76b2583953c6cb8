import { expect, test } from 'vitest'

import { sendByOf } from './deadline.ts'

test('plans of renewables go by 10:00 of the day before, those of hydro by 11:30', () => {
  expect(sendByOf('solar', '2026-11-22', null)).toBe('2026-11-21T03:00:00.000Z')
  expect(sendByOf('floatingSolar', '2026-11-22', null)).toBe('2026-11-21T03:00:00.000Z')
  expect(sendByOf('hydro', '2026-12-01', null)).toBe('2026-11-30T04:30:00.000Z')
})

test('a plant may lay down another time', () => {
  expect(sendByOf('hydro', '2026-12-01', '09:15')).toBe('2026-11-30T02:15:00.000Z')
})
