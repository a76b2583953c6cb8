import { sql } from 'kysely'

import type { TouchedValue } from '#contract/imports/import.ts'
import type { Db } from '#server/platform/db/database.ts'

import type { Standing } from './taken.rules.ts'

/** The place of the last device of a plant; 0 where there is none. */
export async function findLastOrder(db: Db, plantId: number): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(order_no), 0) as last from devices where plant_id = ${plantId}`.execute(db)
  return rows[0]?.last ?? 0
}

/** What the devices of a plant are called, in use or not, and machines that are taken out: nothing of it can be taken again. */
export async function listTaken(db: Db, plantId: number): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select id::int8 as id, kind, code, serial_no, operating_no from devices where plant_id = ${plantId}
    union all select 0, kind, '', serial_no, null from machines where plant_id = ${plantId} and serial_no is not null`.execute(
    db,
  )
  return rows
}

/** Those of newly added devices that somebody changed since: by whom last, and when. */
export async function listChanged(db: Db, ids: readonly number[]): Promise<TouchedValue[]> {
  const { rows } = await sql<TouchedValue>`
    select d.code || ' · ' || d.name as record, '1' as imported, d.version::text as now,
      coalesce(h.at, now()) as changed_at, coalesce(h.actor_name, '') as changed_by_name
    from devices d
    left join lateral (
      select at, actor_name from history h where h.entity = 'devices' and h.entity_id = d.id::text
      order by h.id desc limit 1) h on true
    where d.id = any(${[...ids]}::int[]) and d.version <> 1 order by d.order_no, d.id`.execute(db)
  return rows
}
