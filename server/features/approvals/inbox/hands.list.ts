import { sql } from 'kysely'

import { plantDay } from '#contract/core/format.ts'
import type { RequestKind } from '#contract/approvals/labels.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'
import type { Sql } from '#server/platform/db/list/scoped.ts'
import { preparedForm } from '#server/platform/db/statements/prepared.ts'

import type { Hand, Party } from '../rules/hands.rules.ts'

/** A hand with where and for what it may be used. */
export interface ScopedHand extends Hand {
  readonly fullName: string
  readonly plantIds: 'all' | readonly number[]
  /** Empty for every kind. */
  readonly kinds: readonly RequestKind[]
}

/** A hand as it was delegated, before what its receiver sees is taken into account. */
export interface DelegatedHand {
  readonly employeeId: number
  readonly fullName: string
  readonly roleNames: string[]
  readonly seesAllPlants: boolean
  readonly plantIds: number[]
  readonly plantId: number | null
  readonly kinds: RequestKind[]
}

/** The hands that are delegated to somebody today, as one value, to be read along with something else. */
export function delegatedHands({ actor, now }: Pick<Viewing, 'actor' | 'now'>): Sql {
  return sql`to_jsonb(array(
    select jsonb_build_object('employeeId', d.from_id, 'fullName', e.full_name, 'plantId', d.plant_id, 'kinds', d.kinds,
      'roleNames', coalesce(r.role_names, '{}'), 'seesAllPlants', coalesce(r.sees_all_plants, false),
      'plantIds', array(select ep.plant_id from employee_plants ep where ep.employee_id = e.id))
    from approval_delegations d
    join employees e on e.id = d.from_id and e.is_active and e.deleted_at is null
    left join lateral (
      select bool_or(roles.sees_all_plants) as sees_all_plants, array_agg(roles.normalized_name) as role_names
      from employee_roles er join roles on roles.id = er.role_id where er.employee_id = e.id
    ) r on true
    where d.to_id = ${actor.userId} and d.revoked_at is null
      and ${plantDay(now)}::date between d.starts_on and d.ends_on
    order by d.id))`
}

/** The hands somebody has today: their own, and those delegated to them, each at plants that both of them see. */
export async function listHands({ db, actor, now }: Viewing): Promise<ScopedHand[]> {
  const { rows } = await sql<{ delegated: DelegatedHand[] }>`${preparedForm}
    select ${delegatedHands({ actor, now })} as delegated`.execute(db)
  return handsOf(actor, rows[0]?.delegated ?? [])
}

/** The hands of somebody to whom those were delegated. */
export function handsOf(actor: Actor, delegated: readonly DelegatedHand[]): ScopedHand[] {
  const own: ScopedHand = {
    employeeId: actor.userId,
    fullName: actor.fullName,
    roleNames: actor.roleNames,
    plantIds: actor.plantIds,
    kinds: [],
  }
  return [own, ...delegated.map((hand) => toHand(hand, actor))]
}

function toHand(row: DelegatedHand, actor: Actor): ScopedHand {
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
