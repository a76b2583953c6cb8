import { sql } from 'kysely'

import { moneyOf, unitsOf } from '#contract/core/money.ts'
import { quantityOf, thousandthsOf } from '#contract/core/quantity.ts'
import type { PriceChain, PriceStep } from '#contract/stock-vouchers/books.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'

import { meanPrice } from '../prices/book.rules.ts'
import { getHeadedItem } from './card.list.ts'

/** How many steps are shown; what was before them is told as what was left. */
const MOST_STEPS = 500

type Row = Pick<
  PriceStep,
  'voucherId' | 'voucherNo' | 'kind' | 'datedOn' | 'quantity' | 'valueVnd' | 'correctedVnd' | 'id'
> & {
  readonly correctedBy: string[] | null
  readonly total: number
  readonly runningQuantity: string
  readonly runningVnd: string
}

/** Why an item has its price: every move that has a value, in the order of the books, with what came later of it. */
export async function readPriceChain(viewing: Viewing, itemId: number): Promise<PriceChain> {
  const item = await getHeadedItem(viewing, itemId)
  const { rows } = await sql<Row>`
    with told as (
      select m.id, m.voucher_id, m.dated_on, m.order_no, m.quantity, m.value_vnd + coalesce(c.value, 0) as value,
        coalesce(c.value, 0) as corrected, c.vouchers
      from stock_moves m left join lateral (
        select sum(x.value_vnd) as value, array_agg(distinct w.voucher_no) as vouchers
        from stock_moves x join stock_vouchers w on w.id = x.voucher_id
        where x.of_id = m.id and x.pricing = 'correction') c on true
      where m.item_id = ${itemId} and m.pricing not in ('none', 'correction'))
    select t.id, t.voucher_id, v.voucher_no, v.kind, t.dated_on, trim_scale(t.quantity)::text as quantity,
      t.value::text as value_vnd, t.corrected::text as corrected_vnd, t.vouchers as corrected_by,
      (count(*) over ())::int as total,
      (sum(t.quantity) over so_far)::text as running_quantity, (sum(t.value) over so_far)::text as running_vnd
    from told t join stock_vouchers v on v.id = t.voucher_id
    window so_far as (order by t.dated_on, t.order_no, t.id rows unbounded preceding)
    order by t.dated_on desc, t.order_no desc, t.id desc limit ${MOST_STEPS}`.execute(viewing.db)
  const steps = rows.map(({ runningQuantity, runningVnd, total: _total, correctedBy, ...row }): PriceStep => {
    const left = { quantity: thousandthsOf(runningQuantity), value: BigInt(runningVnd) }
    return {
      ...row,
      correctedBy: correctedBy ?? [],
      leftQuantity: quantityOf(left.quantity),
      leftVnd: moneyOf(unitsOf(runningVnd)),
      meanPriceVnd: moneyOf(meanPrice(left) * 100n),
    }
  })
  const [last] = steps
  return {
    itemId,
    itemCode: item.itemCode,
    itemName: item.name,
    unit: item.unit,
    powerPlantName: item.powerPlantName,
    quantity: last?.leftQuantity ?? quantityOf(0n),
    valueVnd: last?.leftVnd ?? moneyOf(0n),
    meanPriceVnd: last?.meanPriceVnd ?? moneyOf(0n),
    steps,
    earlierCount: Math.max((rows[0]?.total ?? 0) - steps.length, 0),
  }
}
