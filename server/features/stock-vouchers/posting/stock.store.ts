import { sql, type ColumnType, type Generated, type GeneratedAlways } from 'kysely'

import { quantityOf, thousandthsOf } from '#contract/core/quantity.ts'
import type { Db } from '#server/platform/db/database.ts'
import { prepared } from '#server/platform/db/statements/prepared.ts'

import type { Pricing } from '../prices/book.rules.ts'
import { spotKey, type KnownMove, type NewMove, type Spot } from './plan.rules.ts'

/** An exact decimal: written as digits, and read as digits by `::text` only. */
type Digits = ColumnType<number, string, string>
type FilledDigits = ColumnType<number, string | undefined, string>

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    stockBooks: { plantId: number; closedThrough: string | null; version: Generated<number> }
    stockVoucherNumbers: { plantId: number; year: number; kind: string; last: number }
    stockLots: {
      id: GeneratedAlways<number>
      plantId: number
      itemId: number
      lotNo: string
      expiresOn: string | null
      searchText: ColumnType<string, never, never>
    }
    stockMoves: {
      id: GeneratedAlways<number>
      plantId: number
      itemId: number
      voucherId: number
      lineId: number
      placeId: number
      lotId: number | null
      isLent: Generated<boolean>
      isOut: boolean
      datedOn: string
      orderNo: number
      quantity: Digits
      valueVnd: Digits
      pricing: Pricing | 'correction'
      givenVnd: ColumnType<number | null, string | null, string | null>
      ofId: number | null
      postedAt: ColumnType<string, Date, never>
    }
    stockBalances: {
      plantId: number
      itemId: number
      placeId: number
      lotId: number | null
      isLent: boolean
      isSerial: boolean
      quantity: Digits
    }
    stockValues: {
      itemId: number
      plantId: number
      quantity: FilledDigits
      valueVnd: FilledDigits
      lastOn: string | null
      lastOrder: Generated<number>
    }
  }
}

/** Holds the books of a plant open while something is posted; answers up to when they are closed. */
export async function holdBooks(db: Db, plantId: number): Promise<string | null> {
  const [kept] = await shareBooks(db, [plantId])
  if (kept) return kept.closedThrough
  await sql`insert into stock_books (plant_id) values (${plantId}) on conflict do nothing`.execute(db)
  return (await shareBooks(db, [plantId]))[0]?.closedThrough ?? null
}

const shareBooks = prepared<{ closedThrough: string | null }>(
  'select closed_through from stock_books where plant_id = $1 for share',
)

/** What an item comes to, as it is kept. */
export interface KeptStock {
  readonly quantity: bigint
  readonly value: bigint
  readonly lastOn: string | null
  /** The place in the order of the books that was taken last. */
  readonly lastOrder: number
  /** What stands where of it, by spot. */
  readonly at: ReadonlyMap<string, bigint>
}

const makeStock = prepared(
  `insert into stock_values (item_id, plant_id)
  select id, $2 from unnest($1::bigint[]) id order by id on conflict do nothing`,
  'withNext',
)
// A statement of its own: what is read together with the wait for a lock may be older than the lock.
const holdStock = prepared(
  'select from stock_values where item_id = any($1::bigint[]) order by item_id for update',
  'withNext',
)
const readStock = prepared<
  Omit<KeptStock, 'quantity' | 'value' | 'at'> & {
    itemId: number
    quantity: string
    value: string
    spots: readonly (Spot & { readonly quantity: string })[]
  }
>(
  `select s.item_id, s.quantity::text as quantity, s.value_vnd::text as value, s.last_on, s.last_order,
    coalesce((select jsonb_agg(jsonb_build_object('placeId', b.place_id, 'lotId', b.lot_id, 'isLent', b.is_lent,
      'quantity', b.quantity::text)) from stock_balances b where b.item_id = s.item_id), '[]') as spots
  from stock_values s where s.item_id = any($1::bigint[])`,
)

/**
 * Locks the stock of items, in the order of their ids: whoever posts one of them does so one after the other. What it comes to
 * is read when it is held, in one round trip with the lock.
 */
export async function lockStock(
  db: Db,
  plantId: number,
  itemIds: readonly number[],
): Promise<ReadonlyMap<number, KeptStock>> {
  const ids = [...itemIds]
  await makeStock(db, [ids, plantId])
  await holdStock(db, [ids])
  const rows = await readStock(db, [ids])
  return new Map(
    rows.map(({ itemId, quantity, value, spots, ...last }) => [
      itemId,
      {
        ...last,
        quantity: thousandthsOf(quantity),
        value: BigInt(value),
        at: new Map(spots.map((spot) => [spotKey(spot), thousandthsOf(spot.quantity)])),
      },
    ]),
  )
}

/** What stands where of an item, by spot. */
export async function readBalances(db: Db, itemId: number): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<Spot & { quantity: string }>`
    select place_id, lot_id, is_lent, quantity::text as quantity from stock_balances
    where item_id = ${itemId}`.execute(db)
  return new Map(rows.map(({ quantity, ...spot }) => [spotKey(spot), thousandthsOf(quantity)]))
}

/** Who and when: what every move of a posting has. */
export interface Posting {
  readonly plantId: number
  readonly voucherId: number
  readonly at: Date
}

const writeMoves = prepared(
  `insert into stock_moves (plant_id, voucher_id, posted_at, item_id, line_id, place_id, lot_id, is_lent, is_out, dated_on,
    order_no, quantity, value_vnd, pricing, given_vnd, of_id)
  select $1, $2, $3, item_id, line_id, place_id, lot_id, is_lent, is_out, dated_on, order_no, quantity, value_vnd, pricing,
    given_vnd, of_id
  from jsonb_to_recordset($4::jsonb) as m (no int, item_id bigint, line_id bigint, place_id bigint, lot_id bigint,
    is_lent boolean, is_out boolean, dated_on date, order_no bigint, quantity numeric, value_vnd bigint, pricing text,
    given_vnd bigint, of_id bigint)
  order by no`,
  'withNext',
)

/** Writes moves with their values, together with the next statement. */
export async function insertMoves(
  db: Db,
  { plantId, voucherId, at }: Posting,
  moves: readonly (NewMove & { readonly value: bigint })[],
): Promise<void> {
  const rows = moves.map((move, no) => ({
    no,
    item_id: move.itemId,
    line_id: move.lineId,
    place_id: move.placeId,
    lot_id: move.lotId,
    is_lent: move.isLent,
    is_out: move.isOut,
    dated_on: move.day,
    order_no: move.order,
    quantity: quantityOf(move.quantity),
    value_vnd: String(move.value),
    pricing: move.pricing,
    given_vnd: move.given === null ? null : String(move.given),
    of_id: move.ofId,
  }))
  await writeMoves(db, [plantId, voucherId, at, JSON.stringify(rows)])
}

/** Writes what is put right of moves that are booked, together with the next statement. */
export async function insertCorrections(
  db: Db,
  { plantId, voucherId, at }: Posting,
  corrections: readonly { readonly entry: KnownMove; readonly change: bigint }[],
): Promise<void> {
  if (corrections.length === 0) return
  const rows = corrections.map(({ entry, change }, no) => ({
    no,
    item_id: entry.itemId,
    line_id: entry.lineId,
    place_id: entry.placeId,
    lot_id: entry.lotId,
    is_lent: entry.isLent,
    is_out: entry.isOut,
    dated_on: entry.day,
    order_no: entry.order,
    quantity: '0',
    value_vnd: String(change),
    pricing: 'correction',
    given_vnd: null,
    of_id: entry.id,
  }))
  await writeMoves(db, [plantId, voucherId, at, JSON.stringify(rows)])
}

/** How much a spot of an item gains or loses. */
export interface Delta extends Spot {
  readonly itemId: number
  readonly isSerial: boolean
  readonly change: bigint
}

/** Spots that are there change; the others are made. */
const changePlaced = prepared(
  `with d as materialized (
    select * from jsonb_to_recordset($2::jsonb)
      as d (item_id bigint, place_id bigint, lot_id bigint, is_lent boolean, is_serial boolean, change numeric)
  ), changed as (
    update stock_balances b set quantity = b.quantity + d.change from d
    where b.item_id = d.item_id and b.place_id = d.place_id and coalesce(b.lot_id, 0) = coalesce(d.lot_id, 0)
      and b.is_lent = d.is_lent
    returning d.*
  )
  insert into stock_balances (plant_id, item_id, place_id, lot_id, is_lent, is_serial, quantity)
  select $1, item_id, place_id, lot_id, is_lent, is_serial, change from (table d except table changed) made`,
  'withNext',
)

/**
 * Changes what stands where, together with the next statement: first what leaves, so that a serial number is never in two places.
 */
export async function changeBalances(db: Db, plantId: number, deltas: readonly Delta[]): Promise<void> {
  const [leaving, coming] = [
    deltas.filter(({ change }) => change < 0n),
    deltas.filter(({ change }) => change > 0n),
  ]
  for (const some of [leaving, coming]) {
    if (some.length === 0) continue
    const rows = some.map(({ itemId, placeId, lotId, isLent, isSerial, change }) => ({
      item_id: itemId,
      place_id: placeId,
      lot_id: lotId,
      is_lent: isLent,
      is_serial: isSerial,
      change: quantityOf(change),
    }))
    await changePlaced(db, [plantId, JSON.stringify(rows)])
  }
}

const keepValues = prepared(
  `update stock_values s set quantity = d.quantity, value_vnd = d.value_vnd, last_on = greatest(s.last_on, d.last_on),
    last_order = d.last_order
  from jsonb_to_recordset($1::jsonb) as d (item_id bigint, quantity numeric, value_vnd bigint, last_on date, last_order bigint)
  where s.item_id = d.item_id`,
)

/** Keeps what items come to. */
export async function keepStock(
  db: Db,
  items: readonly {
    readonly itemId: number
    readonly quantity: bigint
    readonly value: bigint
    readonly on: string
    readonly order: number
  }[],
): Promise<void> {
  const rows = JSON.stringify(
    items.map(({ itemId, quantity, value, on, order }) => ({
      item_id: itemId,
      quantity: quantityOf(quantity),
      value_vnd: String(value),
      last_on: on,
      last_order: order,
    })),
  )
  await keepValues(db, [rows])
}
