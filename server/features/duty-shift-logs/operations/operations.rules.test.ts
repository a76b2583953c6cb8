import { describe, expect, test } from 'vitest'

import { entryWindow, isWithin } from '#contract/duty-shift-logs/entry-window.ts'

import { isLateEntry, isSignedFor, lineCan, overRating } from './operations.rules.ts'

const MINUTE = 60_000
const start = Date.parse('2026-11-20T23:00:00Z')
const iso = (minutes: number) => new Date(start + minutes * MINUTE).toISOString()
const now = new Date(start + 120 * MINUTE)

/** What is let in when a shift was opened so many minutes after its planned start. */
const accepts = (openedAfter: number, minutes: number) =>
  isWithin(entryWindow({ startsAt: iso(0), createdAt: iso(openedAfter) }, now), iso(minutes))

describe('when an entry may have happened', () => {
  test.each([
    ['half an hour before a shift opened on time', 0, -30, true],
    ['earlier than that', 0, -30.1, false],
    ['before the planned start of a shift opened late', 90, -30, true],
    ['before a shift opened early', -20, -50, true],
    ['longer before a shift opened early', -20, -50.1, false],
    ['now', 0, 120, true],
    ['now, by a clock that is a little fast', 0, 122, true],
    ['in the future', 0, 122.1, false],
  ])('%s', (_words, openedAfter, minutes, isAccepted) => {
    expect(accepts(openedAfter, minutes)).toBe(isAccepted)
  })

  test('by any spelling of the instant', () => {
    expect(
      isWithin(entryWindow({ startsAt: iso(0), createdAt: iso(0) }, now), '2026-11-21T06:30:00+07:00'),
    ).toBe(true)
  })
})

test.each([
  [30, 30, false],
  [30.01, 30, true],
  [0, 0, false],
  [-1, 0, false],
  [45, 60, false],
])('written %d minutes afterwards where %d are allowed: late %s', (after, allowed, isLate) => {
  expect(isLateEntry(iso(0), new Date(start + after * MINUTE), allowed)).toBe(isLate)
  expect(isLateEntry(iso(0), iso(after), allowed)).toBe(isLate)
})

test('what may be done with a line, in all combinations of facts', () => {
  for (let number = 0; number < 64; number++) {
    const bit = (place: number) => ((number >> place) & 1) === 1
    const [mayWrite, isOwn, isLeader] = [bit(0), bit(1), bit(2)]
    const [isStruck, isSigned, isFinished] = [bit(3), bit(4), bit(5)]
    const can = lineCan({ mayWrite, isOwn, isLeader, isStruck, isSigned, isFinished })
    expect(can).toEqual({
      edit: mayWrite && !isStruck && !isSigned,
      finish: mayWrite && !isStruck && (!isSigned || !isFinished),
      strike: mayWrite && !isStruck && !isSigned && (isOwn || isLeader),
    })
  }
})

test('the giver signs for what was written until then', () => {
  expect(isSignedFor(iso(10), null)).toBe(false)
  expect([9, 10, 11].map((minutes) => isSignedFor(iso(minutes), iso(10)))).toEqual([true, true, false])
  expect(isSignedFor(new Date(start), iso(0))).toBe(true)
})

test.each([
  ['H1', 15, 15, undefined],
  ['Tổ máy h1', null, 15.001, ['activePowerAfterMw']],
  ['H1', 16, -16, ['activePowerBeforeMw', 'activePowerAfterMw']],
  ['H2', 99, 99, undefined],
  ['H1, H2', 99, 99, undefined],
  ['171', 99, null, undefined],
  [null, 99, null, undefined],
])('power of %s, %j MW before and %j after, is over the rating at %j', (equipment, before, after, fields) => {
  const units = [
    { id: 1, code: 'H1', name: 'Tổ máy H1', ratedKw: 15_000 },
    { id: 2, code: 'H2', name: 'Tổ máy H2', ratedKw: null },
  ]
  const over = overRating({ equipment, activePowerBeforeMw: before, activePowerAfterMw: after }, units)
  expect(over).toEqual(fields && { unit: 'H1', ratedMw: 15, fields })
})
