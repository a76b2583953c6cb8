import { sql } from 'kysely'

import { plantDay } from '#contract/core/format.ts'
import { inventoryApi } from '#contract/inventory/index.ts'
import type { StockLot } from '#contract/inventory/lot.ts'
import { above, pathOf } from '#server/features/storage-places/storage-places.public.ts'
import { loansOut, stands } from '#server/features/stock-vouchers/stock-vouchers.public.ts'
import { is, says } from '#server/platform/db/list/filters.ts'
import { list, type Viewing } from '#server/platform/db/list/list.ts'
import { vietnamese } from '#server/platform/db/list/ordered.ts'

import { warningsOf } from './warnings.rules.ts'

type Row = Omit<StockLot, 'warnings'>

/** Lots `t`, their items `i`, and how much of each is in store and lent: `b`. */
const lots = sql`stock_lots t join inventory_items i on i.id = t.item_id join plants p on p.id = i.plant_id
  cross join lateral (select coalesce(sum(a.quantity) filter (where not a.is_lent), 0) as quantity,
    coalesce(sum(a.quantity) filter (where a.is_lent), 0) as lent from stock_balances a where a.lot_id = t.id) b`

const isLeft = sql`(b.quantity + b.lent > 0)`

/** Where a lot stands, and the voucher by which it came first: that stands, and did not only move it. */
const past = sql`
  cross join lateral (select string_agg(${sql.raw(pathOf('s'))}, ', ' order by s.code) as places
    from stock_balances a join storage_places s on s.id = a.place_id ${above('s')}
    where a.lot_id = t.id and a.quantity > 0 and not a.is_lent) c
  left join lateral (select m.dated_on, w.id, w.voucher_no, w.kind
    from stock_moves m join stock_vouchers w on w.id = m.voucher_id
    where m.lot_id = t.id and m.quantity > 0 and m.pricing <> 'none' and w.kind <> 'reversal'
      and ${sql.raw(stands('w'))}
    order by m.dated_on, m.order_no, m.id limit 1) f on true`

/** The lots and serial numbers of the plants an actor may see, by item, the first to expire first. */
export const lotList = list(inventoryApi.lots, {
  columns: (viewing: Viewing) => sql<Row>`
    t.id, i.plant_id as power_plant_id, p.name as power_plant_name, t.item_id, i.item_code, i.name as item_name, i.unit,
    i.tracking, t.lot_no, t.expires_on, trim_scale(b.quantity)::text as quantity, trim_scale(b.lent)::text as lent,
    ${isLeft} as is_left, c.places,
    coalesce((select jsonb_agg(g) from (${loansOut(viewing, sql`m.lot_id = t.id`)}) g), '[]') as loans,
    f.dated_on as first_on, f.id as first_voucher_id, f.voucher_no as first_voucher_no, f.kind as first_kind`,
  from: sql`${lots} ${past}`,
  among: lots,
  id: 't.id',
  plant: 'i.plant_id',
  filters: {
    powerPlantId: is('i.plant_id'),
    itemId: is('t.item_id'),
    isLeft: says(isLeft),
    isLent: says(sql`b.lent > 0`),
    expiresWithinDays: (days, { now }) =>
      sql`${isLeft} and t.expires_on <= ${plantDay(now)}::date + ${days}::int`,
  },
  search: { in: ['t.search_text', 'i.search_text'] },
  sorts: {
    itemCode: vietnamese('i.item_code'),
    itemName: vietnamese('i.name'),
    lotNo: vietnamese('t.lot_no'),
    expiresOn: 't.expires_on',
    quantity: 'b.quantity',
    lent: 'b.lent',
    powerPlantName: vietnamese('p.name'),
  },
  order: ['p.code', vietnamese('i.item_code'), 't.expires_on', vietnamese('t.lot_no')],
  shown: (rows, { now }) => rows.map((row) => ({ ...row, warnings: expiryOf(row, plantDay(now)) })),
})

/** What is used up expires no more. */
const expiryOf = ({ isLeft: isThere, expiresOn }: Row, day: string) =>
  warningsOf({ isLow: false, isIdle: false, expiresOn: isThere ? expiresOn : null }, day)
