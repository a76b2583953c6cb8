import { sql } from 'kysely'

import type { ItemOrder, ItemRequest, PlaceStock } from '#contract/inventory/stock.ts'
import type { Db } from '#server/platform/db/database.ts'

import { above, pathOf, placesWithin } from '#server/features/storage-places/storage-places.public.ts'
import { ordersOf } from './sources.list.ts'

const digits = (column: string) => sql.raw(`trim_scale(${column})::text`)

/** Vouchers that ask for an item and are not posted, the oldest first. */
export async function listRequests(db: Db, itemId: number): Promise<ItemRequest[]> {
  const { rows } = await sql<ItemRequest>`
    select w.id as voucher_id, w.kind, w.dated_on, w.reason, w.author_name, w.approved_at is not null as is_approved,
      ${digits('sum(l.requested * l.factor)')} as quantity
    from stock_voucher_lines l join stock_vouchers w on w.id = l.voucher_id
    where l.item_id = ${itemId} and w.posted_at is null and w.cancelled_at is null
    group by w.id order by w.dated_on, w.id`.execute(db)
  return rows
}

/** Proposals that bring an item. */
export async function listOrders(db: Db, itemId: number): Promise<ItemOrder[]> {
  const { rows } = await sql<ItemOrder>`
    select o.proposal_id, coalesce(o.proposal_no, '') as proposal_no, coalesce(o.title, '') as title,
      ${digits('o.quantity')} as quantity, ${digits('o.received')} as received
    from inventory_items i cross join lateral (${ordersOf}) o
    where i.id = ${itemId} and o.quantity > o.received order by o.proposal_id`.execute(db)
  return rows
}

/** What was issued of an item from a day on, less what came back. */
export async function findUsed(db: Db, itemId: number, from: string): Promise<string> {
  const { rows } = await sql<{ used: string }>`
    select trim_scale(coalesce(-sum(m.quantity), 0))::text as used
    from stock_moves m join stock_vouchers w on w.id = m.voucher_id left join stock_vouchers o on o.id = w.source_id
    where m.item_id = ${itemId} and m.dated_on >= ${from}::date and m.pricing <> 'none'
      and (w.kind in ('issue', 'return') or (w.kind = 'reversal' and o.kind in ('issue', 'return')))`.execute(
    db,
  )
  return rows[0]?.used ?? '0'
}

/** Whether any voucher names an item. */
export async function isOnVouchers(db: Db, itemId: number): Promise<boolean> {
  const { rows } = await sql`select from stock_voucher_lines where item_id = ${itemId} limit 1`.execute(db)
  return rows.length > 0
}

/** What stands in a place and in what is in it. */
export async function listStockIn(db: Db, placeId: number): Promise<PlaceStock[]> {
  const { rows } = await sql<PlaceStock>`
    select i.id as item_id, i.item_code, i.name, i.unit, ${sql.raw(pathOf('s'))} as place_path, t.lot_no, t.expires_on,
      b.is_lent, ${digits('b.quantity')} as quantity
    from stock_balances b join inventory_items i on i.id = b.item_id
    join storage_places s on s.id = b.place_id ${above('s')} left join stock_lots t on t.id = b.lot_id
    where b.quantity > 0 and b.place_id in (${placesWithin(placeId)})
    order by i.item_code collate "vi-x-icu", i.id, t.expires_on nulls last, t.lot_no, b.place_id`.execute(db)
  return rows
}

/** What tells the items in use of a plant from each other. */
export async function listNames(db: Db, plantId: number) {
  const { rows } = await sql<{ id: number; name: string; specification: string | null }>`
    select id, name, specification from inventory_items where plant_id = ${plantId} and is_active order by id`.execute(
    db,
  )
  return rows
}
