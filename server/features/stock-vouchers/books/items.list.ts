import { sql } from 'kysely'

import type { ItemsToMoveQuery, ItemToMove, StockAt } from '#contract/stock-vouchers/books.ts'
import { grouped } from '#contract/core/grouped.ts'
import { above, pathOf } from '#server/features/storage-places/storage-places.public.ts'
import { findHolders } from '#server/features/notifications/notifications.public.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'
import { containsKeyword } from '#server/platform/db/search.ts'

/** More than any store has: what is not offered cannot be issued. */
const MOST_ITEMS = 5000
const digits = (column: string) => sql.raw(`trim_scale(${column})::text`)

/** How much of an item is promised by vouchers of these kinds that are approved and not posted. */
const promisedOf = (item: string, kinds: string) =>
  `(select coalesce(sum(l.requested * l.factor), 0) from stock_voucher_lines l join stock_vouchers w on w.id = l.voucher_id
    where l.item_id = ${item} and w.approved_at is not null and w.posted_at is null and w.cancelled_at is null
      and w.kind in (${kinds}))`

/** How much of an item is lent and has not come back. */
const lentOf = (item: string) =>
  `(select coalesce(sum(lb.quantity), 0) from stock_balances lb where lb.item_id = ${item} and lb.is_lent)`

/**
 * What the books say of an item: `v` as they keep it, and `f` what is owned, lent, promised, promised for good, and can still
 * be handed out.
 *
 * @param item the column of its id
 */
export const booksOf = (item: string) =>
  sql.raw(`left join stock_values v on v.item_id = ${item}
    cross join lateral (select c.*, greatest(c.stock - c.lent - c.reserved, 0) as available
      from (select coalesce(v.quantity, 0) as stock, ${lentOf(item)} as lent,
        ${promisedOf(item, "'issue', 'loan', 'disposal'")} as reserved,
        ${promisedOf(item, "'issue', 'disposal'")} as leaving) c) f`)

type ItemRow = Omit<ItemToMove, 'at'>

/** Items of a plant with what stands where: those that a keyword finds, or those of a voucher. */
export async function itemsToMove(
  { db }: Viewing,
  { powerPlantId, keyword, voucherId }: ItemsToMoveQuery,
): Promise<ItemToMove[]> {
  const found = keyword ? containsKeyword(sql.raw('i.search_text'), keyword) : sql`true`
  const ofVoucher =
    voucherId === undefined
      ? sql`i.is_active`
      : sql`i.id in (select l.item_id from stock_voucher_lines l where l.voucher_id = ${voucherId})`
  const { rows } = await sql<ItemRow>`
    select i.id, i.item_code, i.name, i.specification, i.unit, i.tracking, i.has_expiry, i.is_tool, i.place_id,
      coalesce((select jsonb_agg(jsonb_build_object('unit', u.unit, 'factor', trim_scale(u.factor)::text) order by u.factor)
        from inventory_item_units u where u.item_id = i.id), '[]') as units,
      ${digits('f.stock')} as quantity, ${digits('f.lent')} as lent, ${digits('f.reserved')} as reserved,
      ${digits('f.available')} as available,
      (case when v.quantity > 0 then round(v.value_vnd / v.quantity) else 0 end)::text as mean_price_vnd
    from inventory_items i ${booksOf('i.id')}
    where i.plant_id = ${powerPlantId} and ${ofVoucher} and ${found}
    order by i.item_code collate "vi-x-icu", i.id limit ${MOST_ITEMS}`.execute(db)
  const at = grouped(
    await listStockAt(
      db,
      rows.map(({ id }) => id),
    ),
    ({ itemId }) => itemId,
  )
  return rows.map((row) => ({
    ...row,
    at: (at.get(row.id) ?? []).map(({ itemId: _item, ...spot }) => spot),
  }))
}

/** What stands where of items, the first to expire first. */
export async function listStockAt(
  db: Db,
  itemIds: readonly number[],
): Promise<(StockAt & { readonly itemId: number })[]> {
  const { rows } = await sql<StockAt & { itemId: number }>`
    select b.item_id, b.place_id, ${sql.raw(pathOf('s'))} as place_path, t.lot_no, t.expires_on, b.is_lent,
      ${digits('b.quantity')} as quantity
    from stock_balances b join storage_places s on s.id = b.place_id ${above('s')}
    left join stock_lots t on t.id = b.lot_id
    where b.item_id = any(${[...itemIds]}::bigint[]) and b.quantity > 0
    order by b.is_lent, t.expires_on nulls last, t.lot_no, 3, b.place_id`.execute(db)
  return rows
}

/** The people of a plant who may see vouchers. */
export async function listReceivers({ db }: Pick<Viewing, 'db'>, plantId: number) {
  const ids = await findHolders(db, 'StockVouchers.View', plantId)
  const { rows } = await sql<{ id: number; fullName: string }>`
    select id, full_name from employees where id = any(${ids}::int8[]) order by full_name collate "vi-x-icu", id`.execute(
    db,
  )
  return rows
}
