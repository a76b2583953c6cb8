import { sql, type RawBuilder } from 'kysely'

import { plantDay } from '#contract/core/format.ts'
import { HIDDEN_ROLE, HIDDEN_USER } from '#contract/core/role.ts'
import type { Seat } from '#contract/approvals/chain.ts'
import type { RequestKind } from '#contract/approvals/labels.ts'
import type { Signer } from '#contract/approvals/request.ts'
import { holdersOf, isActive, seersOf } from '#server/platform/auth/sees-plant.list.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Sql } from '#server/platform/db/list/scoped.ts'
import { preparedForm } from '#server/platform/db/statements/prepared.ts'

import { fills } from '../rules/hands.rules.ts'
import type { PathSeat } from '../rules/state.rules.ts'

interface Worker extends Pick<Signer, 'id' | 'fullName'> {
  readonly roleNames: readonly string[]
  /** Who signs for them today, by name. */
  readonly delegates: readonly Pick<Signer, 'id' | 'fullName'>[]
}

/** Who could sit in seats of a plant, and what its roles are called. */
export interface SeatedPeople {
  readonly holdersOf: (seat: Seat) => readonly Worker[]
  readonly labelOf: (roleName: string) => string | null
}

/** Where and when seats are looked at; the kind decides which delegations count. */
export interface Place {
  readonly plantId: number
  readonly kind: RequestKind
  readonly now: Date
}

/** Seats of a plant as a statement looks for them; each is a value, or a query of one. */
export interface SoughtSeats {
  readonly plantId: Sql
  /** The people that they name. */
  readonly ids: Sql
  readonly roleNames: Sql
}

/** Seats that are known when the statement is put together. */
export function seatsAt(plantId: number, seats: readonly Seat[]): SoughtSeats {
  return {
    plantId: sql`${plantId}::bigint`,
    ids: sql`${seats.flatMap(({ employeeId }) => employeeId ?? [])}::bigint[]`,
    roleNames: sql`${seats.flatMap(({ roleName }) => roleName ?? [])}::text[]`,
  }
}

/** Says that an employee, read as `e`, could sit in one of some seats of a plant: it names them, or they hold its role. */
export function couldSit({ plantId, ids, roleNames }: SoughtSeats): RawBuilder<boolean> {
  // Read through a select, for PostgreSQL would look into a bare list and plan anew each time; ids are gathered first, for it
  // would rather read every employee than some that it cannot count beforehand.
  return sql`e.id = any(array(
      (select unnest((select ${ids}))
        union ${holdersOf(sql`roles.normalized_name = any((select ${roleNames})::text[])`)})
      intersect (${seersOf(plantId)})))
    and ${isActive} and e.user_name <> ${HIDDEN_USER}`
}

/** What the roles are called, by normalized name, as one value, to be read along with something else. */
export const roleTitles = sql`(select coalesce(jsonb_object_agg(normalized_name, display_name), '{}')
  from roles where name <> ${HIDDEN_ROLE})`

/** The same as it is read. */
export type RoleTitles = Readonly<Record<string, string>>

/** Everybody who could sit in some seats, by given name, with who signs for them today, as one value. */
export function peopleOf(seats: SoughtSeats, kind: Sql, now: Date): Sql {
  return sql`to_jsonb(array(
    select jsonb_build_object('id', e.id, 'fullName', e.full_name, 'roleNames', array(
      select roles.normalized_name from employee_roles er join roles on roles.id = er.role_id
      where er.employee_id = e.id), 'delegates', array(
      select jsonb_build_object('id', deputy.id, 'fullName', deputy.full_name) from approval_delegations d
      join employees deputy on deputy.id = d.to_id and deputy.is_active and deputy.deleted_at is null
      where d.from_id = e.id and d.revoked_at is null and ${plantDay(now)}::date between d.starts_on and d.ends_on
        and (d.plant_id is null or d.plant_id = ${seats.plantId}) and (d.kinds = '[]' or d.kinds ? ${kind})
      group by deputy.id, deputy.full_name order by deputy.full_name))
    from employees e where ${couldSit(seats)}
    order by e.name collate "vi-x-icu", e.surname collate "vi-x-icu", e.id))`
}

/** What is read by {@link peopleOf} and {@link roleTitles}. */
export interface PeopleRead {
  readonly people: readonly Worker[]
  readonly titles: RoleTitles
}

/** Reads everybody who could sit in some seats of a plant, by given name, with who signs for them today. */
export async function readSeatedPeople(
  db: Db,
  { plantId, kind, now }: Place,
  seats: readonly Seat[],
): Promise<SeatedPeople> {
  const { rows } = await sql<PeopleRead>`${preparedForm}
    select ${peopleOf(seatsAt(plantId, seats), sql`${kind}::text`, now)} as people, ${roleTitles} as titles`.execute(
    db,
  )
  return toSeatedPeople(rows[0] ?? { people: [], titles: {} })
}

/** Who could sit where, of those who were read. */
export function toSeatedPeople({ people, titles }: PeopleRead): SeatedPeople {
  return {
    holdersOf: (seat) =>
      people.filter(({ id, roleNames: held }) => fills({ employeeId: id, roleNames: held }, seat)),
    labelOf: (roleName) => titles[roleName] ?? null,
  }
}

/** Seats of those who carry out what was approved, with their names; the author may be one of them. */
export function nameExecutors(executors: readonly Seat[], people: SeatedPeople) {
  const seats = executors.map(({ roleName, employeeId }) => ({
    roleName,
    employeeId,
    origin: 'chain' as const,
  }))
  return nameSeats(seats, people, [])
}

/** Seats with the names of those who could sign there, and for them; neither the author nor who takes no part is one of them. */
export function nameSeats(seats: readonly PathSeat[], people: SeatedPeople, outIds: readonly number[]) {
  const isIn = ({ id }: Pick<Signer, 'id'>) => !outIds.includes(id)
  return seats.map((seat) => ({
    ...seat,
    called: seat.called ?? null,
    roleLabel: seat.roleName && people.labelOf(seat.roleName),
    people: people
      .holdersOf(seat)
      .filter(isIn)
      .map(({ id, fullName, delegates }) => ({
        id,
        fullName,
        delegateNames: delegates.filter(isIn).map((deputy) => deputy.fullName),
      })),
  }))
}
