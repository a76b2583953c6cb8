import { sql } from 'kysely'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import { quantityOf, thousandthsOf } from '#contract/core/quantity.ts'
import type { CardQuery, CardRow, StockCard } from '#contract/stock-vouchers/books.ts'
import { seesPlant } from '#server/platform/auth/actor.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'

/** An item as the books head it. */
export interface HeadedItem {
  readonly id: number
  readonly plantId: number
  readonly itemCode: string
  readonly name: string
  readonly specification: string | null
  readonly unit: string
  readonly powerPlantName: string
}

/** An item of a plant that the caller sees. @throws problem `core.notFound` */
export async function getHeadedItem({ db, actor }: Viewing, itemId: number): Promise<HeadedItem> {
  const { rows } = await sql<HeadedItem>`
    select i.id, i.plant_id, i.item_code, i.name, i.specification, i.unit, p.name as power_plant_name
    from inventory_items i join plants p on p.id = i.plant_id where i.id = ${itemId}`.execute(db)
  const [item] = rows
  if (!item || !seesPlant(actor, item.plantId)) throw new Problem(coreProblems.notFound)
  return item
}

type Row = Omit<CardRow, 'leftQuantity'>

/** The card of stock of an item: what changes only its place within the plant is not on it. */
export async function readCard(viewing: Viewing, { itemId, from, to }: CardQuery): Promise<StockCard> {
  const { db } = viewing
  const item = await getHeadedItem(viewing, itemId)
  const before = await sql<{ quantity: string }>`
    select coalesce(sum(quantity), 0)::text as quantity from stock_moves
    where item_id = ${itemId} and dated_on < ${from}::date and pricing <> 'none'`.execute(db)
  const { rows } = await sql<Row>`
    select v.id as voucher_id, v.voucher_no, v.kind, m.dated_on, v.reason,
      trim_scale(coalesce(sum(m.quantity) filter (where not m.is_out), 0))::text as in_quantity,
      trim_scale(coalesce(-sum(m.quantity) filter (where m.is_out), 0))::text as out_quantity
    from stock_moves m join stock_vouchers v on v.id = m.voucher_id
    where m.item_id = ${itemId} and m.dated_on between ${from}::date and ${to}::date
      and m.pricing not in ('none', 'correction') and m.quantity <> 0
    group by v.id, m.dated_on, m.order_no order by m.dated_on, m.order_no, min(m.id)`.execute(db)
  const opening = thousandthsOf(before.rows[0]?.quantity ?? '0')
  let left = opening
  let [came, went] = [0n, 0n]
  const told = rows.map((row): CardRow => {
    const [coming, going] = [thousandthsOf(row.inQuantity), thousandthsOf(row.outQuantity)]
    left += coming - going
    came += coming
    went += going
    return { ...row, leftQuantity: quantityOf(left) }
  })
  return {
    itemId,
    itemCode: item.itemCode,
    itemName: item.name,
    specification: item.specification,
    unit: item.unit,
    powerPlantName: item.powerPlantName,
    from,
    to,
    openingQuantity: quantityOf(opening),
    rows: told,
    inQuantity: quantityOf(came),
    outQuantity: quantityOf(went),
    closingQuantity: quantityOf(left),
  }
}
