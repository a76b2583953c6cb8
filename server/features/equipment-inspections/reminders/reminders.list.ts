import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

/** A line whose next day is near. */
export interface NearLine {
  readonly id: number
  readonly plantId: number
  readonly equipmentCode: string
  readonly typeName: string
  readonly nextOn: string
  readonly responsibleId: number | null
}

/** The lines in force of a plant that are due until a day and not yet overdue on another, the soonest first. */
export async function listNear(
  db: Db,
  plantId: number,
  today: string,
  mostDays: number,
): Promise<NearLine[]> {
  const { rows } = await sql<NearLine>`
    select i.id, i.plant_id, d.code as equipment_code, i.type_name, i.next_on, i.responsible_id
    from equipment_inspections i join devices d on d.id = i.device_id
    where i.plant_id = ${plantId} and i.suspended_reason is null and i.banned_at is null
      and i.next_on between ${today}::date and ${today}::date + ${mostDays}::int
    order by i.next_on, i.id`.execute(db)
  return rows
}

/** The plants that have lines. */
export async function listPlantsWithLines(db: Db): Promise<number[]> {
  const { rows } = await sql<{ plantId: number }>`
    select distinct plant_id from equipment_inspections order by plant_id`.execute(db)
  return rows.map(({ plantId }) => plantId)
}
