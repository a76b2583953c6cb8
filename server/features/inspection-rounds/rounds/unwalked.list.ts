import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

/** A round that should have been walked in a stretch of time and was not, or not to its end. */
export interface UnwalkedRound {
  readonly id: number
  readonly routeName: string
  readonly dueAt: string
  readonly missingStops: number
}

/** The rounds of a plant whose time ended in a stretch and that lack stops; what is on its way from a device counts as lacking. */
export async function listUnwalked(
  db: Db,
  plantId: number,
  { from, to }: { readonly from: string; readonly to: string },
  now: Date,
): Promise<UnwalkedRound[]> {
  const { rows } = await sql<UnwalkedRound>`
    select r.id, t.name as route_name, r.due_at, (s.planned - s.visited)::int as missing_stops
    from inspection_rounds r join inspection_routes t on t.id = r.route_id cross join lateral (
      select (select coalesce(max(c.stop_no), 0) from inspection_checks c
          where c.route_id = r.route_id and c.version_no = r.version_no) as planned,
        (select count(distinct v.stop_no) from inspection_visits v where v.round_id = r.id and v.skip_reason is null)
          as visited) s
    where r.plant_id = ${plantId} and r.due_until > ${from} and r.due_until <= ${to} and r.due_until <= ${now}
      and s.visited < s.planned
    order by r.due_at, r.id`.execute(db)
  return rows
}
