import { expect, test } from 'vitest'

import { party, person, request, role, step } from '../testing/states.ts'
import { findGrip } from './hands.rules.ts'
import { officeOf, signedAs } from './signing.rules.ts'
import type { RequestState } from './state.rules.ts'

test.each([
  [['DHV', 'TC'], 'TC', 'TC'],
  [['TC', 'QĐ'], 'TC', 'TC'],
  [['TC', 'QĐ'], 'GD', 'QĐ'],
  [['DHV', 'PGD'], null, 'PGD'],
  [['DHV'], null, 'DHV'],
  [[], 'TC', null],
] as const)('of roles %j in a seat of %j somebody acts as %j', (roles, seat, office) => {
  expect(officeOf(roles, seat)).toBe(office)
})

function signs(state: RequestState, ...who: Parameters<typeof party>) {
  const grip = findGrip(state, party(...who))
  if (!grip) throw new Error('has no seat')
  return signedAs(state, grip)
}

const path = [step('leader', [role('TC')], { escalateTo: role('QĐ') }), step('manager', [role('QĐ')])]

test('a step is decided by its own level', () => {
  expect(signs(request({ path }), 'leader')).toEqual({ seatRole: 'TC', firstStep: 0, insteadOf: null })
  const later = request({ path, step: 1 })
  expect(signs(later, 'manager')).toEqual({ seatRole: 'QĐ', firstStep: 1, insteadOf: null })
  const named = request({ path: [step('leader', [person('stranger')])] })
  expect(signs(named, 'stranger')).toEqual({ seatRole: null, firstStep: 0, insteadOf: null })
})

test('what was overdue, or had nobody from the start, is decided in the place of its level', () => {
  const instead = { seatRole: 'QĐ', firstStep: 0, insteadOf: 'leader' }
  const overdue = step('leader', [role('TC')], { escalateTo: role('QĐ') })
  const seats = [...overdue.seats, { ...role('QĐ'), origin: 'escalation' as const }]
  expect(signs(request({ path: [{ ...overdue, seats }] }), 'manager')).toEqual(instead)
  expect(signs(request({ path: [{ ...overdue, seats }] }), 'leader').insteadOf).toBeNull()
  const vacant = step('leader', [role('QĐ')], { escalateTo: role('QĐ') })
  expect(signs(request({ path: [vacant] }), 'manager')).toEqual(instead)
})
