import { sql } from 'kysely'

import type { Actor } from '#server/platform/auth/actor.ts'
import { scoped, type Sql } from '#server/platform/db/list/scoped.ts'

/**
 * Which groups `g` somebody sees: those of their plants that they have to do with, as giver, owner, doer, helper or
 * mentioned; all of their plants with the right to see all.
 */
export function seenGroups(actor: Actor): Sql {
  const atPlants = scoped(actor, 'g.plant_id')
  if (actor.permissions.has('TaskGroups.ViewAll')) return atPlants
  const { userId } = actor
  return sql`(${atPlants} and (g.giver_id = ${userId} or g.owner_id = ${userId}
    or exists (select from tasks o where o.group_id = g.id and o.assignee_id = ${userId})
    or exists (select from task_group_people o where o.group_id = g.id and o.employee_id = ${userId})))`
}

/** Why no plant alone decides who sees a group. */
export const because = 'A group is for those who have to do with it, and for who sees all of a plant.'
