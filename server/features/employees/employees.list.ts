import { sql, type Expression, type SqlBool } from 'kysely'

import type { Employee, EmployeeDetail, EmployeeQuery } from '#contract/employees/index.ts'
import { HIDDEN_USER } from '#contract/core/role.ts'
import { rightsToGive } from '#server/features/roles/roles.public.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { Page, Sort } from '#contract/core/page.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { Db } from '#server/platform/db/database.ts'
import { containsKeyword, nearestFirst } from '#server/platform/db/search.ts'
import { prepared, preparedForm } from '#server/platform/db/statements/prepared.ts'

import { employeeCan, missingOf, type Subject } from './employees.rules.ts'
import type { z } from 'zod'

type Query = z.output<typeof EmployeeQuery>
type SortField = Query['sorting'][number]['field']

const columnOf = {
  employeeCode: ['e.employee_code'],
  // Vietnamese lists are in the order of given names, then of family names.
  fullName: ['e.name collate "vi-x-icu"', 'e.surname collate "vi-x-icu"'],
  userName: ['e.user_name'],
  emailAddress: ['e.email_address'],
  positionTitle: ['e.position_title'],
  dutyTeamName: ['t.name collate "vi-x-icu"'],
  electricalSafetyGrade: ['e.electrical_safety_grade'],
  joinDate: ['e.join_date'],
  isActive: ['e.is_active'],
  creationTime: ['e.created_at'],
  lastLoginTime: ['a.last_login_at'],
  name: ['e.name collate "vi-x-icu"'],
  surname: ['e.surname collate "vi-x-icu"'],
  id: ['e.id'],
} as const satisfies Record<SortField, readonly string[]>

/** The rows an actor may see: those of their plants, or only of their team, and always themselves. */
export function visibleTo(actor: Actor): Expression<SqlBool> {
  const own = sql<SqlBool>`e.id = ${actor.userId}`
  const plants =
    actor.plantIds === 'all'
      ? sql<SqlBool>`true`
      : sql<SqlBool>`exists (select from employee_plants ep where ep.employee_id = e.id
          and ep.plant_id = any(${[...actor.plantIds]}::bigint[]))`
  if (actor.permissions.has('Employees.View')) return sql<SqlBool>`(${own} or ${plants})`
  if (actor.permissions.has('Employees.ViewTeam'))
    return sql<SqlBool>`(${own} or (e.duty_team_id = ${actor.dutyTeamId} and ${plants}))`
  return own
}

/** What `missingOf` finds in a row, as a condition. */
const incomplete = sql`e.gender is null or e.date_of_birth is null or e.phone_number is null
  or e.position_title = 'unassigned'
  or not exists (select from employee_roles er where er.employee_id = e.id)
  or not (exists (select from employee_plants ep where ep.employee_id = e.id)
    or exists (select from employee_roles er join roles r on r.id = er.role_id
      where er.employee_id = e.id and r.sees_all_plants))`

function conditions(actor: Actor, query: Query) {
  const parts = [
    sql<SqlBool>`e.deleted_at is null`,
    // By id, which every index holds: counting then need not read the rows themselves.
    sql<SqlBool>`e.id is distinct from (select id from employees
      where lower(user_name) = ${HIDDEN_USER} and deleted_at is null)`,
    visibleTo(actor),
  ]
  if (query.powerPlantId !== undefined)
    parts.push(sql<SqlBool>`exists (select from employee_plants ep where ep.employee_id = e.id
      and ep.plant_id = ${query.powerPlantId})`)
  if (query.dutyTeamId !== undefined) parts.push(sql<SqlBool>`e.duty_team_id = ${query.dutyTeamId}`)
  if (query.positionTitle) parts.push(sql<SqlBool>`e.position_title = ${query.positionTitle}`)
  if (query.isActive !== undefined) parts.push(sql<SqlBool>`e.is_active = ${query.isActive}`)
  if (query.roleName)
    parts.push(sql<SqlBool>`exists (select from employee_roles er join roles r on r.id = er.role_id
      where er.employee_id = e.id and r.normalized_name = upper(${query.roleName} collate "und-x-icu"))`)
  if (query.isIncomplete !== undefined) parts.push(sql<SqlBool>`(${incomplete}) = ${query.isIncomplete}`)
  if (query.keyword) parts.push(containsKeyword(sql.ref<string>('e.search_text'), query.keyword))
  return sql.join(parts, sql` and `)
}

function ordering(sorting: readonly Sort<SortField>[], keyword: string | undefined) {
  const chosen = sorting.length > 0 ? sorting : [{ field: 'employeeCode' as const, descending: false }]
  const columns = chosen.flatMap(({ field, descending }) =>
    columnOf[field].map(
      (column) => sql`${sql.raw(column)} ${sql.raw(descending ? 'desc nulls last' : 'asc nulls last')}`,
    ),
  )
  const near = keyword && sorting.length === 0 ? [nearestFirst(sql.ref<string>('e.full_name'), keyword)] : []
  return sql.join([...near, ...columns, sql`e.id`])
}

const listColumns = sql`
  e.id, e.employee_code, e.user_name, e.surname, e.name, e.full_name, e.email_address, e.phone_number,
  e.position_title, e.duty_team_id, t.name as duty_team_name, e.electrical_safety_grade, e.safety_card_expiry,
  e.join_date, e.avatar_file_id, e.is_active, e.gender, e.date_of_birth, e.created_at as creation_time, e.version,
  a.last_login_at as last_login_time, greatest(a.locked_until, (
    select max(f.locked_until) from login_failures f
    where f.name in (lower(e.user_name), lower(e.email_address)))) as locked_until`

const listSources = sql`
  from employees e
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

/** A keyword may be in no name or in most, and is planned for each time. */
const formOf = ({ keyword }: Query) => (keyword ? sql`` : preparedForm)

/** One page of the employees an actor may see. */
export async function listEmployees(db: Db, actor: Actor, now: Date, query: Query): Promise<Page<Employee>> {
  const where = conditions(actor, query)
  const [count, items] = await Promise.all([
    sql<{ total: number }>`${formOf(query)} select count(*) as total from employees e where ${where}`.execute(
      db,
    ),
    readPage(db, actor, now, query),
  ])
  return { totalCount: count.rows[0]?.total ?? 0, items }
}

async function readPage(db: Db, actor: Actor, now: Date, query: Query): Promise<Employee[]> {
  const { rows } =
    await sql<ListRow>`${formOf(query)} select ${listColumns} ${listSources} where ${conditions(actor, query)}
    order by ${ordering(query.sorting, query.keyword)}
    limit ${query.maxResultCount} offset ${query.skipCount}`.execute(db)
  return toEmployees(db, actor, now, rows)
}

const EXPORT_BATCH = 500

/** Every employee of a filtered list, in its order, in batches. */
export async function* streamEmployees(
  db: Db,
  actor: Actor,
  now: Date,
  query: Query,
): AsyncGenerator<Employee[]> {
  for (let skipCount = 0; ; skipCount += EXPORT_BATCH) {
    const items = await readPage(db, actor, now, { ...query, skipCount, maxResultCount: EXPORT_BATCH })
    if (items.length > 0) yield items
    if (items.length < EXPORT_BATCH) return
  }
}

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
    ${listSources} where e.id = ${id} and e.deleted_at is null and ${visibleTo(actor)}`.execute(db)
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
  const plants = actor.plantIds === 'all' ? null : [...actor.plantIds]
  const { rows } = await sql<{ plantName: string | null; teamName: string | null; roleName: string | null }>`
    select (select name from plants where id = ${query.powerPlantId ?? null}) as plant_name,
      (select name from duty_teams where id = ${query.dutyTeamId ?? null}
        and (${plants}::bigint[] is null or plant_id = any(${plants}::bigint[]))) as team_name,
      (select display_name from roles
        where normalized_name = upper(${query.roleName ?? null} collate "und-x-icu")) as role_name`.execute(
    db,
  )
  const { plantName, teamName, roleName } = rows[0] ?? {}
  return { ...(plantName && { plantName }), ...(teamName && { teamName }), ...(roleName && { roleName }) }
}
