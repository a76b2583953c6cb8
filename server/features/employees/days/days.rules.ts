import { findAgeProblem, findJoinProblem } from '#contract/employees/days.ts'
import { plantDay } from '#contract/core/format.ts'
import { Problem } from '#contract/core/problem.ts'

type Days = { readonly [Field in 'dateOfBirth' | 'joinDate']?: string | null | undefined }

/**
 * Stops an employee's record with days that cannot be. Days that were kept already stay: a record is not locked by what
 * nobody changes.
 *
 * @throws problem `employees.bornInFuture`, `employees.tooYoung` or `employees.joinsTooLate`
 */
export function requireLikelyDays({ dateOfBirth, joinDate }: Days, now: Date, kept: Days = {}): void {
  const today = plantDay(now)
  const problem =
    (dateOfBirth && dateOfBirth !== kept.dateOfBirth && findAgeProblem(dateOfBirth, today)) ||
    (joinDate && joinDate !== kept.joinDate && findJoinProblem(joinDate, today))
  if (problem) throw new Problem(problem)
}
