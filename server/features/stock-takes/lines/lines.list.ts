import { sql } from 'kysely'

import { lessQuantity, quantityOf, sumQuantities, thousandthsOf } from '#contract/core/quantity.ts'
import type { Money } from '#contract/core/money.ts'
import type { TakeStatus } from '#contract/stock-takes/labels.ts'
import type { SheetItem, SheetLine, TakeLine } from '#contract/stock-takes/take.ts'
import { above, pathOf } from '#server/features/storage-places/storage-places.public.ts'
import type { Db } from '#server/platform/db/database.ts'

import { tellsBooks, valued, type ItemStock } from '../stock-takes.rules.ts'
import { placesOfTake } from './lines.store.ts'

const digits = (column: string) => sql.raw(`trim_scale(${column})::text`)

/** A line as it is counted: what stands, and what the books had at that moment. */
export interface CountedLine {
  readonly id: number
  readonly itemId: number
  readonly itemCode: string
  readonly itemName: string
  readonly specification: string | null
  readonly unit: string
  readonly tracking: 'none' | 'lot' | 'serial'
  readonly placeId: number
  readonly placePath: string
  readonly lotNo: string | null
  readonly expiresOn: string | null
  readonly isFound: boolean
  readonly needsRecount: boolean
  readonly frozen: string
  readonly poor: string
  readonly spoilt: string
  readonly reason: string | null
  /** The count that stands: of the second round where there is one. */
  readonly counted: string | null
  readonly countedRound: number | null
  readonly countedAt: string | null
  /** What came and went between the list and that count. */
  readonly moved: string
  readonly settledBooked: string | null
  readonly settledCounted: string | null
  readonly priceVnd: string | null
  readonly bookedVnd: string | null
  readonly differenceVnd: string | null
  /** By which it is priced: what the books have now, or how the item moved last where they have none. */
  readonly stockQuantity: string
  readonly stockValue: string
}

/** The lines of a stock-take in the order in which one walks: by place, then by code. */
export async function readLines(db: Db, takeId: number): Promise<CountedLine[]> {
  const { rows } = await sql<CountedLine>`
    select l.id, l.item_id, i.item_code, i.name as item_name, i.specification, i.unit, i.tracking, l.place_id,
      ${sql.raw(pathOf('s'))} as place_path, l.lot_no, l.expires_on, l.is_found, l.needs_recount,
      ${digits('l.frozen')} as frozen, ${digits('l.poor')} as poor, ${digits('l.spoilt')} as spoilt, l.reason,
      ${digits('c.quantity')} as counted, c.round as counted_round, c.counted_at,
      ${digits('coalesce(m.moved, 0)')} as moved, ${digits('l.booked')} as settled_booked,
      ${digits('l.counted')} as settled_counted, l.price_vnd::text as price_vnd, l.booked_vnd::text as booked_vnd,
      l.difference_vnd::text as difference_vnd,
      ${digits('coalesce(v.quantity, e.quantity, 0)')} as stock_quantity,
      coalesce(v.value_vnd, e.value_vnd, 0)::text as stock_value
    from stock_take_lines l
    join stock_takes t on t.id = l.take_id
    join inventory_items i on i.id = l.item_id
    join storage_places s on s.id = l.place_id ${above('s')}
    left join stock_lots lo on lo.item_id = l.item_id and lower(lo.lot_no) = lower(l.lot_no)
    left join stock_values v on v.item_id = l.item_id and v.quantity > 0
    left join lateral (select k.quantity, k.round, k.counted_at from stock_take_counts k
      where k.line_id = l.id order by k.round desc, k.counted_at desc, k.id desc limit 1) c on true
    left join lateral (select sum(m.quantity) as moved from stock_moves m
      where m.item_id = l.item_id and m.place_id = l.place_id and m.lot_id is not distinct from lo.id and not m.is_lent
        and m.id > t.frozen_move_id and m.posted_at <= c.counted_at) m on true
    left join lateral (select abs(m.quantity) as quantity, abs(m.value_vnd) as value_vnd from stock_moves m
      where v.item_id is null and m.item_id = l.item_id and m.quantity <> 0 and m.value_vnd <> 0 and m.pricing <> 'none'
      order by m.id desc limit 1) e on true
    where l.take_id = ${takeId}
    order by ${sql.raw(pathOf('s'))} collate "vi-x-icu", i.item_code collate "vi-x-icu", l.lot_no, l.id`.execute(
    db,
  )
  return rows
}

/** What the books had of a line when it was counted. */
export const bookedOf = ({ frozen, moved }: Pick<CountedLine, 'frozen' | 'moved'>): string =>
  sumQuantities([frozen, moved])

/** What a line is called where somebody is told of it. */
export const nameOfLine = ({ itemCode, itemName, placePath, lotNo }: CountedLine): string =>
  `${itemCode} ${itemName}${lotNo === null ? '' : ` (${lotNo})`}, ${placePath}`

/** By what a line is priced. */
export const stockOf = ({ stockQuantity, stockValue }: CountedLine): ItemStock => ({
  quantity: thousandthsOf(stockQuantity),
  value: BigInt(stockValue),
})

/** The lines as they are shown: without anything that is booked or was counted as long as something is counted. */
export async function listTakeLines(db: Db, takeId: number, status: TakeStatus): Promise<TakeLine[]> {
  const lines = await readLines(db, takeId)
  if (!tellsBooks(status)) return lines.map((line) => ({ ...plain(line), ...untold }))
  const counts = await readCounts(db, takeId)
  return lines.map((line) => ({
    ...plain(line),
    ...(line.settledCounted === null ? untold : toldOf(line)),
    counts: counts.filter(({ lineId }) => lineId === line.id).map(({ lineId: _line, ...one }) => one),
  }))
}

const plain = (line: CountedLine) => ({
  id: line.id,
  itemId: line.itemId,
  itemCode: line.itemCode,
  itemName: line.itemName,
  specification: line.specification,
  unit: line.unit,
  placeId: line.placeId,
  placePath: line.placePath,
  lotNo: line.lotNo,
  expiresOn: line.expiresOn,
  isFound: line.isFound,
  isCounted: line.needsRecount ? line.countedRound === 2 : line.countedRound !== null,
  needsRecount: line.needsRecount,
})

const untold = {
  frozen: null,
  moved: null,
  booked: null,
  counted: null,
  difference: null,
  priceVnd: null,
  bookedVnd: null,
  countedVnd: null,
  differenceVnd: null,
  good: null,
  poor: null,
  spoilt: null,
  reason: null,
  counts: [],
}

const dong = (value: bigint) => String(value) as Money

function toldOf(line: CountedLine) {
  const { frozen, poor, spoilt, reason } = line
  const [booked, counted] = [line.settledBooked ?? '0', line.settledCounted ?? '0']
  const estimate = valued(thousandthsOf(booked), thousandthsOf(counted), stockOf(line))
  // What was posted stays; before it is what it would come to now.
  const isPosted = line.differenceVnd !== null
  const price = isPosted ? BigInt(line.priceVnd ?? 0) : estimate.price
  const bookedVnd = isPosted ? BigInt(line.bookedVnd ?? 0) : estimate.booked
  const differenceVnd = isPosted ? BigInt(line.differenceVnd ?? 0) : estimate.difference
  return {
    frozen: quantityOf(thousandthsOf(frozen)),
    moved: lessQuantity(booked, frozen),
    booked: quantityOf(thousandthsOf(booked)),
    counted: quantityOf(thousandthsOf(counted)),
    difference: lessQuantity(counted, booked),
    priceVnd: dong(price),
    bookedVnd: dong(bookedVnd),
    countedVnd: dong(bookedVnd + differenceVnd),
    differenceVnd: dong(differenceVnd),
    good: lessQuantity(counted, sumQuantities([poor, spoilt])),
    poor: quantityOf(thousandthsOf(poor)),
    spoilt: quantityOf(thousandthsOf(spoilt)),
    reason,
  }
}

type CountRow = TakeLine['counts'][number] & { readonly lineId: number }

async function readCounts(db: Db, takeId: number): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    select k.line_id, k.round, ${digits('k.quantity')} as quantity, k.unit, ${digits('k.entered')} as entered,
      k.counted_at, k.by_name
    from stock_take_counts k join stock_take_lines l on l.id = k.line_id
    where l.take_id = ${takeId} order by k.round, k.counted_at, k.id`.execute(db)
  return rows
}

/** The lines as whoever counts may see them: their own counts of this round, and of others only that there is one. */
export async function listSheetLines(
  db: Db,
  takeId: number,
  { userId, round }: { readonly userId: number; readonly round: 1 | 2 | null },
): Promise<SheetLine[]> {
  const { rows } = await sql<Omit<SheetLine, 'own'> & { own: SheetLine['own'] | null }>`
    select l.id, l.item_id, l.place_id, l.lot_no, l.expires_on, l.is_found,
      exists (select from stock_take_counts k where k.line_id = l.id and k.round = ${round}) as is_counted,
      ${round}::int is not null and (${round}::int = 1 or (l.needs_recount and not exists (
        select from stock_take_counts k where k.line_id = l.id and k.round = 1 and k.by_id = ${userId}))) as is_mine,
      (select jsonb_build_object('quantity', trim_scale(k.quantity)::text, 'unit', k.unit,
          'entered', trim_scale(k.entered)::text, 'countedAt', k.counted_at)
        from stock_take_counts k where k.line_id = l.id and k.round = ${round} and k.by_id = ${userId}
        order by k.counted_at desc, k.id desc limit 1) as own
    from stock_take_lines l
    join inventory_items i on i.id = l.item_id
    join storage_places s on s.id = l.place_id ${above('s')}
    where l.take_id = ${takeId}
    order by ${sql.raw(pathOf('s'))} collate "vi-x-icu", i.item_code collate "vi-x-icu", l.lot_no, l.id`.execute(
    db,
  )
  return rows.map((row) => ({
    ...row,
    own: row.own && { ...row.own, countedAt: new Date(row.own.countedAt).toISOString() },
  }))
}

/** The places of a stock-take with all that is in them. */
export async function listTakePlaces(
  db: Db,
  takeId: number,
): Promise<{ readonly id: number; readonly code: string; readonly path: string }[]> {
  const { rows } = await sql<{ id: number; code: string; path: string }>`
    select s.id, s.code, ${sql.raw(pathOf('s'))} as path from storage_places s ${above('s')}
    where s.id in (${placesOfTake(takeId)}) order by ${sql.raw(pathOf('s'))} collate "vi-x-icu"`.execute(db)
  return rows
}

/** What may be found at a plant: everything that it keeps. */
export async function listSheetItems(db: Db, plantId: number): Promise<SheetItem[]> {
  const { rows } = await sql<SheetItem>`
    select i.id, i.item_code, i.name as item_name, i.specification, i.unit, i.tracking, i.has_expiry,
      coalesce((select jsonb_agg(jsonb_build_object('unit', u.unit, 'factor', trim_scale(u.factor)::text) order by u.factor)
        from inventory_item_units u where u.item_id = i.id), '[]') as units
    from inventory_items i where i.plant_id = ${plantId}
    order by i.item_code collate "vi-x-icu", i.id limit 10000`.execute(db)
  return rows
}

/** Says whether a lot of an item is in the books already: then they know when it expires. */
export async function isKnownLot(db: Db, itemId: number, lotNo: string | null): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select id from stock_lots where item_id = ${itemId} and lower(lot_no) = lower(${lotNo})`.execute(db)
  return rows.length > 0
}

/** Other stock-takes that count any of the same places now. */
export async function findBusy(
  db: Db,
  { takeId, plantId }: { readonly takeId: number; readonly plantId: number },
): Promise<string | undefined> {
  const { rows } = await sql<{ takeNo: string }>`
    select o.take_no from stock_takes o
    where o.plant_id = ${plantId} and o.id <> ${takeId} and o.status in ('counting', 'recounting', 'judging', 'deciding')
      and exists (select from storage_places w left join storage_places v on v.id = w.parent_id
        join stock_take_places tp on tp.take_id = o.id and tp.place_id in (w.id, w.parent_id, v.parent_id)
        where w.id in (${placesOfTake(takeId)}))
    limit 1`.execute(db)
  return rows[0]?.takeNo
}

/** The items of lines in few words, for whoever is told that something is missing of them. */
export function fewNames(lines: readonly CountedLine[]): string {
  const most = 5
  const names = lines.slice(0, most).map(nameOfLine)
  return `${names.join('; ')}${lines.length > most ? '…' : ''}`
}
