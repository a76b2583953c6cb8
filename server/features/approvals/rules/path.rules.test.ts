import { describe, expect, test } from 'vitest'

import { defaultChain, type Seat } from '#contract/approvals/chain.ts'
import type { RequestFacts } from '#contract/approvals/request.ts'

import { people, person, role } from '../testing/states.ts'
import { deadlineOf } from './deadline.rules.ts'
import { conditionHolds, outlinePath, pathOf, type CalledStep, type Plan } from './path.rules.ts'

const none: RequestFacts = { days: null, costVnd: null, subKind: null }
const holders: Readonly<Record<string, readonly number[]>> = { TC: [2], QĐ: [3], GD: [4], BDH: [5] }
const holdersOf = ({ roleName, employeeId }: Seat) =>
  roleName === null ? [employeeId ?? 0] : (holders[roleName] ?? [])

const outline = (
  chain: Plan['chain'],
  roleName: string,
  facts: Partial<RequestFacts> = {},
  id: number = people.author,
) => outlinePath({ chain, facts: { ...none, ...facts }, author: { id, roleNames: [roleName] }, holdersOf })
const levels = (...asked: Parameters<typeof outline>) => pathOf(outline(...asked)).map(({ level }) => level)

describe('skip rules', () => {
  test.each([
    ['DHV', ['leader', 'manager', 'director']],
    ['TC', ['manager', 'director']],
    ['QĐ', ['director']],
    ['PGD', ['director']],
    ['GD', ['director']],
  ])('an author who is %s starts above themselves', (roleName, expected) => {
    expect(levels(defaultChain('materials'), roleName)).toEqual(expected)
  })

  test.each([
    [1, ['leader', 'manager']],
    [2, ['leader', 'manager']],
    [2.5, ['leader', 'manager', 'director']],
    [10, ['leader', 'manager', 'director']],
  ])('leave of %s days', (days, expected) => {
    expect(levels(defaultChain('leave'), 'DHV', { days })).toEqual(expected)
  })

  test('short leave and swaps of a manager go to the director, for nobody else is left', () => {
    expect(levels(defaultChain('leave'), 'QĐ', { days: 1 })).toEqual(['director'])
    expect(levels(defaultChain('shiftSwap'), 'DHV')).toEqual(['leader', 'manager'])
    expect(levels(defaultChain('shiftSwap'), 'QĐ')).toEqual(['director'])
  })

  test('are told step by step', () => {
    const told = outline(defaultChain('leave'), 'TC', { days: 1 }).steps.map(({ skipped }) => skipped)
    expect(told).toEqual(['authorLevel', null, 'condition'])
  })
})

describe('who sits where', () => {
  const [first] = defaultChain('materials').steps
  const chainOf = (changes: Partial<CalledStep>): Plan['chain'] => ({
    steps: first ? [{ ...first, ...changes }] : [],
  })
  const seats = (changes: Partial<CalledStep>) => pathOf(outline(chainOf(changes), 'DHV'))[0]?.seats

  test('the author’s own seat falls away', () => {
    expect(seats({ seats: [person('author'), role('TC')], needs: 'all' })).toEqual([
      { ...role('TC'), origin: 'chain' },
    ])
  })

  test('a vacant seat falls away only where another is enough; else it goes up', () => {
    expect(seats({ seats: [role('KHO'), role('TC')] })).toEqual([{ ...role('TC'), origin: 'chain' }])
    expect(seats({ seats: [role('KHO'), role('TC')], needs: 'all' })).toEqual([
      { ...role('QĐ'), origin: 'chain' },
    ])
    expect(seats({ seats: [role('KHO')] })).toEqual([{ ...role('QĐ'), origin: 'chain' }])
  })

  test('the only director’s own request goes to the board', () => {
    const path = pathOf(outline(defaultChain('payment'), 'GD', {}, people.director))
    expect(path.map(({ seats: [seat] }) => seat?.roleName)).toEqual(['BDH'])
  })

  test('a step without anybody is left to the next, where it would go up to the same people', () => {
    const told = outlinePath({
      chain: defaultChain('materials'),
      facts: none,
      author: { id: people.author, roleNames: ['DHV'] },
      holdersOf: (seat) => (seat.roleName === 'TC' ? [] : holdersOf(seat)),
    })
    expect(told.steps.map(({ skipped }) => skipped)).toEqual(['vacant', null, null])
    expect(told.unmanned).toBeNull()
  })

  test('a path for which there are not enough people is not taken: each signs one step', () => {
    const unmannedWith = (people: Readonly<Record<string, readonly number[]>>) =>
      outlinePath({
        chain: defaultChain('materials'),
        facts: none,
        author: { id: 1, roleNames: ['DHV'] },
        holdersOf: ({ roleName }) => people[roleName ?? ''] ?? [],
      }).unmanned
    expect(unmannedWith({ TC: [2], QĐ: [2], GD: [4] })).toBe('Quản đốc xem xét')
    expect(unmannedWith({ TC: [2, 3], QĐ: [2], GD: [4] })).toBeNull()
    expect(unmannedWith({ TC: [2, 3], QĐ: [2, 3], GD: [2, 3, 4] })).toBeNull()
    expect(unmannedWith({ TC: [2, 3], QĐ: [2, 3], GD: [2, 3] })).not.toBeNull()
  })

  test('a step that nobody else could decide is named', () => {
    const chain = chainOf({ name: 'Thủ kho', seats: [role('KHO')], escalateTo: person('author') })
    expect(outline(chain, 'DHV').unmanned).toBe('Thủ kho')
    expect(outline(defaultChain('payment'), 'DHV').unmanned).toBeNull()
  })
})

test('every limit that is set must be passed', () => {
  const [first] = defaultChain('payment').steps
  if (!first) throw new Error('a chain has steps')
  const limits = { daysOver: null, costOverVnd: 50_000_000, subKinds: ['Nhà thầu'], isFallback: false }
  const asks = (facts: Partial<RequestFacts>) =>
    conditionHolds({ ...first, condition: limits }, { ...none, ...facts })
  expect(asks({ costVnd: 50_000_001, subKind: 'Nhà thầu' })).toBe(true)
  expect(asks({ costVnd: 50_000_000, subKind: 'Nhà thầu' })).toBe(false)
  expect(asks({ costVnd: 50_000_001, subKind: 'Khách' })).toBe(false)
  expect(asks({ subKind: 'Nhà thầu' })).toBe(false)
})

test('a step is due after its hours, and reminded of before', () => {
  const reached = new Date('2026-11-21T00:30:00Z')
  expect(deadlineOf({ dueHours: 24, remindBeforeHours: 4 }, reached)).toEqual({
    dueAt: new Date('2026-11-22T00:30:00Z'),
    remindAt: new Date('2026-11-21T20:30:00Z'),
  })
  expect(deadlineOf({ dueHours: null, remindBeforeHours: null }, reached)).toEqual({
    dueAt: null,
    remindAt: null,
  })
  expect(deadlineOf(undefined, reached).dueAt).toBeNull()
})
