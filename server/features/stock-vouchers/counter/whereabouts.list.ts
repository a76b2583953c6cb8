import { sql } from 'kysely'

import type { LentOut } from '#contract/inventory/stock.ts'
import type { Scanned } from '#contract/stock-vouchers/counter.ts'
import { above, pathOf } from '#server/features/storage-places/storage-places.public.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'

import { loansOut } from '../books/loans.list.ts'
import { stands } from '../stands.list.ts'

/** A lot or a piece of an item, and where it is. */
export interface Whereabouts extends NonNullable<Scanned['lot']> {
  readonly itemId: number
  /** The places in `at`, in words. */
  readonly places: string
  readonly loans: readonly LentOut[]
  /** The voucher that stands by which it left last. */
  readonly left: { readonly voucherNo: string; readonly day: string } | null
}

/** A lot or a piece as somebody names it. */
export interface LotNamed {
  readonly itemId: number
  readonly lotNo: string
}

/** Whether two mean the same one, however the letters of its number are written. */
export const isSameLot = (one: LotNamed, other: LotNamed): boolean =>
  one.itemId === other.itemId && one.lotNo.toLowerCase() === other.lotNo.toLowerCase()

/** That a lot `t` is one of some. */
const isAmong = (
  named: readonly LotNamed[],
) => sql`(t.item_id, lower(t.lot_no)) in (select item, lower(number)
  from unnest(${named.map(({ itemId }) => itemId)}::bigint[], ${named.map(({ lotNo }) => lotNo)}::text[]) n(item, number))`

/** Where lots and pieces are, by their numbers however the letters are written; of what does not exist nothing is told. */
export async function listWhereabouts(
  viewing: Pick<Viewing, 'db' | 'now'>,
  named: readonly LotNamed[],
): Promise<readonly Whereabouts[]> {
  const { rows } = await sql<Whereabouts>`
    select t.item_id, t.lot_no, t.expires_on, s.at, s.places,
      coalesce((select jsonb_agg(g) from (${loansOut(viewing, sql`m.lot_id = t.id`)}) g), '[]') as loans,
      (select jsonb_build_object('voucherNo', w.voucher_no, 'day', m.dated_on)
        from stock_moves m join stock_vouchers w on w.id = m.voucher_id
        where m.lot_id = t.id and m.quantity < 0 and m.pricing <> 'none' and ${sql.raw(stands('w'))}
        order by m.dated_on desc, m.order_no desc, m.id desc limit 1) as left
    from stock_lots t
    cross join lateral (select coalesce(string_agg(${sql.raw(pathOf('f'))}, ', ' order by f.code), '') as places,
        coalesce(jsonb_agg(jsonb_build_object('placeId', b.place_id, 'quantity', trim_scale(b.quantity)::text)
          order by f.code), '[]') as at
      from stock_balances b join storage_places f on f.id = b.place_id ${above('f')}
      where b.lot_id = t.id and b.quantity > 0 and not b.is_lent) s
    where ${isAmong(named)}`.execute(viewing.db)
  return rows
}

/** An item as a code that was read names it: by its own label or code, else by a lot or a piece of it. */
export interface Named {
  readonly itemId: number
  readonly itemCode: string
  readonly itemName: string
  readonly lotNo: string | null
}

/**
 * What of a plant a code is of. A number that several items have is of one among `first`, where it is of any of them.
 *
 * @param itemId of the label that was read, if it was one of an item
 */
export async function findNamed(
  db: Db,
  plantId: number,
  {
    code,
    itemId,
    first,
  }: { readonly code: string; readonly itemId: number | undefined; readonly first: readonly number[] },
): Promise<Named | undefined> {
  const { rows } = await sql<Named>`
    select i.id as item_id, i.item_code, i.name as item_name, t.lot_no
    from inventory_items i
    left join stock_lots t on t.item_id = i.id and lower(t.lot_no) = lower(${code}) and ${itemId ?? null}::bigint is null
    where i.plant_id = ${plantId}
      and case when ${itemId ?? null}::bigint is not null then i.id = ${itemId ?? null}::bigint
        else lower(i.item_code) = lower(${code}) or t.id is not null end
    order by lower(i.item_code) = lower(${code}) desc, i.id = any(${[...first]}::bigint[]) desc, i.id limit 1`.execute(
    db,
  )
  return rows[0]
}

/** The place of a plant whose label was read, in words. */
export async function findPlaceName(db: Db, plantId: number, placeId: number): Promise<string | undefined> {
  const { rows } = await sql<{ path: string }>`
    select ${sql.raw(pathOf('f'))} as path from storage_places f ${above('f')}
    where f.plant_id = ${plantId} and f.id = ${placeId}`.execute(db)
  return rows[0]?.path
}

/** When those of some lots expire that ever do. */
export async function listExpiring(
  db: Db,
  named: readonly LotNamed[],
): Promise<readonly (LotNamed & { readonly expiresOn: string })[]> {
  const { rows } = await sql<LotNamed & { expiresOn: string }>`
    select t.item_id, t.lot_no, t.expires_on from stock_lots t
    where t.expires_on is not null and ${isAmong(named)}`.execute(db)
  return rows
}
