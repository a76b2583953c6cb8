import { sql, type RawBuilder } from 'kysely'

import { plantDay } from '#contract/core/format.ts'
import { HIDDEN_ROLE, HIDDEN_USER } from '#contract/core/role.ts'
import type { Seat } from '#contract/approvals/chain.ts'
import type { RequestKind } from '#contract/approvals/labels.ts'
import type { Signer } from '#contract/approvals/request.ts'
import type { Db } from '#server/platform/db/database.ts'
import { preparedForm } from '#server/platform/db/statements/prepared.ts'

import { fills } from '../rules/hands.rules.ts'
import type { PathSeat } from '../rules/state.rules.ts'

interface Worker extends Signer {
  readonly roleNames: readonly string[]
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

/** Says that an employee, read as `e`, could sit in one of some seats of a plant: it names them, or they hold its role. */
export function couldSit(plantId: number, seats: readonly Seat[]): RawBuilder<boolean> {
  const roleNames = seats.flatMap((seat) => seat.roleName ?? [])
  const ids = seats.flatMap((seat) => seat.employeeId ?? [])
  // Read through a select, for PostgreSQL would look into a bare list and plan anew each time.
  return sql`e.is_active and e.deleted_at is null and e.user_name <> ${HIDDEN_USER}
    and e.id in (
      select unnest((select ${ids}::bigint[]))
      union select er.employee_id from employee_roles er join roles on roles.id = er.role_id
      where roles.normalized_name = any((select ${roleNames}::text[])::text[]))
    and (exists (select from employee_plants ep where ep.employee_id = e.id and ep.plant_id = ${plantId})
      or exists (select from employee_roles er join roles on roles.id = er.role_id
        where er.employee_id = e.id and roles.sees_all_plants))`
}

/** Reads everybody who could sit in some seats of a plant, by given name, with who signs for them today. */
export async function readSeatedPeople(
  db: Db,
  { plantId, kind, now }: Place,
  seats: readonly Seat[],
): Promise<SeatedPeople> {
  const people = await sql<Worker>`${preparedForm}
    select e.id, e.full_name, array(
      select roles.normalized_name from employee_roles er join roles on roles.id = er.role_id
      where er.employee_id = e.id) as role_names, array(
      select distinct deputy.full_name from approval_delegations d
      join employees deputy on deputy.id = d.to_id and deputy.is_active and deputy.deleted_at is null
      where d.from_id = e.id and d.revoked_at is null and ${plantDay(now)}::date between d.starts_on and d.ends_on
        and (d.plant_id is null or d.plant_id = ${plantId}) and (d.kinds = '[]' or d.kinds ? ${kind})
      order by deputy.full_name) as delegate_names
    from employees e where ${couldSit(plantId, seats)}
    order by e.name collate "vi-x-icu", e.surname collate "vi-x-icu", e.id`.execute(db)
  const roleNames = seats.flatMap((seat) => seat.roleName ?? [])
  const labels = await sql<{ normalizedName: string; displayName: string }>`${preparedForm}
    select normalized_name, display_name from roles where normalized_name = any(${roleNames}::text[])
      and name <> ${HIDDEN_ROLE}`.execute(db)
  const labelByRole = new Map(labels.rows.map((role) => [role.normalizedName, role.displayName]))
  return {
    holdersOf: (seat) =>
      people.rows.filter(({ id, roleNames: held }) => fills({ employeeId: id, roleNames: held }, seat)),
    labelOf: (roleName) => labelByRole.get(roleName) ?? null,
  }
}

/** Seats of those who carry out what was approved, with their names; the author may be one of them. */
export function nameExecutors(executors: readonly Seat[], people: SeatedPeople) {
  const seats = executors.map(({ roleName, employeeId }) => ({
    roleName,
    employeeId,
    origin: 'chain' as const,
  }))
  return nameSeats(seats, people, null)
}

/** Seats with the names of those who could sign there; the author, if one is named, is none of them. */
export function nameSeats(seats: readonly PathSeat[], people: SeatedPeople, authorId: number | null) {
  return seats.map((seat) => ({
    ...seat,
    called: seat.called ?? null,
    roleLabel: seat.roleName && people.labelOf(seat.roleName),
    people: people
      .holdersOf(seat)
      .filter(({ id }) => id !== authorId)
      .map(({ id, fullName, delegateNames }) => ({ id, fullName, delegateNames: [...delegateNames] })),
  }))
}
