import { sql } from 'kysely'

import {
  employeeApi,
  type Employee,
  type EmployeeDetail,
  type EmployeeQuery,
} from '#contract/employees/index.ts'
import { HIDDEN_USER } from '#contract/core/role.ts'
import { rightsToGive } from '#server/features/roles/roles.public.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { Db } from '#server/platform/db/database.ts'
import { is, says } from '#server/platform/db/list/filters.ts'
import { list } from '#server/platform/db/list/list.ts'
import { scoped, type Sql } from '#server/platform/db/list/scoped.ts'
import { prepared, preparedForm } from '#server/platform/db/statements/prepared.ts'

import { employeeCan, missingOf, type Subject } from './employees.rules.ts'
import type { z } from 'zod'

type Query = z.output<typeof EmployeeQuery>

/** The rows an actor may see: those of their plants, or only of their team, and always themselves. */
export function visibleTo(actor: Actor): Sql {
  const own = sql`e.id = ${actor.userId}`
  const plants = scoped(
    actor,
    'ep.plant_id',
    (inside) => sql`exists (select from employee_plants ep where ep.employee_id = e.id and ${inside})`,
  )
  if (actor.permissions.has('Employees.View')) return sql`(${own} or ${plants})`
  if (actor.permissions.has('Employees.ViewTeam'))
    return sql`(${own} or (e.duty_team_id = ${actor.dutyTeamId} and ${plants}))`
  return own
}

/** What `missingOf` finds in a row, as a condition. */
const incomplete = sql`e.gender is null or e.date_of_birth is null or e.phone_number is null
  or e.position_title = 'unassigned'
  or not exists (select from employee_roles er where er.employee_id = e.id)
  or not (exists (select from employee_plants ep where ep.employee_id = e.id)
    or exists (select from employee_roles er join roles r on r.id = er.role_id
      where er.employee_id = e.id and r.sees_all_plants))`

const listColumns = sql<ListRow>`
  e.id, e.employee_code, e.user_name, e.surname, e.name, e.full_name, e.email_address, e.phone_number,
  e.position_title, e.duty_team_id, t.name as duty_team_name, e.electrical_safety_grade, e.safety_card_expiry,
  e.join_date, e.avatar_file_id, e.is_active, e.gender, e.date_of_birth, e.created_at as creation_time, e.version,
  a.last_login_at as last_login_time, greatest(a.locked_until, (
    select max(f.locked_until) from login_failures f
    where f.name in (lower(e.user_name), lower(e.email_address)))) as locked_until`

const listSources = sql`
  employees e
  left join duty_teams t on t.id = e.duty_team_id
  left join accounts a on a.employee_id = e.id`

interface Belongings {
  readonly id: number
  readonly roles: readonly { name: string; seesAllPlants: boolean; holdsMore: boolean }[]
  readonly plants: readonly { id: number; name: string }[]
}

/**
 * Roles and plants of some people. A statement of its own, for prepared and for all of them at once it takes a third of
 * the time that looking them up for each row of a list takes.
 */
const readBelongings = prepared<Belongings>(`
  select e.id, coalesce(r.roles, '[]') as roles, coalesce(p.plants, '[]') as plants
  from unnest($1::bigint[]) e(id)
  left join (
    select er.employee_id, json_agg(json_build_object('name', r.normalized_name, 'seesAllPlants', r.sees_all_plants,
        'holdsMore', r.id = any(array(
          select rp.role_id from role_permissions rp where rp.permission <> all($2::text[])))
      ) order by r.normalized_name) as roles
    from employee_roles er join roles r on r.id = er.role_id where er.employee_id = any($1) group by 1
  ) r on r.employee_id = e.id
  left join (
    select ep.employee_id, json_agg(json_build_object('id', p.id, 'name', p.name) order by p.code) as plants
    from employee_plants ep join plants p on p.id = ep.plant_id where ep.employee_id = any($1) group by 1
  ) p on p.employee_id = e.id`)

/** What belongs to people, by their ids. A role holds more when it has a right that the actor could not hand on. */
async function findBelongings(
  db: Db,
  actor: Actor,
  ids: readonly number[],
): Promise<Map<number, Belongings>> {
  if (ids.length === 0) return new Map()
  const found = await readBelongings(db, [ids, rightsToGive(actor)])
  return new Map(found.map((belongings) => [belongings.id, belongings]))
}

/** An employee as the rules look at them. */
function subjectOf({ id, userName }: Pick<Subject, 'id' | 'userName'>, roles: Belongings['roles'] = []) {
  return {
    id,
    userName,
    roleNames: roles.map((role) => role.name),
    seesAllPlants: roles.some((role) => role.seesAllPlants),
    holdsMore: roles.some((role) => role.holdsMore),
  } satisfies Subject
}

type Derived = 'can' | 'isLockedOut' | 'missing' | 'roleNames' | 'powerPlantIds' | 'powerPlantNames'

interface ListRow extends Omit<Employee, Derived>, Pick<EmployeeDetail, 'gender' | 'dateOfBirth'> {
  readonly lockedUntil: string | null
}

/** Rows with what belongs to them and what the actor may do with them. */
async function toEmployees<Row extends ListRow>(db: Db, actor: Actor, now: Date, rows: readonly Row[]) {
  const belongings = await findBelongings(
    db,
    actor,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const { roles, plants = [] } = belongings.get(row.id) ?? {}
    const subject = subjectOf(row, roles)
    // What only the rules look at stays on the row; the contract does not let it out.
    return {
      ...row,
      roleNames: subject.roleNames,
      powerPlantIds: plants.map((plant) => plant.id),
      powerPlantNames: plants.map((plant) => plant.name),
      isLockedOut: row.lockedUntil !== null && new Date(row.lockedUntil) > now,
      missing: missingOf({ ...row, ...subject, powerPlantIds: plants }),
      can: employeeCan(actor, subject),
    }
  })
}

/** The employees an actor may see, by their codes. */
export const employeeList = list(employeeApi.list, {
  columns: listColumns,
  from: listSources,
  id: 'e.id',
  plant: {
    because:
      'People are seen through the plants they work at, some only by their team, and everybody sees themselves.',
    sees: ({ actor }) => visibleTo(actor),
  },
  // The hidden one by id, which every index holds: counting then need not read the rows themselves.
  always: sql`e.deleted_at is null and e.id is distinct from (select id from employees
    where lower(user_name) = ${HIDDEN_USER} and deleted_at is null)`,
  filters: {
    powerPlantId: (id) =>
      sql`exists (select from employee_plants ep where ep.employee_id = e.id and ep.plant_id = ${id})`,
    dutyTeamId: is('e.duty_team_id'),
    positionTitle: is('e.position_title'),
    isActive: is('e.is_active'),
    roleName: (name) => sql`exists (select from employee_roles er join roles r on r.id = er.role_id
      where er.employee_id = e.id and r.normalized_name = upper(${name} collate "und-x-icu"))`,
    isIncomplete: says(incomplete),
  },
  search: { in: 'e.search_text', near: 'e.full_name' },
  sorts: {
    employeeCode: 'e.employee_code',
    // Vietnamese lists are in the order of given names, then of family names.
    fullName: ['e.name collate "vi-x-icu"', 'e.surname collate "vi-x-icu"'],
    userName: 'e.user_name',
    emailAddress: 'e.email_address',
    positionTitle: 'e.position_title',
    dutyTeamName: 't.name collate "vi-x-icu"',
    electricalSafetyGrade: 'e.electrical_safety_grade',
    joinDate: 'e.join_date',
    isActive: 'e.is_active',
    creationTime: 'e.created_at',
    lastLoginTime: 'a.last_login_at',
    name: 'e.name collate "vi-x-icu"',
    surname: 'e.surname collate "vi-x-icu"',
    id: 'e.id',
  },
  order: 'e.employee_code',
  // A keyword may be in no name or in most, and is planned for each time.
  mark: ({ keyword }) => (keyword ? sql`` : preparedForm),
  shown: (rows, { db, actor, now }) => toEmployees(db, actor, now, rows),
})

const personalFields = [
  'identityNumber',
  'citizenIdNumber',
  'identityIssuedOn',
  'identityIssuedBy',
  'address',
  'hometown',
  'taxCode',
  'socialInsuranceNo',
  'bankAccount',
  'signatureFileId',
] as const

/**
 * One employee in full. Personal numbers, address and signature are for the employee and for those who may edit.
 *
 * @throws problem `core.notFound`, also for an employee the actor may not see
 */
export async function getEmployee(db: Db, actor: Actor, now: Date, id: number): Promise<EmployeeDetail> {
  const { rows } = await sql<ListRow & Omit<EmployeeDetail, keyof Employee>>`
    select ${listColumns}, e.identity_number, e.citizen_id_number,
      e.identity_issued_on, e.identity_issued_by, e.address, e.hometown, e.contract_type, e.safety_card_no,
      e.tax_code, e.social_insurance_no, e.bank_account, e.signature_file_id,
      coalesce((select jsonb_agg(jsonb_build_object('kind', c.kind, 'number', c.number, 'issuedOn', c.issued_on,
        'expiresOn', c.expires_on, 'fileId', c.file_id) order by c.id)
        from certificates c where c.employee_id = e.id), '[]') as certificates
    from ${listSources} where e.id = ${id} and e.deleted_at is null and ${visibleTo(actor)}`.execute(db)
  const [employee] = await toEmployees(db, actor, now, rows)
  if (!employee) throw new Problem(coreProblems.notFound)
  if (employee.can.edit || employee.id === actor.userId) return employee
  return { ...employee, ...Object.fromEntries(personalFields.map((field) => [field, null])) }
}

/** Says whether an actor may see an employee, deleted ones included: their history stays readable. */
export async function seesEmployee(db: Db, actor: Actor, id: number): Promise<boolean> {
  return (await findSubject(db, actor, id)) !== undefined
}

/** Says whether an actor may read an employee's personal data: the employee, and those who may edit the record. */
export async function mayReadPersonal(db: Db, actor: Actor, id: number): Promise<boolean> {
  const subject = await findSubject(db, actor, id)
  return subject !== undefined && (id === actor.userId || employeeCan(actor, subject).edit)
}

/** How much of an employee's history the caller may read: what the record itself would show them. */
export async function readableEmployeeHistory(
  { db, actor }: { readonly db: Db; readonly actor: Actor },
  id: number,
): Promise<boolean | { readonly without: readonly string[] }> {
  if (await mayReadPersonal(db, actor, id)) return true
  return (await seesEmployee(db, actor, id)) && { without: [...personalFields, 'dependent'] }
}

/** An employee as the rules look at them; undefined when the actor may not see them. */
export async function findSubject(db: Db, actor: Actor, id: number): Promise<Subject | undefined> {
  const { rows } = await sql<Pick<Subject, 'id' | 'userName'>>`
    select e.id, e.user_name from employees e where e.id = ${id} and ${visibleTo(actor)}`.execute(db)
  const [row] = rows
  return row && subjectOf(row, (await findBelongings(db, actor, [id])).get(id)?.roles)
}

/** What a list is filtered by, in words; a team of a plant that the actor does not see stays unnamed. */
export async function findFilterNames(
  db: Db,
  actor: Actor,
  query: Query,
): Promise<{ plantName?: string; teamName?: string; roleName?: string }> {
  const { rows } = await sql<{ plantName: string | null; teamName: string | null; roleName: string | null }>`
    select (select name from plants where id = ${query.powerPlantId ?? null}) as plant_name,
      (select name from duty_teams where id = ${query.dutyTeamId ?? null}
        and ${scoped(actor, 'plant_id')}) as team_name,
      (select display_name from roles
        where normalized_name = upper(${query.roleName ?? null} collate "und-x-icu")) as role_name`.execute(
    db,
  )
  const { plantName, teamName, roleName } = rows[0] ?? {}
  return { ...(plantName && { plantName }), ...(teamName && { teamName }), ...(roleName && { roleName }) }
}
