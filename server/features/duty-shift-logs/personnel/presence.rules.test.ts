import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { crewAfter, crewAtStart, leaderAfter, leaderAtStart, type Takeover } from './presence.rules.ts'

const iso = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour)).toISOString()
const name = (id: number) => `Người ${id}`
const member = (employeeId: number, from: number | null = null, until: number | null = null) => ({
  employeeId,
  fullName: name(employeeId),
  post: 'mainOperator' as const,
  presentFrom: from === null ? null : iso(from),
  presentUntil: until === null ? null : iso(until),
})
let made = 0
const change = (out: number, into: number, at: number, until: number | null = null): Takeover => ({
  id: ++made,
  changedAt: iso(at),
  until: until === null ? null : iso(until),
  post: 'mainOperator',
  outEmployeeId: out,
  outEmployeeName: name(out),
  inEmployeeId: into,
  inEmployeeName: name(into),
})

const crew = [member(1), member(2)]
const after = (...changes: Takeover[]) => {
  const crewNow = crewAfter(crew, changes)
  if ('problem' in crewNow) return { problem: crewNow.problem }
  return { members: crewNow.members }
}

describe('a crew after changes', () => {
  test('is the crew without any', () => {
    expect(after()).toEqual({ members: crew })
  })

  test('who leaves is there until then, who comes from then on', () => {
    expect(after(change(1, 3, 8))).toEqual({ members: [member(1, null, 8), member(2), member(3, 8)] })
  })

  test('who is replaced for a while comes back', () => {
    expect(after(change(1, 3, 8, 10))).toEqual({ members: [member(1, 10), member(2), member(3, 8, 10)] })
  })

  test('who came may leave again, who left may come for another', () => {
    expect(after(change(1, 3, 8), change(3, 4, 9), change(2, 1, 10))).toEqual({
      members: [member(1, 10), member(2, null, 10), member(3, 8, 9), member(4, 9)],
    })
  })

  test('who replaces a replacement stays no longer than it would have', () => {
    expect(after(change(1, 3, 8, 12), change(3, 4, 9))).toEqual({
      members: [member(1, 12), member(2), member(3, 8, 9), member(4, 9, 12)],
    })
  })

  test('who leaves in the instant they came was never there', () => {
    expect(after(change(1, 3, 8), change(3, 4, 8))).toEqual({
      members: [member(1, null, 8), member(2), member(4, 8)],
    })
  })

  test('goes by the time of changes, not by the order in which they were written', () => {
    const [first, second] = [change(1, 3, 8), change(3, 4, 9)]
    expect(after(second, first)).toEqual(after(first, second))
  })

  test.each([
    ['never was there', [change(9, 3, 8)]],
    ['has left', [change(1, 3, 8), change(1, 4, 9)]],
    ['has not come yet', [change(3, 4, 7), change(1, 3, 8)]],
    ['is away for a while', [change(1, 3, 8, 10), change(1, 4, 9)]],
  ])('nobody leaves who %s', (_words, changes) => {
    expect(after(...changes)).toEqual({ problem: 'notOnShift' })
  })

  test.each([
    ['stands the shift', [change(1, 2, 8)]],
    ['came for another', [change(1, 3, 8), change(2, 3, 9)]],
    ['comes back while they would be needed', [change(1, 3, 8, 10), change(2, 1, 9)]],
  ])('nobody comes who %s', (_words, changes) => {
    expect(after(...changes)).toEqual({ problem: 'alreadyOnShift' })
  })

  test('is told back from what became of it', () => {
    const changes = [change(1, 3, 8), change(3, 4, 9), change(2, 1, 10)]
    const { members = [] } = after(...changes)
    expect(crewAtStart(members, changes).map(({ employeeId }) => employeeId)).toEqual([1, 2])
  })

  test('any changes that fit keep it as large as it was at every hour', () => {
    const people = fc.integer({ min: 1, max: 5 })
    const some = fc.record({
      out: people,
      into: people,
      at: fc.integer({ min: 6, max: 13 }),
      lasts: fc.option(fc.integer({ min: 1, max: 4 })),
    })
    fc.assert(
      fc.property(fc.array(some, { maxLength: 6 }), (wishes) => {
        let kept: Takeover[] = []
        for (const { out, into, at, lasts } of wishes) {
          if (out === into) continue
          const more = [...kept, change(out, into, at, lasts === null ? null : at + lasts)]
          if ('members' in crewAfter(crew, more)) kept = more
        }
        const result = crewAfter(crew, kept)
        const members = 'members' in result ? result.members : []
        const atEnd = members.filter(({ presentUntil }) => presentUntil === null)
        expect(atEnd).toHaveLength(crew.length)
        expect(new Set(crewAtStart(members, kept).map(({ employeeId }) => employeeId))).toEqual(
          new Set([1, 2]),
        )
      }),
    )
  })
})

describe('who leads', () => {
  test('is handed on to whoever takes over for the rest of the shift, from one to the next', () => {
    const changes = [change(1, 3, 8), change(3, 4, 9), change(2, 5, 10)]
    expect(leaderAfter(1, changes)).toBe(4)
    expect(leaderAtStart(4, changes)).toBe(1)
  })

  test('stays with who is away for a while', () => {
    expect(leaderAfter(1, [change(1, 3, 8, 10)])).toBe(1)
    expect(leaderAtStart(1, [change(1, 3, 8, 10)])).toBe(1)
  })

  test('stays where others change places', () => {
    expect(leaderAfter(1, [change(2, 3, 8)])).toBe(1)
    expect(leaderAtStart(1, [change(2, 3, 8)])).toBe(1)
  })

  test('a former leader who comes for another does not lead again', () => {
    const changes = [change(1, 3, 8), change(2, 1, 9)]
    expect(leaderAfter(1, changes)).toBe(3)
    expect(leaderAtStart(3, changes)).toBe(1)
  })
})
