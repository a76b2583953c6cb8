import { sql } from 'kysely'

import type { PurchasePrice } from '#contract/stock-vouchers/books.ts'
import type { Db } from '#server/platform/db/database.ts'

import { stands } from '../stands.list.ts'

/** What the invoice of the line `l` said in the end, where its price was changed since. */
const adjusted = `select c.amount_vnd from stock_voucher_lines c join stock_vouchers w on w.id = c.voucher_id
  where c.source_line_id = l.id and w.kind = 'adjustment' and w.posted_at is not null and ${stands('w')}
  order by w.posted_at desc, w.id desc limit 1`

/** What items were bought for, the latest receipt of each first, at most so many of each. */
export async function listPurchases(
  db: Db,
  itemIds: readonly number[],
  most: number,
): Promise<(PurchasePrice & { readonly itemId: number })[]> {
  const { rows } = await sql<PurchasePrice & { itemId: number }>`
    select k.item_id, b.voucher_id, b.voucher_no, b.dated_on, b.supplier, trim_scale(b.quantity)::text as quantity,
      round(b.amount / b.quantity)::text as unit_price_vnd
    from unnest(${[...itemIds]}::bigint[]) k (item_id) cross join lateral (
      select v.id as voucher_id, v.voucher_no, v.dated_on, v.posted_at, coalesce(v.party_unit, v.party) as supplier,
        sum(l.actual * l.factor) as quantity, sum(coalesce(a.amount_vnd, m.value)) as amount
      from stock_voucher_lines l join stock_vouchers v on v.id = l.voucher_id
      left join lateral (${sql.raw(adjusted)}) a on true
      cross join lateral (select sum(x.value_vnd) as value from stock_moves x where x.line_id = l.id) m
      where l.item_id = k.item_id and v.kind = 'receipt' and v.posted_at is not null and ${sql.raw(stands('v'))}
        and l.actual > 0 and (not l.is_provisional or a.amount_vnd is not null)
      group by v.id having sum(coalesce(a.amount_vnd, m.value)) > 0
      order by v.dated_on desc, v.posted_at desc, v.id desc limit ${most}) b
    order by k.item_id, b.dated_on desc, b.posted_at desc, b.voucher_id desc`.execute(db)
  return rows
}
