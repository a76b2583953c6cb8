import { sql } from 'kysely'

import type { TouchedValue } from '#contract/imports/import.ts'
import type { Db } from '#server/platform/db/database.ts'

import { above, pathOf } from '#server/features/storage-places/storage-places.public.ts'

/** What an import of items notes of itself. */
export interface ItemMarks {
  readonly items: readonly number[]
  /** The versions that it left them with. */
  readonly versions: readonly number[]
  /** The voucher that brought the opening stock. */
  readonly openingId: number | null
}

/** The places of a plant by their codes. */
export async function listPlaces(db: Db, plantId: number) {
  const { rows } = await sql<{ id: number; code: string; path: string }>`
    select s.id, s.code, ${sql.raw(pathOf('s'))} as path from storage_places s ${above('s')}
    where s.plant_id = ${plantId} order by s.id`.execute(db)
  return rows
}

/** The equipment of a plant by its codes, as they are written and in small letters. */
export async function readEquipmentCodes(db: Db, plantId: number): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: number; code: string }>`
    select id::int8 as id, code from devices where plant_id = ${plantId} order by id`.execute(db)
  return new Map([
    ...rows.map(({ id, code }) => [code.toLowerCase(), id] as const),
    ...rows.map(({ id, code }) => [code, id] as const),
  ])
}

/** Those of the items that are there still. */
export async function listStanding(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from inventory_items where id = any(${[...ids]}::int8[]) order by id desc`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * An item of a plant by its code; whether its books have begun, by more than openings that were taken back; and whether it was
 * put out of use when its import was taken back.
 */
export async function findByCode(db: Db, plantId: number, code: string) {
  const { rows } = await sql<{
    id: number
    name: string
    version: number
    hasBegun: boolean
    isTakenBack: boolean
  }>`
    select i.id, i.name, i.version,
      not i.is_active and exists (select from stock_voucher_lines l where l.item_id = i.id) as is_taken_back,
      exists (select from stock_voucher_lines l join stock_vouchers w on w.id = l.voucher_id
        where l.item_id = i.id and w.kind <> 'opening')
      or exists (select from stock_values v where v.item_id = i.id and v.quantity <> 0) as has_begun
    from inventory_items i where i.plant_id = ${plantId} and lower(i.item_code) = lower(${code})`.execute(db)
  return rows[0]
}

/** Those of newly added items that somebody changed or moved since: by whom last, and when. */
export async function listChanged(
  db: Db,
  { items, versions, openingId }: ItemMarks,
): Promise<TouchedValue[]> {
  const { rows } = await sql<TouchedValue>`
    select i.item_code || ' · ' || i.name as record, '1' as imported, i.version::text as now,
      coalesce(h.at, i.created_at) as changed_at, coalesce(h.actor_name, '') as changed_by_name
    from inventory_items i
    join unnest(${[...items]}::int8[], ${[...versions]}::int4[]) k (id, version) on k.id = i.id
    left join lateral (
      select at, actor_name from history h where h.entity = 'inventory-items' and h.entity_id = i.id::text
      order by h.id desc limit 1) h on true
    where (i.version <> k.version or exists (
      select from stock_voucher_lines l join stock_vouchers w on w.id = l.voucher_id where l.item_id = i.id
        and l.voucher_id is distinct from ${openingId}::int8 and (w.kind <> 'opening' or w.id > ${openingId ?? 0}::int8)))
    order by i.id`.execute(db)
  return rows
}
