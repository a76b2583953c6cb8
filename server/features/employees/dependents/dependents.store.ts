import type { Generated, Insertable } from 'kysely'

import { employeeProblems } from '#contract/employees/problems.ts'
import type { Relationship } from '#contract/employees/labels.ts'
import { Problem } from '#contract/core/problem.ts'
import { constrained } from '#server/platform/db/constraint.ts'
import type { Db } from '#server/platform/db/database.ts'

interface DependentTable {
  id: Generated<number>
  employeeId: number
  fullName: string
  relationship: Relationship
  dateOfBirth: string
  identityNumber: string | null
  taxCode: string | null
  deductionFrom: string
  deductionTo: string | null
  documentFileId: number | null
}

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    dependents: DependentTable
  }
}

export async function insertDependent(db: Db, dependent: Insertable<DependentTable>): Promise<number> {
  const { id } = await constrained(
    { dependents_claimed_once: () => new Problem(employeeProblems.dependentTaken) },
    () => db.insertInto('dependents').values(dependent).returning('id').executeTakeFirstOrThrow(),
  )
  return id
}

export async function findDependent(db: Db, id: number) {
  return db.selectFrom('dependents').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function listDependentsOf(db: Db, employeeId: number) {
  return db
    .selectFrom('dependents')
    .selectAll()
    .where('employeeId', '=', employeeId)
    .orderBy('dateOfBirth')
    .execute()
}

export async function deleteDependent(db: Db, id: number): Promise<void> {
  await db.deleteFrom('dependents').where('id', '=', id).execute()
}

/** Deletes all dependents of an employee; answers their names. */
export async function deleteDependentsOf(db: Db, employeeId: number): Promise<string[]> {
  const rows = await db
    .deleteFrom('dependents')
    .where('employeeId', '=', employeeId)
    .returning('fullName')
    .execute()
  return rows.map(({ fullName }) => fullName)
}
