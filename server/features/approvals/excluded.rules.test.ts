import { describe, expect, test } from 'vitest'

import { defaultChain, type Seat } from '#contract/approvals/chain.ts'
import type { RequestFacts } from '#contract/approvals/request.ts'

import { party, people, request, type Name } from './testing/states.ts'
import { canOf } from './rules/can.rules.ts'
import { act } from './rules/machine.rules.ts'
import { outlinePath, pathOf, stepsBeyond } from './rules/path.rules.ts'
import { barredFrom } from './rules/state.rules.ts'

const yes = { name: 'approve' } as const
const names = Object.keys(people) as Name[]

describe('who takes no part', () => {
  const state = request({ step: 1, excludedIds: [people.manager, people.stranger] })

  test('signs neither for themselves nor for others, and nobody signs for them', () => {
    expect(act(state, yes, party('manager'))).toEqual({ refusal: 'excluded' })
    expect(act(state, yes, party('stranger', 'manager'))).toEqual({ refusal: 'excluded' })
    for (const name of names) {
      const others = names.filter((giver) => giver !== name)
      const may = others.filter((giver) => canOf(state, party(name, giver)).decide)
      expect({ name, may }).toEqual({ name, may: [] })
    }
  })

  test('is not the only one who could: somebody else of the role signs, also through another', () => {
    const other = { employeeId: 77, hands: [{ employeeId: 77, roleNames: ['QĐ'] }] }
    expect(act(state, yes, other)).toHaveProperty('next')
    const through = { employeeId: people.executor, hands: [...party('executor').hands, ...other.hands] }
    expect(act(state, yes, through)).toHaveProperty('next')
  })

  test('is not added as a signer, and may sign nothing when the request is passed up to them', () => {
    const add = (name: Name) => ({ name: 'addSigner', employeeId: people[name] }) as const
    expect(act(state, add('stranger'), party('manager'))).toEqual({ refusal: 'excluded' })
    const atDirector = { ...state, step: 2 }
    expect(act(atDirector, add('stranger'), party('director'))).toEqual({ refusal: 'unsuitableSigner' })
    const late = act(request({ excludedIds: [people.manager] }), { name: 'escalate' }, null)
    expect('next' in late && act(late.next, yes, party('manager'))).toEqual({ refusal: 'excluded' })
  })

  test('may carry out what others have decided', () => {
    const decided = request({ stage: 'approved', step: 2, excludedIds: [people.executor] })
    expect(barredFrom(decided)).toEqual([])
    expect(act(decided, { name: 'process' }, party('executor'))).toHaveProperty('next')
  })
})

describe('the path of a stock-take', () => {
  const holders: Readonly<Record<string, readonly number[]>> = { TC: [2], QĐ: [3], GD: [4], BDH: [5] }
  const facts = (costVnd: number): RequestFacts => ({ days: null, costVnd, subKind: null })
  const chain = defaultChain('stockTake')
  const outline = (costVnd: number, roleName = 'TC', out: readonly number[] = []) =>
    outlinePath({
      chain,
      facts: facts(costVnd),
      author: { id: 9, roleNames: [roleName] },
      holdersOf: (seat: Seat) =>
        (seat.roleName === null ? [seat.employeeId ?? 0] : (holders[seat.roleName] ?? [])).filter(
          (id) => !out.includes(id),
        ),
    })
  const seats = (...asked: Parameters<typeof outline>) =>
    pathOf(outline(...asked)).map((step) => [step.level, step.seats.map(({ roleName }) => roleName)])

  test.each([
    [0, 'TC', ['manager']],
    [20_000_000, 'TC', ['manager']],
    [20_000_001, 'TC', ['manager', 'director']],
    [0, 'QĐ', ['director']],
    [20_000_001, 'QĐ', ['director']],
    [0, 'PGD', ['director']],
  ])('of %s dong handed in by %s', (costVnd, roleName, levels) => {
    expect(seats(costVnd, roleName).map(([level]) => level)).toEqual(levels)
  })

  test('passes over who counted, up to where somebody is left', () => {
    expect(seats(1, 'TC', [3])).toEqual([['manager', ['GD']]])
    expect(seats(20_000_001, 'TC', [3])).toEqual([['director', ['GD']]])
    expect(seats(20_000_001, 'TC', [4])).toEqual([
      ['manager', ['QĐ']],
      ['director', ['BDH']],
    ])
    expect(outline(1, 'TC', [3, 4]).unmanned).toBe('Quản đốc xem xét')
    expect(outline(20_000_001, 'TC', [4, 5]).unmanned).toBe('Giám đốc phê duyệt')
  })

  test('has no step that a greater amount would add, or names it', () => {
    const beyond = (before: number, after: number, roleName = 'TC') =>
      stepsBeyond(chain.steps, pathOf(outline(before, roleName)), {
        before: facts(before),
        after: facts(after),
      })
    expect(beyond(19_000_000, 20_000_000)).toEqual([])
    expect(beyond(19_000_000, 20_000_001)).toEqual(['Giám đốc phê duyệt'])
    expect(beyond(20_000_001, 900_000_000)).toEqual([])
    expect(beyond(30_000_000, 1)).toEqual([])
    // The director decides anyway where the manager hands in.
    expect(beyond(1, 30_000_000, 'QĐ')).toEqual([])
  })
})
