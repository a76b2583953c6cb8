import { sql } from 'kysely'

import { plantDay } from '#contract/core/format.ts'
import type { Db } from '#server/platform/db/database.ts'

import { SETTINGS_KEY } from '../settings.store.ts'
import { isIdleOn, isLow, missing, stockSources } from '../stock/sources.list.ts'

/** An item that somebody should look at. */
export interface Concern {
  readonly itemId: number
  readonly itemCode: string
  readonly name: string
  readonly unit: string
  readonly stock: string
  readonly minStock: string | null
  /** More has to be bought than is on its way. */
  readonly isShort: boolean
  readonly isIdle: boolean
  /** For twice as long: it is told once more. */
  readonly isIdleTwice: boolean
  readonly lastMovedOn: string | null
  /** When something of it came in last: what runs short after that is told anew. */
  readonly lastInOn: string | null
}

/** The items of a plant that run short or stand still. */
export async function listConcerns(db: Db, plantId: number, now: Date): Promise<Concern[]> {
  const { rows } = await sql<Concern>`
    select i.id as item_id, i.item_code, i.name, i.unit, trim_scale(f.stock)::text as stock,
      trim_scale(i.min_stock)::text as min_stock, (${isLow} and ${missing} <> '0') as is_short,
      ${isIdleOn(now)} as is_idle, ${isIdleOn(now, 2)} as is_idle_twice, v.last_on as last_moved_on,
      (select max(m.dated_on) from stock_moves m where m.item_id = i.id and m.quantity > 0 and m.pricing <> 'none') as last_in_on
    from inventory_items i left join plant_settings s on s.plant_id = i.plant_id and s.key = ${SETTINGS_KEY}
    ${stockSources}
    where i.plant_id = ${plantId} and ((${isLow} and ${missing} <> '0') or ${isIdleOn(now)}) order by i.id`.execute(
    db,
  )
  return rows
}

/** Something in store with its expiry. */
export interface Expiring {
  readonly itemId: number
  readonly itemCode: string
  readonly name: string
  readonly lotNo: string
  readonly expiresOn: string
}

/** What of a plant is in store and has expired, or does so within some days. */
export async function listExpiring(
  db: Db,
  plantId: number,
  now: Date,
  mostDays: number,
): Promise<Expiring[]> {
  const { rows } = await sql<Expiring>`
    select i.id as item_id, i.item_code, i.name, t.lot_no, t.expires_on
    from inventory_items i join stock_lots t on t.item_id = i.id
    where i.plant_id = ${plantId} and t.expires_on <= ${plantDay(now)}::date + ${mostDays}::int
      and exists (select from stock_balances b where b.item_id = i.id and b.lot_id = t.id and b.quantity > 0)
    order by t.expires_on, i.id, t.lot_no`.execute(db)
  return rows
}

/** The plants that keep anything in store. */
export async function listPlantsWithItems(db: Db): Promise<number[]> {
  const { rows } = await sql<{ plantId: number }>`
    select distinct plant_id from inventory_items order by plant_id`.execute(db)
  return rows.map(({ plantId }) => plantId)
}
