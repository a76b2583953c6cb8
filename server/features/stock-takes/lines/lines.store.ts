import { sql, type ColumnType, type Generated, type GeneratedAlways } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

/** An exact decimal: written as digits, and read as digits by `::text` only. */
type Digits = ColumnType<number, string, string>
type MaybeDigits = ColumnType<number | null, string | null | undefined, string | null>

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    stockTakeLines: {
      id: GeneratedAlways<number>
      plantId: number
      takeId: number
      itemId: number
      placeId: number
      lotNo: string | null
      expiresOn: string | null
      isFound: boolean
      frozen: Digits
      needsRecount: Generated<boolean>
      booked: MaybeDigits
      counted: MaybeDigits
      poor: ColumnType<number, string | undefined, string>
      spoilt: ColumnType<number, string | undefined, string>
      reason: ColumnType<string | null, string | null | undefined, string | null>
      priceVnd: MaybeDigits
      bookedVnd: MaybeDigits
      differenceVnd: MaybeDigits
    }
    stockTakeCounts: {
      id: GeneratedAlways<number>
      lineId: number
      clientId: string
      round: number
      quantity: Digits
      entered: Digits
      unit: string
      saidAt: ColumnType<string, string, never>
      countedAt: ColumnType<string, Date, never>
      receivedAt: ColumnType<string, Date, never>
      byId: number
      byName: string
    }
  }
}

/** The places of a stock-take with all that is in them. */
export const placesOfTake = (takeId: number) => sql`
  select w.id from storage_places w left join storage_places v on v.id = w.parent_id
  join stock_take_places tp on tp.take_id = ${takeId} and tp.place_id in (w.id, w.parent_id, v.parent_id)`

/**
 * Makes the list of what stands at the places now. What is lent stands nowhere.
 *
 * @returns how many lines it has, and the last move that it knows of
 */
export async function freezeLines(
  db: Db,
  { takeId, plantId }: { readonly takeId: number; readonly plantId: number },
): Promise<{ readonly count: number; readonly moveId: number }> {
  const { numAffectedRows } = await sql`
    insert into stock_take_lines (plant_id, take_id, item_id, place_id, lot_no, expires_on, is_found, frozen)
    select ${plantId}, ${takeId}, b.item_id, b.place_id, lo.lot_no, lo.expires_on, false, b.quantity
    from stock_balances b join inventory_items i on i.id = b.item_id left join stock_lots lo on lo.id = b.lot_id
    where i.plant_id = ${plantId} and b.place_id in (${placesOfTake(takeId)}) and not b.is_lent and b.quantity > 0`.execute(
    db,
  )
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from stock_moves`.execute(db)
  return { count: Number(numAffectedRows ?? 0n), moveId: rows[0]?.id ?? 0 }
}

interface Found {
  readonly takeId: number
  readonly plantId: number
  readonly itemId: number
  readonly placeId: number
  readonly lotNo: string | null
  readonly expiresOn: string | null
}

/** The line of something that was found: the one that there is, or a new one. */
export async function findOrAddLine(
  db: Db,
  found: Found,
): Promise<{ readonly id: number; readonly isNew: boolean }> {
  const { takeId, itemId, placeId, lotNo } = found
  const added = await db
    .insertInto('stockTakeLines')
    .values({ ...found, isFound: true, frozen: '0' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) return { id: added.id, isNew: true }
  const { rows } = await sql<{ id: number }>`
    select id from stock_take_lines where take_id = ${takeId} and item_id = ${itemId} and place_id = ${placeId}
      and lower(coalesce(lot_no, '')) = lower(coalesce(${lotNo}, ''))`.execute(db)
  return { id: rows[0]?.id ?? 0, isNew: false }
}

interface NewCount {
  readonly lineId: number
  readonly clientId: string
  readonly round: number
  readonly quantity: string
  readonly entered: string
  readonly unit: string
  readonly saidAt: string
  readonly countedAt: Date
  readonly receivedAt: Date
  readonly byId: number
  readonly byName: string
}

/** Keeps a count; false where it came before. */
export async function insertCount(db: Db, count: NewCount): Promise<boolean> {
  const row = await db
    .insertInto('stockTakeCounts')
    .values(count)
    .onConflict((conflict) => conflict.column('clientId').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Marks the lines that are counted again. */
export async function askRecount(db: Db, takeId: number, lineIds: readonly number[]): Promise<void> {
  await sql`
    update stock_take_lines set needs_recount = true
    where take_id = ${takeId} and id = any(${[...lineIds]}::bigint[])`.execute(db)
}

/** What a line comes to once nothing is counted any more: null before. */
export async function settleLines(
  db: Db,
  lines: readonly { readonly id: number; readonly booked: string; readonly counted: string }[],
): Promise<void> {
  // What was said of the quality of another count no longer fits.
  await sql`
    update stock_take_lines l set booked = d.booked, counted = d.counted,
      poor = case when l.poor + l.spoilt <= d.counted then l.poor else 0 end,
      spoilt = case when l.poor + l.spoilt <= d.counted then l.spoilt else 0 end
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as d (id bigint, booked numeric, counted numeric)
    where l.id = d.id`.execute(db)
}

/** Opens the lines of a stock-take again: what they come to is not known until the count is closed. */
export async function unsettleLines(db: Db, takeId: number): Promise<void> {
  await sql`
    update stock_take_lines set booked = null, counted = null where take_id = ${takeId}`.execute(db)
}

/** Keeps why lines differ and what is no longer good. */
export async function judgeLines(
  db: Db,
  lines: readonly {
    readonly lineId: number
    readonly reason: string | null
    readonly poor: string
    readonly spoilt: string
  }[],
): Promise<void> {
  await sql`
    update stock_take_lines l set reason = d.reason, poor = d.poor, spoilt = d.spoilt
    from jsonb_to_recordset(${JSON.stringify(
      lines.map(({ lineId, ...said }) => ({ id: lineId, ...said })),
    )}::jsonb) as d (id bigint, reason text, poor numeric, spoilt numeric)
    where l.id = d.id`.execute(db)
}

/** Keeps what lines were worth when they were posted. */
export async function keepValues(
  db: Db,
  lines: readonly {
    readonly id: number
    readonly priceVnd: string | null
    readonly bookedVnd: string | null
    readonly differenceVnd: string
  }[],
): Promise<void> {
  await sql`
    update stock_take_lines l set price_vnd = d.price, booked_vnd = d.booked, difference_vnd = d.difference
    from jsonb_to_recordset(${JSON.stringify(
      lines.map(({ id, priceVnd, bookedVnd, differenceVnd }) => ({
        id,
        price: priceVnd,
        booked: bookedVnd,
        difference: differenceVnd,
      })),
    )}::jsonb) as d (id bigint, price bigint, booked bigint, difference bigint)
    where l.id = d.id`.execute(db)
}
