import type { ProblemKind } from '#contract/core/problem.ts'
import { day, optional } from '#contract/core/rules.ts'

import { employeeProblems } from './problems.ts'

/** The age from which people may be employed, in years (Labour Code 45/2019/QH14, article 3). */
const EMPLOYABLE_AGE_YEARS = 15

type DayProblem = ProblemKind<
  (typeof employeeProblems)['bornInFuture' | 'tooYoung' | 'joinsTooLate']['words']
>

/** The same day of another year; 29 February stays one, for comparing only. */
const yearsAfter = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`

/** What is wrong with a date of birth on a day; both `YYYY-MM-DD`. */
export function findBirthProblem(dateOfBirth: string, today: string): DayProblem | undefined {
  return dateOfBirth > today ? employeeProblems.bornInFuture : undefined
}

/** What is wrong with the date of birth of somebody to be employed. Born 2011-11-21: nothing on 2026-11-21. */
export function findAgeProblem(dateOfBirth: string, today: string): DayProblem | undefined {
  const isTooYoung = yearsAfter(dateOfBirth, EMPLOYABLE_AGE_YEARS) > today
  return findBirthProblem(dateOfBirth, today) ?? (isTooYoung ? employeeProblems.tooYoung : undefined)
}

/** What is wrong with the day on which somebody joins: more than a year ahead is a slip of the pen. */
export function findJoinProblem(joinDate: string, today: string): DayProblem | undefined {
  return joinDate > yearsAfter(today, 1) ? employeeProblems.joinsTooLate : undefined
}

type Finder = (value: string, today: string) => DayProblem | undefined

function dayWithout(find: Finder, today: string) {
  return day.superRefine((value, context) => {
    const problem = find(value, today)
    if (problem) context.addIssue({ code: 'custom', params: problem.words })
  })
}

/** The days of an employee as a form judges them on a day, beside what `EmployeeWrite` asks at any time. */
export const employeeDays = (today: string) => ({
  dateOfBirth: dayWithout(findAgeProblem, today),
  joinDate: optional(dayWithout(findJoinProblem, today)),
})

/** The days of a dependent as a form judges them on a day. */
export const dependentDays = (today: string) => ({ dateOfBirth: dayWithout(findBirthProblem, today) })
