import type { Seat } from '#contract/approvals/chain.ts'
import type { StepLevel } from '#contract/approvals/labels.ts'

import type { Party } from '../rules/hands.rules.ts'
import { firstState, type PathStep, type RequestState } from '../rules/state.rules.ts'

/** People of the tests by what they are; the author is an operator. */
export const people = {
  author: 1,
  leader: 2,
  manager: 3,
  director: 4,
  board: 5,
  stranger: 6,
  executor: 7,
} as const
export type Name = keyof typeof people

const rolesOf: Readonly<Record<Name, readonly string[]>> = {
  author: ['DHV'],
  leader: ['TC'],
  manager: ['QĐ'],
  director: ['GD'],
  board: ['BDH'],
  stranger: ['DHV'],
  executor: ['KHO'],
}

export const role = (roleName: string): Seat => ({ roleName, employeeId: null })
export const person = (name: Name): Seat => ({ roleName: null, employeeId: people[name] })

const hand = (name: Name) => ({ employeeId: people[name], roleNames: rolesOf[name] })

/** Somebody with their own hand and those delegated to them. */
export function party(name: Name, ...delegatedBy: readonly Name[]): Party {
  return { employeeId: people[name], hands: [name, ...delegatedBy].map(hand) }
}

/** A step of a path; unless told otherwise one signature is enough and nobody is above. */
export function step(level: StepLevel, seats: readonly Seat[], more: Partial<PathStep> = {}): PathStep {
  return {
    name: level,
    level,
    needs: 'any',
    seats: seats.map((seat) => ({ ...seat, origin: 'chain' })),
    dueHours: 24,
    remindBeforeHours: 4,
    escalateTo: null,
    ...more,
  }
}

/** The usual three steps. */
export const threeSteps = [
  step('leader', [role('TC')], { escalateTo: role('QĐ') }),
  step('manager', [role('QĐ')], { escalateTo: role('GD') }),
  step('director', [role('GD')], { escalateTo: role('BDH') }),
]

/** A request of the operator’s on the usual three steps. */
export function request(changes: Partial<RequestState> = {}): RequestState {
  const start = { authorId: people.author, path: threeSteps, executors: [role('KHO')], isRental: false }
  return { ...firstState(start), ...changes }
}
