import { sql, type RawBuilder } from 'kysely'

import { plantDay } from '#contract/core/format.ts'
import type { LentOut } from '#contract/inventory/stock.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'

import { cameBackOfMove } from '../posting/still-out.list.ts'
import { stands } from '../stands.list.ts'

type Sql = RawBuilder<unknown>

/**
 * What is lent and has not come back, by voucher and lot, the first to come back first.
 *
 * @param which narrows the moves `m`, e.g. to those of an item; it may name what stands outside, but for k, o, r and v
 */
export const loansOut = ({ now }: Pick<Viewing, 'now'>, which: Sql) => sql<LentOut>`
  select v.id as "voucherId", v.voucher_no as "voucherNo",
    concat_ws(' · ', r.full_name, nullif(v.party, r.full_name), v.party_unit) as holder, v.dated_on as "lentOn",
    v.due_on as "dueOn", v.due_on < ${plantDay(now)}::date as "isOverdue", o.id as "lotId", o.lot_no as "lotNo",
    trim_scale(sum(-m.quantity - k.back))::text as quantity
  from stock_moves m join stock_vouchers v on v.id = m.voucher_id
  left join employees r on r.id = v.receiver_id left join stock_lots o on o.id = m.lot_id
  cross join lateral (select ${sql.raw(cameBackOfMove('m'))} as back) k
  where ${which} and v.kind = 'loan' and not m.is_lent and -m.quantity > k.back
    and ${sql.raw(stands('v'))}
  group by v.id, r.id, o.id order by v.due_on, v.id, o.lot_no`

/** Who holds what of an item. */
export async function listLoansOf(viewing: Viewing, itemId: number): Promise<LentOut[]> {
  const { rows } = await loansOut(viewing, sql`m.item_id = ${itemId}`).execute(viewing.db)
  return rows
}
