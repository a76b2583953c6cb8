import { describe, expect, test } from 'vitest'

import { dependentDays, employeeDays, findAgeProblem, findBirthProblem, findJoinProblem } from './days.ts'

const today = '2026-11-21'
const code = (problem: { code: string } | undefined) => problem?.code

describe('a date of birth', () => {
  test.each([
    ['1990-01-01', undefined, undefined],
    ['2011-11-21', undefined, undefined],
    ['2011-11-22', undefined, 'employees.tooYoung'],
    [today, undefined, 'employees.tooYoung'],
    ['2026-11-22', 'employees.bornInFuture', 'employees.bornInFuture'],
  ])('%s: of anybody %s, of an employee %s', (dateOfBirth, anybody, employee) => {
    expect(code(findBirthProblem(dateOfBirth, today))).toBe(anybody)
    expect(code(findAgeProblem(dateOfBirth, today))).toBe(employee)
  })

  test('of 29 February: old enough on 1 March', () => {
    expect(code(findAgeProblem('2012-02-29', '2027-02-28'))).toBe('employees.tooYoung')
    expect(findAgeProblem('2012-02-29', '2027-03-01')).toBeUndefined()
  })
})

test.each([
  ['1998-05-01', undefined],
  ['2027-11-21', undefined],
  ['2027-11-22', 'employees.joinsTooLate'],
])('joining on %s: %s', (joinDate, expected) => {
  expect(code(findJoinProblem(joinDate, today))).toBe(expected)
})

test('forms refuse the same days, and leave out no other rule', () => {
  const { dateOfBirth, joinDate } = employeeDays(today)
  const accepts = (schema: typeof dateOfBirth | typeof joinDate, value: unknown) =>
    schema.safeParse(value).success
  expect(
    ['2011-11-21', '2011-11-22', '2030-01-01', '1990-02-30', ''].map((v) => accepts(dateOfBirth, v)),
  ).toEqual([true, false, false, false, false])
  expect(['2027-11-21', '2027-11-22', '2027-02-30', '', null].map((v) => accepts(joinDate, v))).toEqual([
    true,
    false,
    false,
    true,
    true,
  ])
  const born = dependentDays(today).dateOfBirth
  expect([today, '2026-11-22'].map((value) => accepts(born, value))).toEqual([true, false])
})
