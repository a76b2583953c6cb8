import { describe, expect, test } from 'vitest'

import { isOver, keepsSlots, openFromSlot, outputCan } from './standing.rules.ts'
import { noMoves } from '#server/test/no-moves.ts'

const viewer = {
  userId: 7,
  mayWrite: true,
  maySend: true,
  isLatest: true,
  isNewerSent: false,
  isOver: false,
  isApproved: false,
  isSent: false,
}
const allowed = (...of: Parameters<typeof outputCan>) =>
  Object.entries(outputCan(...of)).flatMap(([name, may]) => (may ? [name] : []))

describe('what may be done with a plan', () => {
  test('a draft is every writer’s; what came back goes again in the name it went in, or as a new revision', () => {
    expect(allowed(viewer, null)).toEqual(['edit', 'delete', 'submit'])
    const back = { stage: 'returned', authorId: 7, can: noMoves } as const
    expect(allowed(viewer, back)).toEqual(['edit', 'submit', 'revise'])
    expect(allowed({ ...viewer, userId: 8 }, back)).toEqual(['edit', 'revise'])
    expect(allowed({ ...viewer, mayWrite: false, maySend: false }, null)).toEqual([])
    expect(allowed({ ...viewer, isOver: true }, null)).toEqual(['delete'])
  })

  test('approved it is sent once; a newer one is made of it, never itself changed', () => {
    const deciding = { stage: 'deciding', authorId: 7, can: { ...noMoves, withdraw: true } } as const
    expect(allowed(viewer, deciding)).toEqual(['withdraw'])
    const approved = { stage: 'processed', authorId: 7, can: noMoves } as const
    expect(allowed({ ...viewer, isApproved: true }, approved)).toEqual(['send', 'revise'])
    expect(allowed({ ...viewer, isApproved: true, isSent: true }, approved)).toEqual(['revise'])
    expect(allowed({ ...viewer, isApproved: true, isNewerSent: true, isLatest: false }, approved)).toEqual([])
  })
})

describe('what has passed', () => {
  const now = new Date('2026-11-21T03:10:00Z')

  test('a period is over the day after its last', () => {
    expect(isOver('day', '2026-11-20', now)).toBe(true)
    expect(isOver('day', '2026-11-21', now)).toBe(false)
    expect(isOver('week', '2026-11-09', now)).toBe(true)
    expect(isOver('week', '2026-11-16', now)).toBe(false)
  })

  test('at 10:10 the half-hours that end at 12:00 and later may change; of tomorrow all', () => {
    expect(openFromSlot('day', '2026-11-21', now)).toBe(23)
    expect(openFromSlot('day', '2026-11-22', now)).toBeNull()
    expect(openFromSlot('day', '2026-11-21', new Date('2026-11-21T16:50:00Z'))).toBe(48)
    expect(openFromSlot('month', '2026-11-01', now)).toBeNull()
  })

  test('a revision keeps them as they were', () => {
    const plan = (expectedMw: number[]) => [{ unitId: 1, availableMw: [9, 9, 9], expectedMw, energyMwh: [] }]
    expect(keepsSlots(plan([1, 2, 3]), plan([1, 2, 8]), 2)).toBe(true)
    expect(keepsSlots(plan([1, 2, 3]), plan([1, 7, 3]), 2)).toBe(false)
    expect(keepsSlots([], plan([1, 2, 3]), 0)).toBe(false)
  })
})
