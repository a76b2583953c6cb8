import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'
import { above, pathOf } from '#server/features/storage-places/storage-places.public.ts'

/** An item at a spot as people are told of it. */
export async function describeSpot(
  db: Db,
  itemId: number,
  where: string,
): Promise<{ item: string; place: string; unit: string }> {
  const [placeId = '0', lotId = '0'] = where.split('/')
  const { rows } = await sql<{ item: string; place: string; unit: string }>`
    select i.item_code || ' ' || i.name as item, i.unit,
      ${sql.raw(pathOf('s'))} || coalesce(' (' || t.lot_no || ')', '') as place
    from inventory_items i join storage_places s on s.id = ${placeId}::bigint ${above('s')}
    left join stock_lots t on t.id = ${lotId}::bigint
    where i.id = ${itemId}`.execute(db)
  return rows[0] ?? { item: '', place: '', unit: '' }
}

/** Who took something of an item last. */
export async function findLatestTaking(
  db: Db,
  itemId: number,
): Promise<{ voucherNo: string; byName: string; at: string } | undefined> {
  const { rows } = await sql<{ voucherNo: string; byName: string; at: string }>`
    select v.voucher_no, v.posted_by_name as by_name, v.posted_at as at
    from stock_moves m join stock_vouchers v on v.id = m.voucher_id
    where m.item_id = ${itemId} and m.quantity < 0 order by m.id desc limit 1`.execute(db)
  return rows[0]
}
