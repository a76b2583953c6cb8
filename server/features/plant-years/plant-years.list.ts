import { sql } from 'kysely'

import type { PlantKind } from '#contract/plants/index.ts'
import type { Db } from '#server/platform/db/database.ts'

/** A plant as its year names it. */
export interface YearPlant {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly kind: PlantKind
}

/** A plant, and the first year of which it has anything; undefined when there is none. */
export async function findPlantYears(
  db: Db,
  plantId: number,
): Promise<{ plant: YearPlant; first: number } | undefined> {
  const { rows } = await sql<YearPlant & { first: number }>`
    select p.id, p.code, p.name, p.kind, extract(year from least(
      (p.created_at at time zone 'Asia/Ho_Chi_Minh')::date,
      (select min(d.day) from reading_days d where d.plant_id = p.id),
      (select min(s.day) from duty_shift_logs s where s.plant_id = p.id)))::int as first
    from plants p where p.id = ${plantId}`.execute(db)
  const [row] = rows
  if (!row) return undefined
  const { first, ...plant } = row
  return { plant, first }
}
