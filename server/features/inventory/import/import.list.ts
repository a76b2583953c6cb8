import { sql } from 'kysely'

import type { TouchedValue } from '#contract/imports/import.ts'
import type { Db } from '#server/platform/db/database.ts'

import { above, pathOf } from '../places/places.list.ts'

/** The places of a plant by their codes. */
export async function listPlaces(db: Db, plantId: number) {
  const { rows } = await sql<{ id: number; code: string; path: string }>`
    select s.id, s.code, ${sql.raw(pathOf('s'))} as path from storage_places s ${above('s')}
    where s.plant_id = ${plantId} order by s.id`.execute(db)
  return rows
}

/** Those of the items that are there still. */
export async function listStanding(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from inventory_items where id = any(${[...ids]}::int8[]) order by id desc`.execute(db)
  return rows.map(({ id }) => id)
}

/** Those of newly added items that somebody changed since: by whom last, and when. */
export async function listChanged(db: Db, ids: readonly number[]): Promise<TouchedValue[]> {
  const { rows } = await sql<TouchedValue>`
    select i.item_code || ' · ' || i.name as record, '1' as imported, i.version::text as now,
      coalesce(h.at, i.created_at) as changed_at, coalesce(h.actor_name, '') as changed_by_name
    from inventory_items i
    left join lateral (
      select at, actor_name from history h where h.entity = 'inventory-items' and h.entity_id = i.id::text
      order by h.id desc limit 1) h on true
    where i.id = any(${[...ids]}::int8[]) and i.version <> 1
    order by i.id`.execute(db)
  return rows
}
