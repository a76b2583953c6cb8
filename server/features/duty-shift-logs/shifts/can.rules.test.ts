import { describe, expect, test } from 'vitest'

import { shiftStatuses } from '#contract/duty-shift-logs/labels.ts'

import { isPresent, shiftCan, type ShiftFacts } from './can.rules.ts'

const bits = [false, true]
const rights = ['DutyShiftLogs.Write', 'DutyShiftLogs.Sign', 'DutyShiftLogs.Review']

/** Every combination of facts there is. */
const everything: ShiftFacts[] = shiftStatuses.flatMap((status) =>
  Array.from({ length: 2 ** (rights.length + 6) }, (_, number) => {
    const bit = (place: number) => bits[(number >> place) & 1] ?? false
    return {
      status,
      permissions: new Set(rights.filter((_right, place) => bit(place))),
      isOnCrew: bit(3),
      isGiver: bit(4),
      isReviewed: bit(5),
      isEmpty: bit(6),
      isSignedOnce: bit(7),
      isReceiver: bit(8),
    }
  }),
)

type Action = keyof ReturnType<typeof shiftCan>

/** The whole law: where each action is open, by status, right and what else. */
const law: Readonly<Record<Action, (facts: ShiftFacts) => boolean>> = {
  write: (f) => f.status === 'onDuty' && f.permissions.has('DutyShiftLogs.Write') && f.isOnCrew,
  sign: (f) => f.status === 'onDuty' && f.permissions.has('DutyShiftLogs.Sign') && f.isOnCrew,
  withdraw: (f) => f.status === 'awaitingReceiver' && f.permissions.has('DutyShiftLogs.Sign') && f.isGiver,
  accept: (f) =>
    f.status === 'awaitingReceiver' && f.permissions.has('DutyShiftLogs.Sign') && !f.isGiver && f.isReceiver,
  review: (f) => f.status === 'handedOver' && f.permissions.has('DutyShiftLogs.Review') && !f.isReviewed,
  correct: (f) => (f.status === 'handedOver' || f.isSignedOnce) && f.permissions.has('DutyShiftLogs.Sign'),
  supplement: (f) =>
    (f.status === 'handedOver' || f.status === 'awaitingReceiver') && f.permissions.has('DutyShiftLogs.Sign'),
  confirmCorrection: (f) =>
    (f.status === 'handedOver' || f.isSignedOnce) && f.permissions.has('DutyShiftLogs.Review'),
  delete: (f) => f.status === 'onDuty' && f.permissions.has('DutyShiftLogs.Sign') && f.isEmpty,
}

describe('what a caller may do', () => {
  test.each(Object.entries(law))('%s, in all %# combinations of facts', (action, isOpen) => {
    for (const facts of everything) expect(shiftCan(facts)[action as Action]).toBe(isOpen(facts))
    expect(everything.some(isOpen)).toBe(true)
  })

  test('nobody may do anything without a right', () => {
    for (const facts of everything)
      expect(Object.values(shiftCan({ ...facts, permissions: new Set() }))).not.toContain(true)
  })

  test('a sealed shift is never written in', () => {
    for (const facts of everything.filter(({ status }) => status === 'handedOver'))
      expect(shiftCan(facts)).toMatchObject({ write: false, sign: false, delete: false })
  })
})

test('somebody is there from when they came until they left', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour))
  const there = (from: number | null, until: number | null, hour: number) =>
    isPresent(
      {
        presentFrom: from === null ? null : at(from).toISOString(),
        presentUntil: until === null ? null : at(until).toISOString(),
      },
      at(hour),
    )
  expect(there(null, null, 5)).toBe(true)
  expect([there(4, null, 3), there(4, null, 4), there(4, null, 9)]).toEqual([false, true, true])
  expect([there(null, 4, 3), there(null, 4, 4)]).toEqual([true, false])
  expect([there(4, 6, 3), there(4, 6, 5), there(4, 6, 6)]).toEqual([false, true, false])
})
