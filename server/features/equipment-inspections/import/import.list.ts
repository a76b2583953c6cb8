import { sql } from 'kysely'

import type { TouchedValue } from '#contract/imports/import.ts'
import type { Db } from '#server/platform/db/database.ts'

/** The devices of a plant by their codes, those that they had before too. */
export async function listCodes(db: Db, plantId: number) {
  const { rows } = await sql<{ id: number; code: string }>`
    select id::int8 as id, code from devices where plant_id = ${plantId}
    union all
    select device_id, value from device_former_codes where plant_id = ${plantId} and field = 'code'`.execute(
    db,
  )
  return rows
}

/** Who works at a plant, by name. */
export async function listPeople(db: Db, plantId: number) {
  const { rows } = await sql<{ id: number; name: string }>`
    select e.id, e.full_name as name from employees e
    join employee_plants ep on ep.employee_id = e.id and ep.plant_id = ${plantId}
    where e.is_active and e.deleted_at is null order by e.id`.execute(db)
  return rows
}

/** Those of the lines that are there still. */
export async function listStanding(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from equipment_inspections where id = any(${[...ids]}::int8[]) order by id desc`.execute(db)
  return rows.map(({ id }) => id)
}

/** Those of newly added lines that somebody changed or planned a round of since: by whom last, and when. */
export async function listChanged(db: Db, ids: readonly number[]): Promise<TouchedValue[]> {
  const { rows } = await sql<TouchedValue>`
    select d.code || ' · ' || i.type_name as record, '1' as imported, i.version::text as now,
      coalesce(h.at, i.created_at) as changed_at, coalesce(h.actor_name, '') as changed_by_name
    from equipment_inspections i join devices d on d.id = i.device_id
    left join lateral (
      select at, actor_name from history h where h.entity = 'equipment-inspections' and h.entity_id = i.id::text
      order by h.id desc limit 1) h on true
    where i.id = any(${[...ids]}::int8[])
      and (i.version <> 1 or exists (select from equipment_inspection_visits v where v.inspection_id = i.id))
    order by i.id`.execute(db)
  return rows
}
