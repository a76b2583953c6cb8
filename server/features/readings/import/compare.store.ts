import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

import { givenReadings } from '../readings.store.ts'
import type { AcceptedReading } from '../writing/judge.rules.ts'

/** Which of the readings are there already, and whether with another value. Writes nothing. */
export async function compareReadings(
  db: Db,
  plantId: number,
  readings: readonly AcceptedReading[],
): Promise<{ row: number; isOther: boolean }[]> {
  if (readings.length === 0) return []
  const times = readings.map(({ at }) => at).toSorted()
  const { rows } = await sql<{ row: number; isOther: boolean }>`
    select g."row", (r.value, r.quality, r.note) is distinct from (g.value, g.quality, g.note) as is_other
    from (${givenReadings(readings)}) g
    join readings r on r.plant_id = ${plantId}::int and r.device_id = g.device_id and r.at = g.at
      and r.parameter_id = g.parameter_id
    where r.at between ${times[0]}::timestamptz and ${times.at(-1)}::timestamptz`.execute(db)
  return rows
}
