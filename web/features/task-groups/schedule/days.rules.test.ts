import { expect, test } from 'vitest'

import type { AheadGroup, ScheduledTask } from '#contract/task-groups/schedule.ts'

import { barOf, daysIn, dueByDay, frameFrom, weeksOfMonth, weekTicks } from './days.rules.ts'

test('a timeline begins on the Monday of the week before and takes whole weeks', () => {
  // 2026-11-27 is a Friday.
  expect(frameFrom('2026-11-27', 'sixWeeks')).toEqual({ from: '2026-11-16', to: '2026-12-27' })
  expect(frameFrom('2026-11-23', 'sixWeeks').from).toBe('2026-11-16')
  expect(daysIn(frameFrom('2026-11-29', 'quarter'))).toBe(91)
})

test('a month takes the whole weeks it lies in', () => {
  expect(weeksOfMonth('2026-11-27')).toEqual({ from: '2026-10-26', to: '2026-12-06' })
  expect(weeksOfMonth('2027-02-01')).toEqual({ from: '2027-02-01', to: '2027-02-28' })
})

test('each week has a line', () => {
  const ticks = weekTicks({ from: '2026-11-16', to: '2026-11-29' })
  expect(ticks).toEqual([
    { share: 0, label: '16/11' },
    { share: 0.5, label: '23/11' },
  ])
})

test.each([
  ['within', '2026-11-18', '2026-11-20', '2026-11-20', { from: 2, days: 3, extended: 0 }],
  ['of one day', '2026-11-18', '2026-11-18', '2026-11-18', { from: 2, days: 1, extended: 0 }],
  ['extended', '2026-11-18', '2026-11-22', '2026-11-20', { from: 2, days: 5, extended: 2 }],
  [
    'cut before',
    '2026-11-01',
    '2026-11-17',
    '2026-11-10',
    { from: 0, days: 2, extended: 2, isCutBefore: true },
  ],
  [
    'cut after',
    '2026-11-28',
    '2026-12-24',
    '2026-12-24',
    { from: 12, days: 2, extended: 0, isCutAfter: true },
  ],
])('a bar %s', (_case, beginsOn, dueOn, firstDueOn, bar) => {
  const frame = { from: '2026-11-16', to: '2026-11-29' }
  expect(barOf({ beginsOn, dueOn, firstDueOn }, frame)).toEqual({
    isCutBefore: false,
    isCutAfter: false,
    ...bar,
  })
})

test('a day has the tasks that are due on it, then what is still to be made', () => {
  const task = { id: 1, dueOn: '2026-11-20' } as ScheduledTask
  const group = { ruleId: 2, dueOn: '2026-11-20' } as AheadGroup
  const late = { id: 3, dueOn: '2026-12-01' } as ScheduledTask
  const days = dueByDay([task, late], [group], { from: '2026-11-01', to: '2026-11-30' })
  expect([...days]).toEqual([
    [
      '2026-11-20',
      [
        { kind: 'task', task },
        { kind: 'ahead', group },
      ],
    ],
  ])
})
