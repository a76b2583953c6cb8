import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

import type { DueSpan } from './due.rules.ts'

/** The plants that have days before today to be worked out: what changed, and days that are over since the last. */
export async function listDuePlants(db: Db, today: string): Promise<number[]> {
  const { rows } = await sql<{ plantId: number }>`
    select plant_id from loss_due where from_day < ${today}::date
    union select plant_id from loss_days group by plant_id having max(day) < ${today}::date - 1
    order by plant_id`.execute(db)
  return rows.map(({ plantId }) => plantId)
}

/** What is due at a plant, each stretch once, with the first day that has a reading. */
export async function readDueSpans(
  db: Db,
  plantId: number,
): Promise<{ readonly spans: readonly DueSpan[]; readonly firstDay: string | null }> {
  const { rows } = await sql<{ spans: DueSpan[] | null; firstDay: string | null; nextDay: string | null }>`
    select (select min(day)::text from reading_days where plant_id = ${plantId}::int) as first_day,
      (select (max(day) + 1)::text from loss_days where plant_id = ${plantId}) as next_day,
      (select json_agg(json_build_object('fromDay', from_day::text, 'toDay', to_day::text))
        from (select distinct from_day, to_day from loss_due where plant_id = ${plantId}) d) as spans`.execute(
    db,
  )
  const { spans = null, firstDay = null, nextDay = null } = rows[0] ?? {}
  // Days that are over since the last one are due whether or not anything was read.
  return {
    spans: [...(spans ?? []), ...(nextDay === null ? [] : [{ fromDay: nextDay, toDay: null }])],
    firstDay,
  }
}

/** The lines that say what is due at a plant: what is written after them is due again. */
export async function listDueIds(db: Db, plantId: number): Promise<number[]> {
  const rows = await db.selectFrom('lossDue').select('id').where('plantId', '=', plantId).execute()
  return rows.map(({ id }) => id)
}

/** Puts what is left in the place of the lines that were read; lines written meanwhile stay. */
export async function replaceDue(
  db: Db,
  plantId: number,
  ids: readonly number[],
  left: readonly DueSpan[],
): Promise<void> {
  await sql`delete from loss_due where id = any(${[...ids]}::bigint[])`.execute(db)
  if (left.length === 0) return
  await db
    .insertInto('lossDue')
    .values(left.map(({ fromDay, toDay }) => ({ plantId, fromDay, toDay })))
    .execute()
}
