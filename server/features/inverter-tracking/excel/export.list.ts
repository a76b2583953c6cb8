import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

import type { RecordedHead } from './inverter-sheet.ts'

/** Where the inverters of an export stand: their plants, each once. */
export async function listPlantsOfInverters(db: Db, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ plantId: number }>`
    select distinct plant_id from devices where id = any(${[...ids]}::int[]) and kind = 'inverter'`.execute(
    db,
  )
  return rows.map(({ plantId }) => plantId)
}

/** What the workbook and its name say of a plant. */
export async function findPlant(db: Db, id: number) {
  return db
    .selectFrom('plants')
    .select(['code', 'name', 'companyName'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The heads of an inverter's sheets over some days, by day. */
export async function listHeads(
  db: Db,
  inverterId: number,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<ReadonlyMap<string, RecordedHead>> {
  const { rows } = await sql<RecordedHead & { date: string }>`
    select t.date, t.shift_code, t.weather, t.notes, r.full_name as recorder_name, c.full_name as confirmed_by_name
    from inverter_trackings t join employees r on r.id = t.recorder_id
    left join employees c on c.id = t.confirmed_by_id
    where t.inverter_id = ${inverterId} and t.date between ${from}::date and ${to}::date`.execute(db)
  return new Map(rows.map((row) => [row.date, row]))
}
