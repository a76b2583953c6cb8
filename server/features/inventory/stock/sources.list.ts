import { sql } from 'kysely'

import { plantDay } from '#contract/core/format.ts'
import { defaultInventorySettings } from '#contract/inventory/settings.ts'
import { booksOf, stands } from '#server/features/stock-vouchers/stock-vouchers.public.ts'

/** Proposals that are on their way or approved: what came back, was refused, taken back or carried out brings nothing more. */
const ENDED = ['returned', 'rejected', 'withdrawn', 'processed']

/** What each proposal on its way brings of the items of `i`, and how much of that was received under it and stands. */
export const ordersOf = sql`
  select pr.id as proposal_id, pr.proposal_no, pr.title, sum((m->>'quantity')::numeric) as quantity,
    coalesce((select sum(sm.quantity) from stock_vouchers sv join stock_moves sm on sm.voucher_id = sv.id
      where sv.proposal_id = pr.id and sv.kind = 'receipt' and sm.item_id = i.id and sm.pricing <> 'none'
        and ${sql.raw(stands('sv'))}), 0) as received
  from proposals pr join approval_requests q on q.id = pr.request_id
  cross join lateral jsonb_array_elements(pr.details->'items') m
  where pr.plant_id = i.plant_id and pr.kind = 'materials' and q.stage <> all(${ENDED}::text[])
    and lower(m->>'itemCode') = lower(i.item_code) and m->>'quantity' is not null
  group by pr.id`

/** What the books say of the items of `i`: `v` and `f`, what is ordered: `w`, and the first expiry: `x`. */
export const stockSources = sql`
  ${booksOf('i.id')}
  cross join lateral (
    select coalesce((select sum(greatest(o.quantity - o.received, 0)) from (${ordersOf}) o), 0) as ordered) w
  cross join lateral (select min(t.expires_on) as expires_on from stock_balances b join stock_lots t on t.id = b.lot_id
    where b.item_id = i.id and b.quantity > 0) x`

/** Less stays of an item in use than its minimum. What is lent, or is to be, comes back: it is not bought again. */
export const isLow = sql`coalesce(i.is_active and f.stock - f.leaving < i.min_stock, false)`

/** It is there, and has not moved for as long as its plant calls idle, or so many times as long. */
export const isIdleOn = (
  now: Date,
  times = 1,
) => sql`coalesce(f.stock > 0 and v.last_on < ${plantDay(now)}::date
  - make_interval(months => ${times}::int * coalesce((s.settings->>'idleMonths')::int, ${defaultInventorySettings.idleMonths}::int)),
  false)`

/** What is to be bought up to the maximum, or to the minimum where there is none, less what is on its way. */
export const missing = sql`trim_scale(case when ${isLow}
  then greatest(coalesce(i.max_stock, i.min_stock) - (f.stock - f.leaving) - w.ordered, 0) else 0 end)::text`
