import { describe, expect, test } from 'vitest'

import type { OutboxItem } from './item.ts'
import { afterFailure, errorsIn, inOrder, nextToSend, pauseMs, statusOf } from './queue.rules.ts'

const item = (changes: Partial<OutboxItem> = {}): OutboxItem => ({
  key: 'a',
  userId: 1,
  order: 1,
  group: 'sheet',
  endpoint: { method: 'POST', path: '/write', access: 'signedIn' },
  body: {},
  count: 1,
  errorsAt: null,
  state: 'waiting',
  why: null,
  errors: [],
  ...changes,
})

describe('the next to send', () => {
  test('is the oldest that waits, of the one who is signed in', () => {
    const items = [
      item({ key: 'late', order: 5 }),
      item({ key: 'other', order: 1, userId: 2 }),
      item({ key: 'refused', order: 2, state: 'refused' }),
      item({ key: 'first', order: 3 }),
    ]
    expect(nextToSend(items, 1)?.key).toBe('first')
    expect(nextToSend(items, 2)?.key).toBe('other')
    expect(nextToSend(items, 3)).toBeUndefined()
    expect(nextToSend(items, null)).toBeUndefined()
  })

  test('has a place even where two tabs made one at the same moment', () => {
    const keys = (items: OutboxItem[]) => inOrder(items).map(({ key }) => key)
    expect(keys([item({ key: 'b' }), item({ key: 'a' })])).toEqual(['a', 'b'])
  })
})

test.each([
  [null, 'ERR_NETWORK', 'later'],
  [null, 'ECONNABORTED', 'later'],
  [500, '500', 'later'],
  [502, '502', 'later'],
  [503, '503', 'later'],
  [429, '429', 'later'],
  [408, '408', 'later'],
  [400, '400', 'refused'],
  [403, '403', 'refused'],
  [404, '404', 'refused'],
  [409, '409', 'refused'],
  [413, '413', 'refused'],
  [422, '422', 'refused'],
  [401, 'ERR_CANCELED', 'kept'],
  [401, '401', 'kept'],
  [null, 'ERR_CANCELED', 'kept'],
])('after %s %s it is %s', (status, code, expected) => {
  expect(afterFailure({ status, code, problem: null })).toBe(expected)
})

test('waits for its user where the server asks for a new password first', () => {
  const problem = 'core.passwordChangeRequired'
  expect(afterFailure({ status: 403, code: '403', problem })).toBe('held')
})

test('pauses grow to five seconds', () => {
  expect([0, 1, 2, 3, 4, 50].map(pauseMs)).toEqual([1000, 1000, 2000, 4000, 5000, 5000])
})

test('errors are found where they are said to be', () => {
  expect(errorsIn({ errors: [1] }, 'errors')).toEqual([1])
  expect(errorsIn({ outcome: { errors: [1, 2] } }, 'outcome.errors')).toEqual([1, 2])
  expect(errorsIn({ outcome: null }, 'outcome.errors')).toEqual([])
  expect(errorsIn(null, 'errors')).toEqual([])
  expect(errorsIn({ errors: [1] }, null)).toEqual([])
})

test.each([
  [[], false, { at: 'saved', waiting: 0, refused: 0 }],
  [[item({ count: 3 })], false, { at: 'saving', waiting: 3, refused: 0 }],
  [[item({ count: 3 }), item({ count: 2 })], true, { at: 'offline', waiting: 5, refused: 0 }],
  [[item({ state: 'refused', count: 4 })], false, { at: 'refused', waiting: 0, refused: 4 }],
  [
    [item({ state: 'refused', count: 4, errors: [1] }), item()],
    false,
    { at: 'refused', waiting: 1, refused: 1 },
  ],
  [[item({ state: 'refused' }), item()], true, { at: 'offline', waiting: 1, refused: 1 }],
] as const)('the status of %#', (items, isUnreachable, expected) => {
  expect(statusOf(items, isUnreachable)).toEqual(expected)
})
