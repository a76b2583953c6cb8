import { describe, expect, test } from 'vitest'

import { defaultChain } from '#contract/approvals/chain.ts'

import { party, people, person, request, step, threeSteps } from '../testing/states.ts'
import { act, type Action } from './machine.rules.ts'
import { outlinePath, pathOf } from './path.rules.ts'
import { openSeats, statusOf, type RequestState } from './state.rules.ts'

const consent = step('consent', [person('stranger'), person('board')], { needs: 'all' })
const asked = request({ path: [consent, ...threeSteps] })

function after(state: RequestState, action: Action, who: ReturnType<typeof party>): RequestState {
  const outcome = act(state, action, who)
  if (!('next' in outcome)) throw new Error(outcome.refusal)
  return outcome.next
}

describe('consent', () => {
  test('is given by each of those concerned before anybody decides; the request stays New', () => {
    const half = after(asked, { name: 'approve' }, party('stranger'))
    expect([half.step, statusOf(half)]).toEqual([0, 'New'])
    const whole = after(half, { name: 'approve' }, party('board'))
    expect([whole.step, whole.stage, statusOf(whole)]).toEqual([1, 'deciding', 'New'])
    expect(statusOf(after(whole, { name: 'approve' }, party('leader')))).toBe('LeaderApproved')
  })

  test('that is refused sends it back to its author, rejected by nobody', () => {
    const refused = after(asked, { name: 'reject' }, party('stranger'))
    expect([refused.stage, statusOf(refused)]).toEqual(['returned', 'New'])
  })

  test('cannot be given for somebody else', () => {
    expect(act(asked, { name: 'approve' }, party('leader', 'stranger'))).toEqual({ refusal: 'notYours' })
    expect(openSeats(asked).every(({ isPersonal }) => isPersonal)).toBe(true)
    expect(openSeats(request()).some(({ isPersonal }) => isPersonal)).toBe(false)
  })

  test('leaves the author free to withdraw until somebody decides', () => {
    const given = request({ path: [consent, ...threeSteps], step: 1 })
    expect(after(given, { name: 'withdraw' }, party('author')).stage).toBe('withdrawn')
    expect(act({ ...given, step: 2 }, { name: 'withdraw' }, party('author'))).toEqual({ refusal: 'notNew' })
  })

  test('is asked for again when a step sends it back that far', () => {
    const back = after(
      request({ path: [consent, ...threeSteps], step: 1 }),
      { name: 'return', toStep: 0 },
      party('leader'),
    )
    expect([back.step, back.signed]).toEqual([0, []])
  })
})

describe('a path with consent', () => {
  const everybody = Object.values(people)
  const plan = (consentOf: number[], holders: readonly number[] = everybody) =>
    outlinePath({
      chain: defaultChain('shiftSwap'),
      facts: { days: null, costVnd: null, subKind: null },
      author: { id: people.author, roleNames: ['DHV'] },
      consentOf,
      holdersOf: ({ employeeId }) =>
        employeeId === null ? [people.leader] : holders.filter((id) => id === employeeId),
    })

  test('begins with it: each once, the author never', () => {
    const [first, second] = pathOf(plan([people.stranger, people.author, people.stranger]))
    expect(first).toMatchObject({ level: 'consent', needs: 'all', seats: [{ employeeId: people.stranger }] })
    expect(first?.dueHours).toBe(24)
    expect(second?.level).toBe('leader')
  })

  test('has no such step where the author alone is concerned', () => {
    expect(pathOf(plan([people.author])).map(({ level }) => level)).toEqual(['leader', 'manager'])
  })

  test('cannot be gone where one of them is not there', () => {
    expect(plan([people.stranger], [people.leader]).unmanned).toBe('Người liên quan đồng ý')
  })
})
