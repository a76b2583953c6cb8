import { sql } from 'kysely'

import { readDutySettings } from '#server/features/duty-schedules/duty-schedules.public.ts'
import type { Db } from '#server/platform/db/database.ts'

/** The holidays of a plant; for the company those that every plant has. */
export async function readHolidays(db: Db, plantId: number | null): Promise<ReadonlySet<string>> {
  if (plantId !== null) {
    const { holidays } = await readDutySettings(db, plantId)
    return new Set(holidays.map(({ day }) => day))
  }
  const { rows: plants } = await sql<{ id: number }>`select id from plants order by id`.execute(db)
  const counts = new Map<string, number>()
  for (const { id } of plants)
    for (const day of await readHolidays(db, id)) counts.set(day, (counts.get(day) ?? 0) + 1)
  return new Set([...counts].flatMap(([day, count]) => (count === plants.length ? [day] : [])))
}
