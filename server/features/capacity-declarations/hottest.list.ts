import { sql } from 'kysely'

import { listParametersOf } from '#server/features/devices/devices.public.ts'
import type { Db } from '#server/platform/db/database.ts'

/** The hottest ambient temperature that the stations of a plant read in the last day, in °C; null where none was read. */
export async function readHottest(db: Db, plantId: number, now: Date): Promise<number | null> {
  const parameters = await listParametersOf(db, [plantId], ['TAMB'])
  const ids = parameters.filter(({ deviceKind }) => deviceKind === 'weatherStation').map(({ id }) => id)
  if (ids.length === 0) return null
  const { rows } = await sql<{ hottest: number | null }>`
    select max(value)::float8 as hottest from readings
    where parameter_id = any(${ids}::int[]) and at > ${now}::timestamptz - interval '1 day' and at <= ${now}::timestamptz`.execute(
    db,
  )
  return rows[0]?.hottest ?? null
}
