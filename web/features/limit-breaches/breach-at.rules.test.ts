import { expect, test } from 'vitest'

import { breachAt } from './breach-at.rules.ts'

const at = (clock: string) => `2026-11-21T${clock}:00Z`
const hot = { parameterId: 7, startedAt: at('14:00'), lastAt: at('15:00'), name: 'hot' }
const later = { ...hot, startedAt: at('18:00'), lastAt: at('18:00'), name: 'later' }

test.each([
  ['13:59', undefined],
  ['14:00', 'hot'],
  ['14:30', 'hot'],
  ['15:00', 'hot'],
  ['15:01', undefined],
  ['18:00', 'later'],
])('a value of %s belongs to %s', (clock, name) => {
  expect(breachAt([hot, later], { parameterId: 7, at: at(clock) })?.name).toBe(name)
})

test('a value of another parameter belongs to none', () => {
  expect(breachAt([hot], { parameterId: 8, at: at('14:30') })).toBeUndefined()
})
