import { sql, type ColumnType, type Generated, type GeneratedAlways, type RawBuilder } from 'kysely'

import { quantityOf, thousandthsOf } from '#contract/core/quantity.ts'
import type { Db } from '#server/platform/db/database.ts'

import type { Opening, Pricing } from '../prices/book.rules.ts'
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
  const books = sql<{ closedThrough: string | null }>`
    select closed_through from stock_books where plant_id = ${plantId} for share`
  const [kept] = (await books.execute(db)).rows
  if (kept) return kept.closedThrough
  await sql`insert into stock_books (plant_id) values (${plantId}) on conflict do nothing`.execute(db)
  return (await books.execute(db)).rows[0]?.closedThrough ?? null
}

/** What an item comes to, as it is kept. */
export interface KeptStock {
  readonly quantity: bigint
  readonly value: bigint
  readonly lastOn: string | null
  /** The place in the order of the books that was taken last. */
  readonly lastOrder: number
}

/** Locks the stock of items, in the order of their ids: whoever posts one of them does so one after the other. */
export async function lockStock(
  db: Db,
  plantId: number,
  itemIds: readonly number[],
): Promise<ReadonlyMap<number, KeptStock>> {
  const ids = [...itemIds]
  await sql`
    insert into stock_values (item_id, plant_id)
    select id, ${plantId} from unnest(${ids}::bigint[]) id order by id on conflict do nothing`.execute(db)
  const { rows } = await sql<
    Omit<KeptStock, 'quantity' | 'value'> & { itemId: number; quantity: string; value: string }
  >`
    select item_id, quantity::text as quantity, value_vnd::text as value, last_on, last_order from stock_values
    where item_id = any(${ids}::bigint[]) order by item_id for update`.execute(db)
  return new Map(
    rows.map(({ itemId, quantity, value, ...last }) => [
      itemId,
      { quantity: thousandthsOf(quantity), value: BigInt(value), ...last },
    ]),
  )
}

/** What stands where of items, by item and spot. */
export async function readBalances(
  db: Db,
  itemIds: readonly number[],
): Promise<ReadonlyMap<number, Map<string, bigint>>> {
  const { rows } = await sql<Spot & { itemId: number; quantity: string }>`
    select item_id, place_id, lot_id, is_lent, quantity::text as quantity from stock_balances
    where item_id = any(${[...itemIds]}::bigint[])`.execute(db)
  const byItem = new Map<number, Map<string, bigint>>()
  for (const { itemId, quantity, ...spot } of rows) {
    const at = byItem.get(itemId) ?? new Map<string, bigint>()
    at.set(spotKey(spot), thousandthsOf(quantity))
    byItem.set(itemId, at)
  }
  return byItem
}

/**
 * What moves came to with everything that was put right later, by move.
 *
 * @param before changes of price from this day on are not in it: they are told again
 */
export async function readSources(
  db: Db,
  ids: readonly number[],
  before = '9999-12-31',
): Promise<Opening['sources']> {
  const { rows } = await sql<{ id: number; quantity: string; value: string }>`
    select m.id, m.quantity::text as quantity, (m.value_vnd + coalesce((select sum(c.value_vnd) from stock_moves c
      where c.of_id = m.id
        and (c.pricing = 'correction' or (c.pricing = 'given' and c.quantity = 0 and c.dated_on < ${before}::date))), 0))::text as value
    from stock_moves m where m.id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(
    rows.map(({ id, quantity, value }) => [id, { quantity: thousandthsOf(quantity), value: BigInt(value) }]),
  )
}

interface MoveRow extends Spot {
  readonly id: number
  readonly itemId: number
  readonly lineId: number
  readonly isOut: boolean
  readonly day: string
  readonly order: number
  readonly quantity: string
  readonly pricing: Pricing
  readonly given: string | null
  readonly ofId: number | null
  readonly value: string
}

/** The moves of an item from a day on, or all of them, each with what was put right of it. */
export const readMoves = (db: Db, itemId: number, from = '0001-01-01'): Promise<KnownMove[]> =>
  movesWhere(db, sql`m.item_id = ${itemId} and m.dated_on >= ${from}::date`)

/** The moves of a voucher itself, each with what was put right of it. */
export const readMovesOfVoucher = (db: Db, voucherId: number): Promise<KnownMove[]> =>
  movesWhere(db, sql`m.voucher_id = ${voucherId}`)

async function movesWhere(db: Db, condition: RawBuilder<unknown>): Promise<KnownMove[]> {
  const { rows } = await sql<MoveRow>`
    select m.id, m.item_id, m.line_id, m.place_id, m.lot_id, m.is_lent, m.is_out, m.dated_on as day, m.order_no as "order",
      m.quantity::text as quantity, m.pricing, m.given_vnd::text as given, m.of_id,
      (m.value_vnd + coalesce((select sum(c.value_vnd) from stock_moves c
        where c.of_id = m.id and c.pricing = 'correction'), 0))::text as value
    from stock_moves m
    where ${condition} and m.pricing <> 'correction'
    order by m.dated_on, m.order_no, m.id`.execute(db)
  return rows.map(({ quantity, value, given, ...row }) => ({
    ...row,
    where: spotKey(row),
    quantity: thousandthsOf(quantity),
    value: BigInt(value),
    given: given === null ? null : BigInt(given),
  }))
}

/** What the books of an item say before a day, without the moves that later shares are of. */
export async function readOpening(db: Db, itemId: number, before: string): Promise<Omit<Opening, 'sources'>> {
  const { rows } = await sql<Spot & { quantity: string; counted: string; value: string }>`
    select place_id, lot_id, is_lent, sum(quantity)::text as quantity, sum(value_vnd)::text as value,
      coalesce(sum(quantity) filter (where pricing <> 'none'), 0)::text as counted
    from stock_moves where item_id = ${itemId} and dated_on < ${before}::date
    group by place_id, lot_id, is_lent`.execute(db)
  const sum = (of: (row: (typeof rows)[number]) => bigint) => rows.reduce((all, row) => all + of(row), 0n)
  return {
    quantity: sum(({ counted }) => thousandthsOf(counted)),
    value: sum(({ value }) => BigInt(value)),
    at: new Map(rows.map((row) => [spotKey(row), thousandthsOf(row.quantity)])),
  }
}

/** Who and when: what every move of a posting has. */
export interface Posting {
  readonly plantId: number
  readonly voucherId: number
  readonly at: Date
}

/** Writes moves with their values. */
export async function insertMoves(
  db: Db,
  { plantId, voucherId, at }: Posting,
  moves: readonly (NewMove & { readonly value: bigint })[],
): Promise<void> {
  const rows = moves.map(
    ({ quantity, value, given, order, day, id: _id, where: _where, isSerial: _serial, ...move }) => ({
      ...move,
      plantId,
      voucherId,
      datedOn: day,
      orderNo: order,
      quantity: quantityOf(quantity),
      valueVnd: String(value),
      givenVnd: given === null ? null : String(given),
      postedAt: at,
    }),
  )
  await db.insertInto('stockMoves').values(rows).execute()
}

/** Writes what is put right of moves that are booked. */
export async function insertCorrections(
  db: Db,
  { plantId, voucherId, at }: Posting,
  corrections: readonly { readonly entry: KnownMove; readonly change: bigint }[],
): Promise<void> {
  if (corrections.length === 0) return
  await db
    .insertInto('stockMoves')
    .values(
      corrections.map(({ entry, change }) => ({
        plantId,
        voucherId,
        itemId: entry.itemId,
        lineId: entry.lineId,
        placeId: entry.placeId,
        lotId: entry.lotId,
        isLent: entry.isLent,
        isOut: entry.isOut,
        datedOn: entry.day,
        orderNo: entry.order,
        quantity: '0',
        valueVnd: String(change),
        pricing: 'correction' as const,
        givenVnd: null,
        ofId: entry.id,
        postedAt: at,
      })),
    )
    .execute()
}

/** How much a spot of an item gains or loses. */
export interface Delta extends Spot {
  readonly itemId: number
  readonly isSerial: boolean
  readonly change: bigint
}

/** Changes what stands where: first what leaves, so that a serial number is never in two places. */
export async function changeBalances(db: Db, plantId: number, deltas: readonly Delta[]): Promise<void> {
  const table = (some: readonly Delta[]) =>
    sql`jsonb_to_recordset(${JSON.stringify(
      some.map(({ itemId, placeId, lotId, isLent, isSerial, change }) => ({
        item_id: itemId,
        place_id: placeId,
        lot_id: lotId,
        is_lent: isLent,
        is_serial: isSerial,
        change: quantityOf(change),
      })),
    )}::jsonb) as d (item_id bigint, place_id bigint, lot_id bigint, is_lent boolean, is_serial boolean, change numeric)`
  const spot = sql`b.item_id = d.item_id and b.place_id = d.place_id and coalesce(b.lot_id, 0) = coalesce(d.lot_id, 0)
    and b.is_lent = d.is_lent`
  const [leaving, coming] = [
    deltas.filter(({ change }) => change < 0n),
    deltas.filter(({ change }) => change > 0n),
  ]
  for (const some of [leaving, coming]) {
    if (some.length === 0) continue
    const { numAffectedRows = 0n } = await sql`
      update stock_balances b set quantity = b.quantity + d.change from ${table(some)} where ${spot}`.execute(
      db,
    )
    if (numAffectedRows < some.length)
      await sql`
        insert into stock_balances (plant_id, item_id, place_id, lot_id, is_lent, is_serial, quantity)
        select ${plantId}, item_id, place_id, lot_id, is_lent, is_serial, change from ${table(some)}
        where not exists (select from stock_balances b where ${spot})`.execute(db)
  }
}

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
  await sql`
    update stock_values s set quantity = d.quantity, value_vnd = d.value_vnd, last_on = greatest(s.last_on, d.last_on), last_order = d.last_order
    from jsonb_to_recordset(${rows}::jsonb) as d (item_id bigint, quantity numeric, value_vnd bigint, last_on date, last_order bigint)
    where s.item_id = d.item_id`.execute(db)
}

/** The next number of a kind of voucher in a year, without gaps: it is taken in the transaction of the posting. */
export async function takeNumber(
  db: Db,
  { plantId, year, kind }: { readonly plantId: number; readonly year: number; readonly kind: string },
): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    insert into stock_voucher_numbers as n (plant_id, year, kind, last) values (${plantId}, ${year}, ${kind}, 1)
    on conflict (plant_id, year, kind) do update set last = n.last + 1 returning last`.execute(db)
  return rows[0]?.last ?? 1
}
