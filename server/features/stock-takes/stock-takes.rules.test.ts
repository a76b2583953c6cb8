import { describe, expect, test } from 'vitest'

import { takeStatuses } from '#contract/stock-takes/labels.ts'

import {
  countedAt,
  isOpenFor,
  needsRecount,
  roundOf,
  takeCan,
  takeSteps,
  tellsBooks,
  valued,
  worthOf,
  type TakeAction,
} from './stock-takes.rules.ts'

const everybody = {
  mayCount: true,
  mayEdit: true,
  isOnBoard: true,
}
const actions = Object.keys(takeSteps) as TakeAction[]

describe('a stock-take', () => {
  test.each(takeStatuses)(
    'that is %s allows what its status allows, to whoever holds the right',
    (status) => {
      for (const action of actions) {
        const open = isOpenFor(action, status)
        expect(takeCan(everybody, status)[action]).toBe(open)
        const without = { ...everybody, mayCount: false, mayEdit: false }
        expect(takeCan(without, status)[action]).toBe(false)
      }
    },
  )

  test('tells what is booked only once nothing is counted', () => {
    expect(takeStatuses.filter((status) => !tellsBooks(status))).toEqual(['draft', 'counting', 'recounting'])
    expect(takeStatuses.filter((status) => roundOf(status) !== null)).toEqual(['counting', 'recounting'])
  })

  test('is counted by its board, and while it is decided nothing is done but giving it up', () => {
    expect(takeCan({ ...everybody, isOnBoard: false }, 'counting').count).toBe(false)
    const open = Object.entries(takeCan(everybody, 'deciding')).filter(([, may]) => may)
    expect(open.map(([action]) => action)).toEqual(['cancel'])
  })
})

test.each([
  [100_000n, 98_000n, 2, false],
  [100_000n, 97_999n, 2, true],
  [100_000n, 102_000n, 2, false],
  [100_000n, 102_001n, 2, true],
  [0n, 0n, 2, false],
  [0n, 1n, 2, true],
  [10_000n, 9_999n, 0, true],
  [10_000n, 10_000n, 0, false],
  [40_000n, 39_900n, 0.25, false],
  [40_000n, 39_899n, 0.25, true],
  [5_000n, 0n, 100, false],
])('%i booked and %i counted above %f %% is counted again: %s', (booked, counted, percent, again) => {
  expect(needsRecount(booked, counted, percent)).toBe(again)
})

test('a count is not made before the list, nor after it came in', () => {
  const [frozen, received] = ['2026-11-21T01:00:00.000Z', new Date('2026-11-21T05:00:00.000Z')]
  const at = (said: string) => countedAt(said, frozen, received).toISOString()
  expect(at('2026-11-21T02:30:00.000Z')).toBe('2026-11-21T02:30:00.000Z')
  expect(at('2026-11-20T23:00:00.000Z')).toBe(frozen)
  expect(at('2027-01-01T00:00:00.000Z')).toBe(received.toISOString())
})

test('lines are valued at the mean price; nothing in the books is worth nothing', () => {
  const stock = { quantity: 15_000n, value: 19_500_000n }
  expect(valued(15_000n, 14_000n, stock)).toEqual({
    price: 1_300_000n,
    booked: 19_500_000n,
    difference: -1_300_000n,
  })
  expect(valued(1_000n, 1_500n, stock)).toMatchObject({ booked: 1_300_000n, difference: 650_000n })
  expect(valued(0n, 2_000n, { quantity: 0n, value: 0n })).toEqual({ price: 0n, booked: 0n, difference: 0n })
})

test('differences are worth what is more and what is less together', () => {
  const stock = { quantity: 15_000n, value: 19_500_000n }
  const line = (booked: bigint, counted: bigint) => ({ booked, counted, stock })
  expect(worthOf([])).toBe(0n)
  expect(worthOf([line(10_000n, 10_000n)])).toBe(0n)
  // What only lay at the wrong place is moved out and in.
  expect(worthOf([line(10_000n, 0n), line(5_000n, 15_000n)])).toBe(26_000_000n)
  expect(worthOf([line(10_000n, 9_000n), line(5_000n, 5_500n)])).toBe(1_950_000n)
})
