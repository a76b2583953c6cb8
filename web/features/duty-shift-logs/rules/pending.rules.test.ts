import { describe, expect, it } from 'vitest'

import { canPass, drop, enqueue, fail, pauseMs, resend, takeUp } from './pending.rules.ts'

const entry = { dutyShiftLogId: 7, content: 'Đóng máy cắt 171' } as never
const one = enqueue([], { key: 'a', userId: 3, entry })
const two = enqueue(one, { key: 'b', userId: 3, entry })

describe('the queue of entries', () => {
  it('begins with an entry being sent, and ends without it', () => {
    expect(one).toEqual([{ key: 'a', userId: 3, entry, state: 'sending', tries: 1, problem: null }])
    expect(drop(two, 'a').map(({ key }) => key)).toEqual(['b'])
  })

  it('keeps an entry that found no server for the next attempt, with the same key', () => {
    const waiting = fail(two, 'b', null, { problem: 'Mất kết nối', fields: {} })
    expect(waiting[1]).toMatchObject({ key: 'b', state: 'waiting', tries: 1, problem: 'Mất kết nối' })
    expect(waiting[0]).toBe(two[0])
    expect(resend(waiting, 'b')[1]).toMatchObject({ key: 'b', state: 'sending', tries: 2, problem: null })
  })

  it('leaves an entry that was refused to its writer', () => {
    expect(fail(one, 'a', 422, { problem: 'Ngoài giờ ca', fields: {} })[0]).toMatchObject({
      state: 'refused',
      problem: 'Ngoài giờ ca',
    })
  })

  it('sends again after a reload what was under way, and leaves the refused', () => {
    const [first, second] = takeUp(fail(two, 'b', 409, { problem: 'Đã khóa', fields: {} }))
    expect(first?.state).toBe('waiting')
    expect(second?.state).toBe('refused')
  })
})

it.each([
  [null, true],
  [401, true],
  [429, true],
  [500, true],
  [503, true],
  [400, false],
  [403, false],
  [404, false],
  [409, false],
  [422, false],
])('a failure with status %s may pass: %s', (status, passes) => {
  expect(canPass(status)).toBe(passes)
})

it('waits longer each time, never longer than half a minute', () => {
  expect([1, 2, 3, 4, 5, 60].map(pauseMs)).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000])
})
