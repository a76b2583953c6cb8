import { sql } from 'kysely'

import { deviceKinds } from '#contract/devices/device.ts'
import type { EquipmentNode } from '#contract/equipment/equipment.ts'
import { formerCodes, isBanned } from '#server/features/devices/devices.public.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'
import { inOrderOf } from '#server/platform/db/list/ordered.ts'
import { scoped, type Sql } from '#server/platform/db/list/scoped.ts'

/** How siblings stand, as in the catalogue of devices. */
export const siblingOrder = [inOrderOf(deviceKinds, 'd.kind'), 'd.order_no', 'd.code'] as const

/** What a device is to the register: no longer in use, or what its passport says. */
export const shownState = `case when not d.is_active then 'retired' else coalesce(e.state, 'inUse') end`

/** All equipment of a plant, siblings in their order. */
export async function readTree(db: Db, plantId: number): Promise<EquipmentNode[]> {
  const { rows } = await sql<EquipmentNode>`
    select d.id::int8 as id, e.parent_id::int8 as parent_id, d.kind, d.code, d.operating_no,
      ${sql.raw(formerCodes)} as former_codes, d.name,
      ${sql.raw(shownState)} as state, e.priority, ${sql.raw(isBanned)} as is_banned
    from devices d left join equipment_passports e on e.device_id = d.id
    where d.plant_id = ${plantId} order by ${sql.raw([...siblingOrder, 'd.id'].join(', '))}`.execute(db)
  return rows
}

/** The device itself and all that is below it. */
export const idsUnder = (id: number) => sql`
  with recursive under as (
    select ${id}::int as id
    union select e.device_id from equipment_passports e join under u on e.parent_id = u.id
      and e.plant_id = (select plant_id from devices where id = ${id}::int)
  ) select id from under`

/** A thing, and how many of something stand at it or below it. */
interface CountedThing {
  readonly id: number
  readonly parentId: number | null
  readonly powerPlantId: number
  readonly code: string
  readonly name: string
  readonly count: number
}

/**
 * The things of an actor's plants that something stands at or below, with how many; what stands at several parts of a thing
 * counts once there. The other way round from {@link idsUnder}, and for all of them at once.
 *
 * @param marks rows of `mark_id` and `device_id`; one without a mark names a thing though nothing may stand there
 */
export async function countAtOrBelow(
  { db, actor }: Pick<Viewing, 'db' | 'actor'>,
  marks: Sql,
): Promise<CountedThing[]> {
  const { rows } = await sql<CountedThing>`
    with recursive above as (
      select mark_id, device_id as id from (${marks}) m
      union select a.mark_id, e.parent_id from above a join equipment_passports e on e.device_id = a.id
        where e.parent_id is not null
    ), counted as (select id, count(mark_id)::int as count from above group by id)
    select d.id::int8 as id, e.parent_id::int8 as parent_id, d.plant_id::int8 as power_plant_id, d.code, d.name, c.count
    from counted c join devices d on d.id = c.id left join equipment_passports e on e.device_id = d.id
    where ${scoped(actor, 'd.plant_id')}
    order by ${sql.raw(['d.plant_id', ...siblingOrder, 'd.id'].join(', '))}`.execute(db)
  return rows
}

/** The way from a device up to the top of its plant, itself first. */
export async function wayUp(db: Db, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive up as (
      select ${id}::int as id, 0 as steps
      union all select e.parent_id, u.steps + 1 from equipment_passports e join up u on e.device_id = u.id
        where e.parent_id is not null and u.steps < 1000
    ) select id::int8 as id from up order by steps`.execute(db)
  return rows.map((row) => row.id)
}

/** Devices of a plant by what they are called, with what each is part of. */
export async function readPlaces(db: Db, plantId: number, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; code: string; parentCode: string | null }>`
    select d.id::int8 as id, d.code, p.code as parent_code
    from devices d left join equipment_passports e on e.device_id = d.id left join devices p on p.id = e.parent_id
    where d.plant_id = ${plantId} and d.id = any(${[...ids]}::int[])`.execute(db)
  return rows
}
