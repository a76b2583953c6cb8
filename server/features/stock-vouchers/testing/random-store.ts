import { sql } from 'kysely'

import { Problem } from '#contract/core/problem.ts'
import { quantityOf } from '#contract/core/quantity.ts'
import type { StockVoucherDetail } from '#contract/stock-vouchers/voucher.ts'
import { Audit } from '#server/platform/audit/audit.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Work } from '#server/platform/http/call.ts'
import { makePerson, makePlant } from '#server/test/people.ts'

import { changeStockVoucherSettings } from '../settings.store.ts'
import { OwnItem, type Entry } from './own-books.ts'

/** Whole numbers below so many, always the same ones, so that a failure can be looked at. */
export function randomOf(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** What is kept in a random store. */
interface Sort {
  readonly unit: string
  readonly tracking: 'none' | 'lot' | 'serial'
  readonly isTool: boolean
  /** Another unit, of so many. */
  readonly box?: number
}

const sorts: readonly Sort[] = [
  { unit: 'cái', tracking: 'none', isTool: false, box: 10 },
  { unit: 'lít', tracking: 'none', isTool: false },
  { unit: 'kg', tracking: 'lot', isTool: false },
  { unit: 'cái', tracking: 'serial', isTool: false },
  { unit: 'cái', tracking: 'none', isTool: true },
  { unit: 'cái', tracking: 'serial', isTool: true },
  { unit: 'm', tracking: 'none', isTool: false },
]

/** An item with the test's own books of it. */
export interface StoredThing extends Sort {
  readonly id: number
  readonly own: OwnItem
  /** Lots and serial numbers that the product knows. */
  readonly lots: Set<string>
}

/** A line of a posted voucher with what it wrote into the own books. */
export interface PostedLine {
  readonly lineId: number
  readonly item: StoredThing
  readonly lotNo: string | null
  readonly entries: readonly Entry[]
}

/** A voucher that was posted, as far as later ones are about it. */
export interface PostedVoucher {
  readonly id: number
  readonly kind: string
  readonly day: string
  readonly lines: readonly PostedLine[]
  readonly source: PostedVoucher | null
  /** Of a price that changed in a closed period: what was spent of the change, by the line of the receipt. */
  readonly spent: ReadonlyMap<number, bigint>
  isReversed: boolean
}

export const dayOf = (index: number): string =>
  new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10)

/** Where something stands: place, lot, and whether it is lent. */
export const spotOf = (placeId: number, lotNo: string | null, isLent = false): string =>
  `${placeId}/${lotNo ?? ''}/${String(isLent)}`

export const expiryOf = (lotNo: string): string => `2030-01-0${lotNo.length}`

/** Who does something in the store, in a transaction of its own; what is refused leaves nothing behind. */
export interface Store {
  readonly db: Db
  readonly plantId: number
  readonly authorId: number
  readonly places: readonly number[]
  readonly things: readonly StoredThing[]
  as(who: 'author' | 'keeper', now: Date, db?: Db): Work
}

/** A plant with a store of so many items, at which nothing needs an approval. */
export async function layRandomStore(db: Db, itemCount: number): Promise<Store> {
  const plantId = await makePlant(db)
  const people = {
    author: await makePerson(db, { plantIds: [plantId] }),
    keeper: await makePerson(db, { plantIds: [plantId] }),
  }
  const as: Store['as'] = (who, now, connection = db) => {
    const actor = {
      userId: people[who].id,
      userName: who,
      fullName: who,
      sessionId: who,
      permissions: new Set(['StockVouchers.Edit', 'StockVouchers.Post', 'StockVouchers.Keep']),
      roleNames: [],
      plantIds: [plantId],
      dutyTeamId: null,
      language: null,
      mustChangePassword: false,
    }
    const caller = { requestId: 'test', ip: '', userAgent: '', language: 'vi' } as const
    // What is done in a store needs nothing of the platform.
    return { db: connection, actor, now, audit: new Audit(), caller } as unknown as Work
  }
  await changeStockVoucherSettings(as('keeper', new Date()), {
    powerPlantId: plantId,
    version: 0,
    approvedKinds: [],
    formBasis: 'Mẫu',
  })
  const { rows: places } = await sql<{ id: number }>`
    insert into storage_places (plant_id, kind, code, name, is_closed, created_at)
    select ${plantId}, 'warehouse', code, code, false, now() from unnest(array['A', 'B', 'C']) code returning id`.execute(
    db,
  )
  const things: StoredThing[] = []
  for (let at = 0; at < itemCount; at++) {
    const sort = sorts[at % sorts.length]
    if (!sort) continue
    const { rows } = await sql<{ id: number }>`
      insert into inventory_items (plant_id, item_code, name, group_code, unit, place_id, safety_stock, is_critical,
        is_tool, tracking, has_expiry, is_active, created_at)
      values (${plantId}, ${`VT-${at}`}, ${`Vật tư ${at}`}, 'CO', ${sort.unit}, ${places[0]?.id}, 0, false, ${sort.isTool},
        ${sort.tracking}, ${sort.tracking === 'lot'}, true, now()) returning id`.execute(db)
    const id = rows[0]?.id ?? 0
    if (sort.box)
      await sql`insert into inventory_item_units (item_id, unit, factor) values (${id}, 'hộp', ${sort.box})`.execute(
        db,
      )
    things.push({ ...sort, id, own: new OwnItem(), lots: new Set() })
  }
  return { db, plantId, authorId: people.author.id, places: places.map(({ id }) => id), things, as }
}

/** The voucher that something led to, or by which problem it was refused. */
export async function tried(
  { db }: Store,
  run: (db: Db) => Promise<StockVoucherDetail>,
): Promise<StockVoucherDetail | string> {
  try {
    return await db.transaction().execute(run)
  } catch (error) {
    if (error instanceof Problem) return error.kind.code.replace('stockVouchers.', '')
    throw error
  }
}

/** What stands of an item where, as the product keeps it, without what is empty. */
export async function readStored({ db }: Store, itemId: number) {
  const { rows } = await sql<{ spot: string; quantity: string }>`
    select b.place_id || '/' || coalesce(lower(l.lot_no), '') || '/' || b.is_lent as spot, b.quantity::text as quantity
    from stock_balances b left join stock_lots l on l.id = b.lot_id
    where b.item_id = ${itemId} and b.quantity <> 0`.execute(db)
  const { rows: values } = await sql<{ quantity: string; valueVnd: string }>`
    select trim_scale(quantity)::text as quantity, value_vnd::text as value_vnd from stock_values
    where item_id = ${itemId}`.execute(db)
  const { rows: vouchers } = await sql<{ id: number; valueVnd: string }>`
    select l.voucher_id as id, sum(m.value_vnd)::text as value_vnd from stock_moves m
    join stock_voucher_lines l on l.id = m.line_id where m.item_id = ${itemId} group by 1 order by 1`.execute(
    db,
  )
  rows.sort((one, other) => (one.spot < other.spot ? -1 : 1))
  return { at: rows, kept: values[0] ?? { quantity: '0', valueVnd: '0' }, vouchers }
}

/** The same as the own books tell it. */
export function ownStored({ own }: StoredThing): Awaited<ReturnType<typeof readStored>> {
  const { at, quantity, dong, values } = own.tell()
  const sums = new Map<number, bigint>()
  for (const [{ voucherId }, value] of values) sums.set(voucherId, (sums.get(voucherId) ?? 0n) + value)
  return {
    at: [...at]
      .filter(([, there]) => there !== 0n)
      .map(([spot, there]) => ({ spot, quantity: (Number(there) / 1000).toFixed(3) }))
      .sort((one, other) => (one.spot < other.spot ? -1 : 1)),
    kept: { quantity: quantityOf(quantity), valueVnd: String(dong) },
    vouchers: [...sums]
      .map(([id, value]) => ({ id, valueVnd: String(value) }))
      .sort((one, other) => one.id - other.id),
  }
}
