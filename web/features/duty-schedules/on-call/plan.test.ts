import { expect, test } from 'vitest'

import type { OnCall, OnCallKind } from '#contract/duty-schedules/on-call.ts'

import { addDays } from '#web/platform/format/day.ts'

import { changesBetween, keyOf, planOf, weekBefore, weeksOfMonth, withStretch } from './plan.ts'

const november = Array.from({ length: 30 }, (_, index) => addDays('2026-11-01', index))
const person = (employeeId: number) => ({ employeeId, fullName: '', phoneNumber: '' })
const on = (day: string, kind: OnCallKind, employeeId: number): OnCall => {
  return { day, kind, ...person(employeeId) }
}

test('a stretch goes from the earlier to the later day, whichever was touched first', () => {
  const forth = { kind: 'leader', from: '2026-11-09', to: '2026-11-11', person: person(7) } as const
  const plan = withStretch(new Map(), november, forth)
  expect([...plan.keys()]).toEqual(['2026-11-09 leader', '2026-11-10 leader', '2026-11-11 leader'])
  expect(withStretch(new Map(), november, { ...forth, from: forth.to, to: forth.from })).toEqual(plan)
})

test('a stretch stays within the month, and nobody takes somebody off', () => {
  const saved = planOf([on('2026-11-30', 'flood', 1)])
  const plan = withStretch(saved, november, {
    kind: 'flood',
    from: '2026-11-30',
    to: '2026-12-03',
    person: null,
  })
  expect(changesBetween(saved, plan, november)).toEqual([
    { day: '2026-11-30', kind: 'flood', employeeId: null },
  ])
})

test('a week takes the people of the same weekdays before it, in every kind', () => {
  const saved = planOf([
    on('2026-11-02', 'leader', 1),
    on('2026-11-08', 'repair', 2),
    on('2026-11-10', 'leader', 3),
  ])
  const week = (weeksOfMonth(november.map((day) => ({ day })))[2] ?? []).map(({ day }) => day)
  expect(week).toEqual(Array.from({ length: 7 }, (_, index) => addDays('2026-11-09', index)))
  expect(changesBetween(saved, new Map([...saved, ...weekBefore(saved, week, new Map())]), november)).toEqual(
    [
      { day: '2026-11-09', kind: 'leader', employeeId: 1 },
      { day: '2026-11-10', kind: 'leader', employeeId: null },
      { day: '2026-11-15', kind: 'repair', employeeId: 2 },
    ],
  )
})

test('the first days of a month are copied from the end of the month before, and stay where nobody was on call there', () => {
  const saved = planOf([on('2026-11-01', 'leader', 1), on('2026-11-02', 'repair', 9)])
  const october = planOf([on('2026-10-25', 'leader', 5), on('2026-10-27', 'repair', 6)])
  const [first = [], second = []] = weeksOfMonth(november.map((day) => ({ day }))).map((week) =>
    week.map(({ day }) => day),
  )
  const copied = (week: readonly string[], before: typeof saved) =>
    changesBetween(saved, new Map([...saved, ...weekBefore(saved, week, before)]), november)
  expect(copied(first, october)).toEqual([{ day: '2026-11-01', kind: 'leader', employeeId: 5 }])
  expect(copied(second, october)).toEqual([
    { day: '2026-11-02', kind: 'repair', employeeId: null },
    { day: '2026-11-03', kind: 'repair', employeeId: 6 },
    { day: '2026-11-08', kind: 'leader', employeeId: 1 },
  ])
  expect(weekBefore(saved, first, new Map()).size).toBe(0)
  expect(copied(second, new Map())).toEqual([{ day: '2026-11-08', kind: 'leader', employeeId: 1 }])
})

test('what is put back as it was is no change', () => {
  const saved = planOf([on('2026-11-02', 'leader', 1)])
  const away = new Map([...saved, [keyOf({ day: '2026-11-02', kind: 'leader' }), person(2)]])
  const back = new Map([...away, [keyOf({ day: '2026-11-02', kind: 'leader' }), person(1)]])
  expect(changesBetween(saved, back, november)).toEqual([])
})

test('weeks begin on Mondays; the month may begin and end within one', () => {
  expect(weeksOfMonth(november.map((day) => ({ day }))).map((week) => week.length)).toEqual([
    1, 7, 7, 7, 7, 1,
  ])
})
