import { sql } from 'kysely'

import type { VoucherKind } from '#contract/stock-vouchers/labels.ts'
import type { Db } from '#server/platform/db/database.ts'
import { takeTurns } from '#server/platform/db/take-turns.ts'

const SERIALS_TURN = 367_000_000_000

/** Vouchers of a plant that name serial numbers are let through one after the other. */
export const takeSerialsTurn = (db: Db, plantId: number): Promise<void> =>
  takeTurns(db, SERIALS_TURN + plantId)

/** A lot or serial number that a line of a voucher names. */
export interface LineNaming {
  /** Of the line in its voucher, from 0. */
  readonly position: number
  readonly itemId: number
  readonly lotNo: string
}

/** A line whose serial number stands in a voucher that is approved and waits for its posting. */
export interface SerialNamed {
  readonly position: number
  readonly itemCode: string
  readonly itemName: string
  readonly serial: string
  readonly kind: VoucherKind
  readonly reason: string
  readonly authorName: string
  readonly datedOn: string
}

/** Which of some lines name a piece that an approved voucher names already, however the letters are written. */
export async function listNamedSerials(
  db: Db,
  lines: readonly LineNaming[],
): Promise<readonly SerialNamed[]> {
  if (lines.length === 0) return []
  const { rows } = await sql<SerialNamed>`
    select distinct on (n.position) n.position, i.item_code, i.name as item_name, n.number as serial,
      v.kind, v.reason, v.author_name, v.dated_on
    from unnest(${lines.map(({ position }) => position)}::int[], ${lines.map(({ itemId }) => itemId)}::bigint[],
      ${lines.map(({ lotNo }) => lotNo)}::text[]) n(position, item, number)
    join inventory_items i on i.id = n.item and i.tracking = 'serial'
    join stock_voucher_lines l on l.item_id = n.item and lower(l.lot_no) = lower(n.number)
    join stock_vouchers v on v.id = l.voucher_id and v.approved_at is not null and v.posted_at is null
      and v.cancelled_at is null and v.kind <> 'adjustment'
    order by n.position, v.id`.execute(db)
  return rows
}

/** The lots and serial numbers that the lines of a voucher name, and its plant; of a change of price none moves. */
export async function readNaming(
  db: Db,
  voucherId: number,
): Promise<{ readonly plantId: number; readonly lines: readonly LineNaming[] }> {
  const { rows } = await sql<{ plantId: number } & LineNaming>`
    select v.plant_id, l.position, l.item_id, l.lot_no from stock_voucher_lines l
    join stock_vouchers v on v.id = l.voucher_id
    where v.id = ${voucherId} and v.kind <> 'adjustment' and l.lot_no is not null`.execute(db)
  return { plantId: rows[0]?.plantId ?? 0, lines: rows }
}
