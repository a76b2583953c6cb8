import { describe, expect, test } from 'vitest'

import type { CheckedViolation } from '#contract/duty-schedules/schedule.ts'

import { marksOf, selectionOfBreach, shiftMarksOf } from './breaches.rules.ts'

const days = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04']
const people = [{ employeeId: 7 }, { employeeId: 8 }]
const codes = [
  ['C1', 'C2', null, null],
  ['C3', 'C1', 'C1', null],
]
const grid = { days, people, codes }

const rest: CheckedViolation = {
  rule: 'restBetweenShifts',
  severity: 'block',
  employeeId: 8,
  fullName: 'Nguyễn Văn A',
  days: ['2026-12-01', '2026-12-02'],
  shiftCode: null,
  post: null,
  value: 8,
  limit: 12,
  key: 'rest',
  allowed: null,
}
const week: CheckedViolation = {
  ...rest,
  rule: 'normalWeek',
  severity: 'warn',
  days: ['2026-11-30', '2026-12-03'],
  value: 56,
  limit: 48,
}

describe('cells to outline', () => {
  test('are the days of a breach; of a week all days of the month', () => {
    const marks = marksOf([week, rest], grid, 'vi').get(1)
    expect([...(marks ?? [])].map(([day, { severity }]) => [day, severity])).toEqual([
      [0, 'block'],
      [1, 'block'],
      [2, 'warn'],
    ])
    expect(marks?.get(0)?.text).toMatch(/làm 56 giờ trong tuần.*\. Nguyễn Văn A chỉ nghỉ 8 giờ/)
  })

  test('are none for what was allowed, for whole shifts, and for people who are not in the grid', () => {
    const allowed = { byName: 'Quản đốc', reason: 'thiếu người', at: '2026-11-20T00:00:00Z' }
    const shift = { ...rest, employeeId: null, shiftCode: 'C1' }
    expect(marksOf([{ ...rest, allowed }, shift, { ...rest, employeeId: 99 }], grid, 'vi').size).toBe(0)
  })
})

test('shifts as a whole are marked by their code and day, what was allowed is not', () => {
  const crew: CheckedViolation = {
    ...rest,
    rule: 'minimumCrew',
    employeeId: null,
    fullName: null,
    shiftCode: 'C1',
    days: ['2026-12-03'],
    value: 1,
    limit: 3,
  }
  const posts: CheckedViolation = { ...crew, rule: 'postsCovered', severity: 'warn' }
  const allowed = { byName: 'Quản đốc', reason: 'thiếu người', at: '2026-11-20T00:00:00Z' }
  const marks = shiftMarksOf([posts, crew, rest, { ...crew, shiftCode: 'C2', allowed }], days, 'vi')
  expect([...marks.keys()]).toEqual(['C1'])
  expect([...(marks.get('C1')?.keys() ?? [])]).toEqual([2])
  expect(marks.get('C1')?.get(2)).toMatchObject({
    severity: 'block',
    text: expect.stringContaining('tối thiểu 3'),
  })
})

describe('where a breach leads', () => {
  test('to the person’s cells', () => {
    expect(selectionOfBreach(rest, grid)).toEqual({
      anchor: { row: 1, column: 1 },
      focus: { row: 1, column: 0 },
    })
    expect(selectionOfBreach({ ...rest, employeeId: 99 }, grid)).toBeUndefined()
  })

  test('of a whole shift to somebody who stands it', () => {
    const shift = { ...rest, employeeId: null, shiftCode: 'C1', days: ['2026-12-03'] }
    expect(selectionOfBreach(shift, grid)?.focus).toEqual({ row: 1, column: 2 })
    expect(selectionOfBreach({ ...shift, shiftCode: 'C2' }, grid)?.focus).toEqual({ row: 0, column: 2 })
  })
})
