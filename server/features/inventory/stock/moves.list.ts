import { sql } from 'kysely'

import type { ItemMove, ItemMoves, ItemMovesQuery } from '#contract/inventory/stock.ts'
import { above, pathOf } from '#server/features/storage-places/storage-places.public.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'

import { itemList } from '../inventory.list.ts'

/** So many numbers of lots are named; of the others it is said how many there are. */
const NAMED_LOTS = 3

/**
 * What vouchers did to an item or to one lot of it, in the order of the books, the latest first: one row for what went the same
 * way. What only changed its place or its holder is told with how much of it did.
 *
 * @throws problem `core.notFound`
 */
export async function readItemMoves(viewing: Viewing, query: ItemMovesQuery): Promise<ItemMoves> {
  const { id, lotId, before, maxResultCount } = query
  await itemList.get(viewing, id)
  const ofLot = lotId === undefined ? sql`true` : sql`m.lot_id = ${lotId}`
  const [on, order, line] = before?.split('|') ?? []
  const earlier =
    before === undefined
      ? sql`true`
      : sql`(m.dated_on, m.order_no, min(m.line_id)) < (${on}::date, ${order}::bigint, ${line}::bigint)`
  const { rows } = await sql<ItemMove>`
    select w.id as voucher_id, w.voucher_no, w.kind, m.dated_on, k.is_within,
      trim_scale(case when k.is_within then k.came else k.change end)::text as quantity, k.from_path, k.to_path,
      coalesce(k.lot_nos[:${sql.raw(String(NAMED_LOTS))}], '{}') as lot_nos, coalesce(cardinality(k.lot_nos), 0) as lot_count,
      d.id::int8 as equipment_id, d.code as equipment_code, d.name as equipment_name,
      coalesce(e.full_name, w.party) as party, k.value_vnd,
      to_char(m.dated_on, 'YYYY-MM-DD') || '|' || m.order_no || '|' || m.line_id as key
    from (
      select m.voucher_id, m.dated_on, m.order_no, l.equipment_id, min(m.line_id) as line_id, array_agg(m.id) as ids
      from stock_moves m join stock_voucher_lines l on l.id = m.line_id
      where m.item_id = ${id} and m.pricing <> 'correction' and ${ofLot}
      group by m.voucher_id, m.dated_on, m.order_no, l.equipment_id, l.to_place_id having ${earlier}
      order by m.dated_on desc, m.order_no desc, min(m.line_id) desc limit ${maxResultCount + 1}) m
    join stock_vouchers w on w.id = m.voucher_id
    left join devices d on d.id = m.equipment_id
    left join employees e on e.id = w.receiver_id
    cross join lateral (
      select bool_and(n.pricing = 'none') as is_within, sum(n.quantity) as change, sum(n.value_vnd)::text as value_vnd,
        sum(n.quantity) filter (where n.quantity > 0) as came,
        string_agg(distinct ${sql.raw(pathOf('s'))}, ', ') filter (where n.quantity < 0) as from_path,
        string_agg(distinct ${sql.raw(pathOf('s'))}, ', ') filter (where n.quantity > 0) as to_path,
        array_agg(distinct t.lot_no order by t.lot_no) filter (where t.id is not null) as lot_nos
      from stock_moves n join storage_places s on s.id = n.place_id ${above('s')} left join stock_lots t on t.id = n.lot_id
      where n.id = any(m.ids)) k
    order by m.dated_on desc, m.order_no desc, m.line_id desc`.execute(viewing.db)
  const items = rows.slice(0, maxResultCount)
  return { items, next: rows.length > maxResultCount ? (items.at(-1)?.key ?? null) : null }
}
