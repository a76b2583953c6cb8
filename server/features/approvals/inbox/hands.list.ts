import { sql } from 'kysely'

import { plantDay } from '#contract/core/format.ts'
import type { RequestKind } from '#contract/approvals/labels.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'
import { preparedForm } from '#server/platform/db/statements/prepared.ts'

import type { Hand, Party } from '../rules/hands.rules.ts'

/** A hand with where and for what it may be used. */
export interface ScopedHand extends Hand {
  readonly fullName: string
  readonly plantIds: 'all' | readonly number[]
  /** Empty for every kind. */
  readonly kinds: readonly RequestKind[]
}

interface DelegatedRow {
  employeeId: number
  fullName: string
  roleNames: string[]
  seesAllPlants: boolean
  plantIds: number[]
  plantId: number | null
  kinds: RequestKind[]
}

/** The hands somebody has today: their own, and those delegated to them, each at plants that both of them see. */
export async function listHands({ db, actor, now }: Viewing): Promise<ScopedHand[]> {
  const { rows } = await sql<DelegatedRow>`${preparedForm}
    select d.from_id as employee_id, e.full_name, d.plant_id, d.kinds,
      coalesce(r.role_names, '{}') as role_names, coalesce(r.sees_all_plants, false) as sees_all_plants,
      array(select ep.plant_id from employee_plants ep where ep.employee_id = e.id) as plant_ids
    from approval_delegations d
    join employees e on e.id = d.from_id and e.is_active and e.deleted_at is null
    left join lateral (
      select bool_or(roles.sees_all_plants) as sees_all_plants, array_agg(roles.normalized_name) as role_names
      from employee_roles er join roles on roles.id = er.role_id where er.employee_id = e.id
    ) r on true
    where d.to_id = ${actor.userId} and d.revoked_at is null
      and ${plantDay(now)}::date between d.starts_on and d.ends_on
    order by d.id`.execute(db)
  const own: ScopedHand = {
    employeeId: actor.userId,
    fullName: actor.fullName,
    roleNames: actor.roleNames,
    plantIds: actor.plantIds,
    kinds: [],
  }
  return [own, ...rows.map((row) => toHand(row, actor))]
}

function toHand(row: DelegatedRow, actor: Actor): ScopedHand {
  const { employeeId, fullName, roleNames, kinds } = row
  const givers = row.seesAllPlants ? 'all' : row.plantIds
  const given = row.plantId === null ? givers : common(givers, [row.plantId])
  return { employeeId, fullName, roleNames, kinds, plantIds: common(given, actor.plantIds) }
}

type PlantIds = ScopedHand['plantIds']

function common(one: PlantIds, other: PlantIds): PlantIds {
  if (one === 'all') return other
  return other === 'all' ? one : one.filter((id) => other.includes(id))
}

/** Somebody at a plant for a kind of request: only the hands that count there. */
export function partyFor(
  actor: Actor,
  hands: readonly ScopedHand[],
  { plantId, kind }: { readonly plantId: number; readonly kind: RequestKind },
): Party {
  return {
    employeeId: actor.userId,
    hands: hands.filter(
      ({ plantIds, kinds }) =>
        (plantIds === 'all' || plantIds.includes(plantId)) && (kinds.length === 0 || kinds.includes(kind)),
    ),
  }
}
