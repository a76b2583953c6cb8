import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

import type { ConfirmedPage } from './confirmed.rules.ts'

/** Every page that somebody confirmed, as rows of a statement. */
export const confirmedPages = sql`
  select inverter_id as device_id, null as sheet, date, confirmed_at from inverter_trackings
  where confirmed_at is not null
  union all
  select device_id, sheet, date, confirmed_at from device_sheets where confirmed_at is not null`

/** Some devices over some days of the plants, both ends included. */
interface Stretch {
  readonly deviceIds: readonly number[]
  readonly from: string
  readonly to: string
}

/** The confirmed pages of devices. Whoever holds the devices can rely on them: confirming holds its device, too. */
export async function listConfirmedPages(db: Db, { deviceIds, from, to }: Stretch): Promise<ConfirmedPage[]> {
  const { rows } = await sql<ConfirmedPage>`
    select * from (${confirmedPages}) c
    where device_id = any(${[...deviceIds]}::int[]) and date between ${from}::date and ${to}::date`.execute(
    db,
  )
  return rows
}
