import { expect, test } from 'vitest'

import { confirmedIn } from './confirmed.rules.ts'

const at = (clock: string) => new Date(`2026-11-20T${clock}:00+07:00`).toISOString()
const isConfirmed = confirmedIn([
  { deviceId: 1, sheet: null, date: '2026-11-20', confirmedAt: at('18:30') },
  { deviceId: 2, sheet: 'power', date: '2026-11-20', confirmedAt: at('14:00') },
  { deviceId: 2, sheet: 'generators', date: '2026-11-19', confirmedAt: at('06:00') },
])

test('a reading is confirmed with the page it stands on', () => {
  expect(isConfirmed({ deviceId: 1, sheet: null, at: at('00:00') })).toBe(true)
  expect(isConfirmed({ deviceId: 3, sheet: null, at: at('00:00') })).toBe(false)
  expect(isConfirmed({ deviceId: 2, sheet: 'power', at: at('13:30') })).toBe(true)
  expect(isConfirmed({ deviceId: 2, sheet: 'generators', at: at('13:30') })).toBe(false)
  expect(isConfirmed({ deviceId: 2, sheet: 'generators', at: '2026-11-19T16:59:00.000Z' })).toBe(true)
})

test('what is read after the page was confirmed is not', () => {
  expect(isConfirmed({ deviceId: 2, sheet: 'power', at: at('14:00') })).toBe(true)
  expect(isConfirmed({ deviceId: 2, sheet: 'power', at: at('14:30') })).toBe(false)
})
