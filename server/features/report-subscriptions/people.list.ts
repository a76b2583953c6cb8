import { sql } from 'kysely'

import type { Language } from '#contract/core/problem.ts'
import { HIDDEN_ROLE } from '#contract/core/role.ts'
import type { DeliveryReason } from '#contract/report-subscriptions/labels.ts'
import type { ReportKind } from '#contract/reports/kinds.ts'
import { reportKindRights } from '#contract/reports/rights.ts'
import { isActive, seesPlant } from '#server/platform/auth/sees-plant.list.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'
import type { Sql } from '#server/platform/db/list/scoped.ts'

const holds = (
  right: Sql,
) => sql`exists (select from employee_roles er join role_permissions rp on rp.role_id = er.role_id
  where er.employee_id = e.id and rp.permission = ${right})`

/** The right to the book that a kind of report is a page of; null of the others. */
const rightToBook = (kind: Sql) =>
  sql`(case ${kind} ${sql.join(
    Object.entries(reportKindRights).map(([one, right]) => sql`when ${one} then ${right}::text`),
    sql` `,
  )} end)`

/** Whether somebody `e` may see reports of a kind, and those of a plant: by the same roles and plants as when they sign in. */
const hasRight = (kind: Sql) =>
  sql`(${holds(sql`'Reports.View'`)} and (${rightToBook(kind)} is null or ${holds(rightToBook(kind))}))`

/** Says whether somebody `e` may be sent reports, the plant and the kind of which are in columns. */
export const maySee = (plantColumn: string, kindColumn: string) =>
  sql`(${isActive} and ${hasRight(sql.raw(kindColumn))} and ${seesPlant(sql.raw(plantColumn))})`

/** Somebody whom a report is for, as they stand at this moment. */
export interface Addressee {
  readonly id: number
  readonly fullName: string
  readonly emailAddress: string
  readonly language: Language | null
  readonly isActive: boolean
  readonly hasRight: boolean
  readonly seesPlant: boolean
}

/** The reports that somebody is to be sent. */
interface SentReports {
  readonly plantId: number
  readonly kind: ReportKind
}

/** Some people, and whether each of them may see the reports of a kind and plant now. */
export async function listAddressees(
  db: Db,
  { plantId, kind }: SentReports,
  ids: readonly number[],
): Promise<Map<number, Addressee>> {
  const { rows } = await sql<Addressee>`
    select e.id, e.full_name, e.email_address, a.language, ${isActive} as is_active, ${hasRight(sql`${kind}::text`)} as has_right,
      ${seesPlant(sql`${plantId}`)} as sees_plant
    from employees e left join accounts a on a.employee_id = e.id
    where e.id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Why somebody is not sent a report that they are down for; null where nothing speaks against it. */
export function reasonAgainst(
  person: Pick<Addressee, 'isActive' | 'hasRight' | 'seesPlant' | 'emailAddress'>,
): DeliveryReason | null {
  if (!person.isActive) return 'inactive'
  if (!person.hasRight) return 'noRight'
  if (!person.seesPlant) return 'noPlant'
  return person.emailAddress.trim() === '' ? 'noAddress' : null
}

/** Who may see the reports of a kind and plant, by given name; an administrator is told of nobody but themselves. */
export async function listPeople(
  { db, actor }: Pick<Viewing, 'db' | 'actor'>,
  { plantId, kind }: SentReports,
) {
  const { rows } = await sql<{ id: number; fullName: string }>`
    select e.id, e.full_name from employees e
    where ${isActive} and ${hasRight(sql`${kind}::text`)} and ${seesPlant(sql`${plantId}`)}
      and (e.id = ${actor.userId} or not exists (select from employee_roles er join roles r on r.id = er.role_id
        where er.employee_id = e.id and r.name = ${HIDDEN_ROLE}))
    order by e.name collate "vi-x-icu", e.surname collate "vi-x-icu", e.id`.execute(db)
  return { items: rows }
}
