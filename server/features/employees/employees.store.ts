import { sql, type ColumnType, type Generated, type Insertable, type Updateable } from 'kysely'

import { employeeProblems } from '#contract/employees/problems.ts'
import type { Certificate, ContractKind, Gender, PositionTitle } from '#contract/employees/index.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import { constrained } from '#server/platform/db/constraint.ts'
import { takeTurns } from '#server/platform/db/take-turns.ts'
import type { Db } from '#server/platform/db/database.ts'

interface EmployeeTable {
  id: Generated<number>
  employeeCode: string
  userName: string
  emailAddress: string
  surname: string
  name: string
  fullName: ColumnType<string, never, never>
  phoneNumber: string | null
  gender: Gender | null
  dateOfBirth: string | null
  identityNumber: string | null
  citizenIdNumber: string | null
  identityIssuedOn: string | null
  identityIssuedBy: string | null
  address: string | null
  hometown: string | null
  positionTitle: PositionTitle
  dutyTeamId: number | null
  joinDate: string | null
  contractType: ContractKind | null
  electricalSafetyGrade: number | null
  safetyCardNo: string | null
  safetyCardExpiry: string | null
  taxCode: string | null
  socialInsuranceNo: string | null
  bankAccount: string | null
  avatarFileId: number | null
  signatureFileId: number | null
  isActive: ColumnType<boolean, boolean | undefined, boolean>
  createdAt: ColumnType<string, Date | string, never>
  deletedAt: ColumnType<string | null, never, Date | string | null>
  version: Generated<number>
  searchText: ColumnType<string, never, never>
}

interface CertificateTable {
  id: Generated<number>
  employeeId: number
  kind: Certificate['kind']
  number: string
  issuedOn: string | null
  expiresOn: string | null
  fileId: number | null
}

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    employees: EmployeeTable
    employeePlants: { employeeId: number; plantId: number }
    employeeRoles: { employeeId: number; roleId: number }
    certificates: CertificateTable
  }
}

export type NewEmployee = Insertable<EmployeeTable>
export type EmployeeChanges = Updateable<EmployeeTable>

const problemOf = {
  employees_email: () => new Problem(employeeProblems.emailTaken),
  employees_user_name: () => new Problem(employeeProblems.userNameTaken),
  employees_user_name_is_no_address: () => new Problem(employeeProblems.userNameIsAddress),
  employees_code: () => new Problem(employeeProblems.codeTaken),
  employees_duty_team: () => new Problem(employeeProblems.teamOfOtherPlant),
  employee_plants_plant: () => new Problem(employeeProblems.unknownPlant),
}

export async function insertEmployee(db: Db, employee: NewEmployee): Promise<number> {
  const { id } = await constrained(problemOf, () =>
    db.insertInto('employees').values(employee).returning('id').executeTakeFirstOrThrow(),
  )
  return id
}

const CODE_TURN = 1_000_001

/** A code for somebody whom nobody gave one, `MOI-0001`; none is made twice, not even after its holder was deleted. */
export async function makeEmployeeCode(db: Db): Promise<string> {
  await takeTurns(db, CODE_TURN)
  const { rows } = await sql<{ last: number | null }>`
    select max(substring(employee_code from '^MOI-([0-9]{4,8})$')::int) as last from employees`.execute(db)
  return `MOI-${String((rows[0]?.last ?? 0) + 1).padStart(4, '0')}`
}

/** Changes an employee and raises the version; the caller holds the row's lock. */
export async function updateEmployee(db: Db, id: number, changes: EmployeeChanges): Promise<void> {
  await constrained(problemOf, () =>
    db
      .updateTable('employees')
      .set((on) => ({ ...changes, version: on('version', '+', 1) }))
      .where('id', '=', id)
      .execute(),
  )
}

/** The row of an employee, locked; the account's own secrets are elsewhere. */
export async function getEmployeeRow(db: Db, id: number) {
  const row = await db
    .selectFrom('employees')
    .selectAll()
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem(coreProblems.notFound)
  return row
}

export async function replaceRoles(db: Db, employeeId: number, roleIds: readonly number[]): Promise<void> {
  await db.deleteFrom('employeeRoles').where('employeeId', '=', employeeId).execute()
  if (roleIds.length === 0) return
  await db
    .insertInto('employeeRoles')
    .values(roleIds.map((roleId) => ({ employeeId, roleId })))
    .execute()
}

export async function replacePlants(db: Db, employeeId: number, plantIds: readonly number[]): Promise<void> {
  await db.deleteFrom('employeePlants').where('employeeId', '=', employeeId).execute()
  if (plantIds.length === 0) return
  const rows = [...new Set(plantIds)].map((plantId) => ({ employeeId, plantId }))
  await constrained(problemOf, () => db.insertInto('employeePlants').values(rows).execute())
}

export async function replaceCertificates(db: Db, employeeId: number, certificates: readonly Certificate[]) {
  await db.deleteFrom('certificates').where('employeeId', '=', employeeId).execute()
  if (certificates.length === 0) return
  await db
    .insertInto('certificates')
    .values(certificates.map((certificate) => ({ ...certificate, employeeId })))
    .execute()
}

/** The roles, plants and certificates of an employee, as history compares them. */
export async function readBelongings(db: Db, employeeId: number) {
  const roles = await db
    .selectFrom('employeeRoles')
    .innerJoin('roles', 'roles.id', 'employeeRoles.roleId')
    .select('roles.name')
    .where('employeeId', '=', employeeId)
    .orderBy('roles.name')
    .execute()
  const plants = await db
    .selectFrom('employeePlants')
    .select('plantId')
    .where('employeeId', '=', employeeId)
    .orderBy('plantId')
    .execute()
  const certificates = await db
    .selectFrom('certificates')
    .select(['kind', 'number', 'issuedOn', 'expiresOn', 'fileId'])
    .where('employeeId', '=', employeeId)
    .orderBy('id')
    .execute()
  return { roles, plantIds: plants.map(({ plantId }) => plantId), certificates }
}

/** Says whether a team belongs to one of the plants. */
export async function isTeamOf(db: Db, teamId: number, plantIds: readonly number[]): Promise<boolean> {
  const team = await db.selectFrom('dutyTeams').select('plantId').where('id', '=', teamId).executeTakeFirst()
  return team !== undefined && plantIds.includes(team.plantId)
}

/** Says whether anybody was ever hired, deleted people included. */
export async function hasEmployees(db: Db): Promise<boolean> {
  return (await db.selectFrom('employees').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Takes deleted employees away from a plant that is about to go; nobody else is touched. */
export async function forgetDeletedAt(db: Db, plantId: number): Promise<void> {
  await db
    .deleteFrom('employeePlants')
    .where('plantId', '=', plantId)
    .where('employeeId', 'in', (on) =>
      on.selectFrom('employees').select('id').where('deletedAt', 'is not', null),
    )
    .execute()
}
