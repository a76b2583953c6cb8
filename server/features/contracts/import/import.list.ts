import { sql } from 'kysely'

import type { TouchedValue } from '#contract/imports/import.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Those of newly added contracts that somebody changed or sent since: by whom last, and when. */
export async function listChanged(
  db: Db,
  lines: readonly { readonly id: number; readonly version: number }[],
): Promise<TouchedValue[]> {
  const { rows } = await sql<TouchedValue>`
    select c.contract_no as record, l.version::text as imported, c.version::text as now,
      coalesce(h.at, c.created_at) as changed_at, coalesce(h.actor_name, '') as changed_by_name
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(id bigint, version int)
    join contracts c on c.id = l.id
    left join lateral (
      select at, actor_name from history h where h.entity = 'contracts' and h.entity_id = c.id::text
      order by h.id desc limit 1) h on true
    where c.version <> l.version or c.request_id is not null
    order by c.id`.execute(db)
  return rows
}
