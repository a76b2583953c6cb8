import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

/** A lot or a serial number of an item. */
export interface Lot {
  readonly id: number
  readonly lotNo: string
  readonly expiresOn: string | null
}

/** The lot of an item by its number, however its letters are written; undefined where there is none. */
export async function findLot(db: Db, itemId: number, lotNo: string): Promise<Lot | undefined> {
  const { rows } = await sql<Lot>`
    select id, lot_no, expires_on from stock_lots where item_id = ${itemId} and lower(lot_no) = lower(${lotNo})`.execute(
    db,
  )
  return rows[0]
}

/** Keeps a new lot. */
export async function insertLot(
  db: Db,
  lot: {
    readonly plantId: number
    readonly itemId: number
    readonly lotNo: string
    readonly expiresOn: string | null
  },
): Promise<Lot> {
  return db
    .insertInto('stockLots')
    .values(lot)
    .returning(['id', 'lotNo', 'expiresOn'])
    .executeTakeFirstOrThrow()
}
