import { sql } from 'kysely'

import { HIDDEN_ROLE } from '#contract/core/role.ts'
import type { CertificateKind } from '#contract/employees/labels.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Whom a notice is about. */
interface Employed {
  readonly employeeId: number
  readonly employeeName: string
  /** Whose keepers are told. */
  readonly plantIds: readonly number[]
}

/** A safety card (without a kind) or a certificate of somebody at work that ends soon. */
export interface PaperNearEnd extends Employed {
  readonly kind: CertificateKind | null
  /** Only of a certificate of another kind than those the product knows: nothing else tells two of them apart. */
  readonly number: string | null
  readonly endsOn: string
}

/** A child for whom relief is claimed, and who comes of age soon. */
export interface ChildNearAge extends Employed {
  readonly id: number
  readonly childName: string
  readonly ofAgeOn: string
}

/** None of somebody above all plants, whose record the keepers of one may not read. */
const plantIds = sql`array(
  select ep.plant_id from employee_plants ep where ep.employee_id = e.id and not exists (
    select from employee_roles er join roles r on r.id = er.role_id
    where er.employee_id = e.id and (r.sees_all_plants or r.name = ${HIDDEN_ROLE}))
  order by ep.plant_id) as plant_ids`

/** The papers that end within so many days, and that no other one of the same kind outlives: who renewed one has both. */
export async function listPapersNearEnd(db: Db, today: string, mostDays: number): Promise<PaperNearEnd[]> {
  const { rows } = await sql<PaperNearEnd>`
    select e.id as employee_id, e.full_name as employee_name, x.kind, x.number, x.ends_on, ${plantIds}
    from employees e cross join lateral (
      select null::text as kind, null::text as number, e.safety_card_expiry as ends_on
      union all
      select c.kind, o.number, max(c.expires_on) from certificates c
      cross join lateral (select case when c.kind = 'other' then c.number end as number) o
      where c.employee_id = e.id group by c.kind, o.number having bool_and(c.expires_on is not null)) x
    where e.is_active and e.deleted_at is null
      and x.ends_on between ${today}::date and ${today}::date + ${mostDays}::int
    order by x.ends_on, e.id, x.kind, x.number`.execute(db)
  return rows
}

/** The children who come of age within so many days and for whom relief goes on beyond: born on 29 February, on 1 March. */
export async function listChildrenNearAge(
  db: Db,
  today: string,
  { years, mostDays }: { readonly years: number; readonly mostDays: number },
): Promise<ChildNearAge[]> {
  const { rows } = await sql<ChildNearAge>`
    select d.id, d.full_name as child_name, x.of_age_on, e.id as employee_id, e.full_name as employee_name, ${plantIds}
    from dependents d join employees e on e.id = d.employee_id
    cross join lateral (
      select (d.date_of_birth - 1 + make_interval(years => ${years}::int))::date + 1 as of_age_on) x
    where d.relationship = 'child' and e.is_active and e.deleted_at is null
      and x.of_age_on between ${today}::date and ${today}::date + ${mostDays}::int
      and (d.deduction_to is null or d.deduction_to > x.of_age_on)
    order by x.of_age_on, d.id`.execute(db)
  return rows
}
