import type { Dependent, DependentWrite } from '#contract/employees/index.ts'
import { findBirthProblem } from '#contract/employees/days.ts'
import { employeeProblems } from '#contract/employees/problems.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import { plantDay } from '#contract/core/format.ts'
import { requireOwnUpload } from '#server/features/files/files.public.ts'
import type { Work } from '#server/platform/http/call.ts'

import { mayReadPersonal } from '../employees.list.ts'
import { requireEditable } from '../employees.service.ts'
import { isOfAge } from './dependents.rules.ts'
import { deleteDependent, findDependent, insertDependent, listDependentsOf } from './dependents.store.ts'

type DependentRow = NonNullable<Awaited<ReturnType<typeof findDependent>>>

function toDependent({ employeeId, ...row }: DependentRow, now: Date): Dependent {
  return {
    ...row,
    userId: employeeId,
    isOfAge: row.relationship === 'child' && isOfAge(row.dateOfBirth, plantDay(now)),
  }
}

/** The dependents of an employee: for themselves and for those who keep the employee's record. */
export async function listDependents(
  { db, actor, now }: Work,
  userId: number,
): Promise<{ items: Dependent[] }> {
  if (!(await mayReadPersonal(db, actor, userId))) throw new Problem(coreProblems.notFound)
  const rows = await listDependentsOf(db, userId)
  return { items: rows.map((row) => toDependent(row, now)) }
}

/** Registers a dependent for an employee. */
export async function registerDependent(work: Work, write: DependentWrite): Promise<Dependent> {
  const { db, actor, now, audit } = work
  const { userId, ...dependent } = write
  await requireEditable(work, userId)
  const unlikely = findBirthProblem(dependent.dateOfBirth, plantDay(now))
  if (unlikely) throw new Problem(unlikely)
  if (
    dependent.documentFileId !== null &&
    !(await requireOwnUpload(db, actor, dependent.documentFileId, 'dependentDocument'))
  )
    throw new Problem(employeeProblems.unknownFile)
  const id = await insertDependent(db, { ...dependent, employeeId: userId })
  audit.did('employees', userId, 'dependentRegistered', [
    { field: 'dependent', from: null, to: dependent.fullName },
  ])
  audit.created('dependents', id, write)
  return toDependent({ ...dependent, employeeId: userId, id }, now)
}

/** Deletes a dependent; the employee's history keeps their name. */
export async function removeDependent(work: Work, id: number): Promise<null> {
  const { db, audit } = work
  const dependent = await findDependent(db, id)
  if (!dependent) throw new Problem(coreProblems.notFound)
  await requireEditable(work, dependent.employeeId)
  await deleteDependent(db, id)
  audit.did('employees', dependent.employeeId, 'dependentDeleted', [
    { field: 'dependent', from: dependent.fullName, to: null },
  ])
  audit.deleted('dependents', id, dependent)
  return null
}
