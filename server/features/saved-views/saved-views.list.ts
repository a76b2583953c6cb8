import { sql } from 'kysely'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { SavedView } from '#contract/saved-views/index.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { Db } from '#server/platform/db/database.ts'

const sources = sql`
  from saved_views v
  join employees e on e.id = v.owner_id
  left join roles r on r.id = v.shared_role_id`

/** Their own, and what is shared with one of their roles. */
const seen = ({ userId, roleNames }: Actor) =>
  sql`v.deleted_at is null and (v.owner_id = ${userId} or r.normalized_name = any(${[...roleNames]}::text[]))`

const columns = ({ userId, permissions }: Actor) => sql`
  v.id, v.list, v.name, v.query, v.columns, v.shared_role_id, r.display_name as shared_role_name,
  e.full_name as owner_name, v.version,
  jsonb_build_object(
    'edit', v.owner_id = ${userId},
    'remove', v.owner_id = ${userId} or ${permissions.has('SavedViews.Share')}::boolean) as can`

/** The views of a list that an actor sees: their own first, each by name. */
export async function listViews(db: Db, actor: Actor, list: string): Promise<SavedView[]> {
  const { rows } = await sql<SavedView>`
    select ${columns(actor)} ${sources} where v.list = ${list} and ${seen(actor)}
    order by v.owner_id <> ${actor.userId}, v.name collate "vi-x-icu", v.id`.execute(db)
  return rows
}

/** One view. @throws problem `core.notFound`, also where the actor does not see it */
export async function getView(db: Db, actor: Actor, id: number): Promise<SavedView> {
  const { rows } = await sql<SavedView>`
    select ${columns(actor)} ${sources} where v.id = ${id} and ${seen(actor)}`.execute(db)
  if (!rows[0]) throw new Problem(coreProblems.notFound)
  return rows[0]
}

/** Says whether an actor may read the history of a view: whoever made it, also once it is deleted. */
export async function ownsView(
  { db, actor }: { readonly db: Db; readonly actor: Actor },
  id: number,
): Promise<boolean> {
  const { rows } = await sql`select from saved_views where id = ${id} and owner_id = ${actor.userId}`.execute(
    db,
  )
  return rows.length > 0
}
