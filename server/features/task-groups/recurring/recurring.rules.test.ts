import { describe, expect, test } from 'vitest'

import {
  daysOf,
  doerOf,
  madeUntil,
  markAfter,
  markedBy,
  nextDayOf,
  stateOf,
  type DayRule,
} from './recurring.rules.ts'

const ruleOf = (changes: Partial<DayRule>): DayRule => ({
  frequency: 'week',
  weekdays: [],
  monthDay: null,
  startsOn: '2026-01-01',
  endsOn: null,
  ...changes,
})

describe('on which days groups begin', () => {
  test('weekly ones on their days of the week, both ends included', () => {
    // 2026-11-23 is a Monday.
    const rule = ruleOf({ weekdays: [1, 4] })
    expect(daysOf(rule, '2026-11-23', '2026-11-30')).toEqual(['2026-11-23', '2026-11-26', '2026-11-30'])
    expect(daysOf(rule, '2026-11-24', '2026-11-25')).toEqual([])
  })

  test('monthly ones on the last day of a shorter month, and on their own day again after it', () => {
    const rule = ruleOf({ frequency: 'month', monthDay: 31 })
    expect(daysOf(rule, '2027-01-15', '2027-06-30')).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
      '2027-06-30',
    ])
    expect(daysOf(ruleOf({ frequency: 'month', monthDay: 30 }), '2028-02-01', '2028-03-31')).toEqual([
      '2028-02-29',
      '2028-03-30',
    ])
    // A day of the month that has passed when it begins comes in the next one.
    expect(daysOf(ruleOf({ frequency: 'month', monthDay: 5 }), '2026-12-06', '2027-01-31')).toEqual([
      '2027-01-05',
    ])
  })

  test('never before it starts nor after it ends, and never by days where hours decide', () => {
    const within = ruleOf({ weekdays: [1, 2, 3, 4, 5, 6, 7], startsOn: '2026-11-24', endsOn: '2026-11-25' })
    expect(daysOf(within, '2026-11-01', '2026-12-31')).toEqual(['2026-11-24', '2026-11-25'])
    expect(daysOf(ruleOf({ frequency: 'hours' }), '2026-11-01', '2026-12-31')).toEqual([])
  })

  test('the next one is the first after what was decided', () => {
    expect(nextDayOf(ruleOf({ weekdays: [1] }), '2026-11-23')).toBe('2026-11-30')
    expect(nextDayOf(ruleOf({ weekdays: [1], startsOn: '2029-01-01' }), '2026-11-23')).toBe('2029-01-01')
    expect(nextDayOf(ruleOf({ weekdays: [1], endsOn: '2026-11-29' }), '2026-11-23')).toBeNull()
    expect(nextDayOf(ruleOf({ frequency: 'hours' }), '2026-11-23')).toBeNull()
  })

  test('all is decided until the days that are made ahead, or until the end', () => {
    expect(madeUntil('2026-11-27', { leadDays: 0, endsOn: null })).toBe('2026-11-27')
    expect(madeUntil('2026-11-27', { leadDays: 5, endsOn: null })).toBe('2026-12-02')
    expect(madeUntil('2026-11-27', { leadDays: 5, endsOn: '2026-11-29' })).toBe('2026-11-29')
  })
})

describe('at which running hours groups begin', () => {
  const rule = { everyHours: 500, nextAtHours: 500, leadDays: 3, startsOn: '2026-01-01', endsOn: null }
  const on = (runningHours: number) => ({ today: '2026-11-27', runningHours })

  test.each([
    // 72 h may run within three days.
    [427.9, [], 500],
    [428, [{ occurrence: '500 h', beginsOn: '2026-11-30' }], 1000],
    [480, [{ occurrence: '500 h', beginsOn: '2026-11-28' }], 1000],
    [500, [{ occurrence: '500 h', beginsOn: '2026-11-27' }], 1000],
    // What was passed without anybody looking is made, each mark for itself.
    [
      1010,
      [
        { occurrence: '500 h', beginsOn: '2026-11-27' },
        { occurrence: '1000 h', beginsOn: '2026-11-27' },
      ],
      1500,
    ],
  ])('at %d h', (hours, due, nextAtHours) => {
    expect(markedBy(rule, on(hours))).toEqual({ due, nextAtHours })
  })

  test('not before it starts nor after it ends, and no flood of a counter that was set too high', () => {
    expect(markedBy({ ...rule, startsOn: '2026-12-24' }, on(900)).due).toEqual([])
    expect(markedBy({ ...rule, startsOn: '2026-11-29' }, on(900)).due).toEqual([
      { occurrence: '500 h', beginsOn: '2026-11-29' },
    ])
    expect(markedBy({ ...rule, endsOn: '2026-11-26' }, on(900))).toEqual({ due: [], nextAtHours: 500 })
    expect(markedBy({ ...rule, everyHours: 1 }, on(90_000)).due).toHaveLength(20)
  })

  test.each([
    [500, 500, 499.9, 500],
    [500, 500, 500, 1000],
    [500, 500, 1730, 2000],
  ])('from %i every %i h the mark after %d h is %i', (next, every, hours, after) => {
    expect(markAfter(next, every, hours)).toBe(after)
  })
})

test('a rule ends the day after its last one, paused or not', () => {
  expect(stateOf({ isPaused: false, endsOn: null }, '2026-11-27')).toBe('running')
  expect(stateOf({ isPaused: true, endsOn: '2026-11-27' }, '2026-11-27')).toBe('paused')
  expect(stateOf({ isPaused: true, endsOn: '2026-11-26' }, '2026-11-27')).toBe('ended')
})

test('the owner does what somebody who has left would do, unless nobody could accept it then', () => {
  const [left, owner, giver] = [1, 2, 3]
  const working = new Set([owner, giver])
  expect(doerOf({ assigneeId: giver }, { ownerId: owner, giverId: giver, working })).toBe(giver)
  expect(doerOf({ assigneeId: left }, { ownerId: owner, giverId: giver, working })).toBe(owner)
  expect(doerOf({ assigneeId: left }, { ownerId: owner, giverId: owner, working })).toBe(left)
  expect(doerOf({ assigneeId: left }, { ownerId: left, giverId: giver, working })).toBe(left)
})
