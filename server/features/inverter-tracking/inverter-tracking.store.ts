import {
  sql,
  type ColumnType,
  type Generated,
  type Insertable,
  type Selectable,
  type Updateable,
} from 'kysely'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { Weather } from '#contract/duty-shift-logs/labels.ts'
import { inverterTrackingProblems } from '#contract/inverter-tracking/index.ts'
import { countsIn } from '#server/features/readings/energy.public.ts'
import { constrained } from '#server/platform/db/constraint.ts'
import type { Db } from '#server/platform/db/database.ts'

interface TrackingTable {
  id: Generated<number>
  plantId: number
  inverterId: number
  date: string
  shiftCode: string
  recorderId: number
  weather: Weather | null
  notes: string | null
  confirmedById: number | null
  confirmedAt: ColumnType<string | null, Date | null, Date | null>
  version: Generated<number>
}

/** The head of a sheet. */
export type TrackingRow = Selectable<TrackingTable>

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    inverterTrackings: TrackingTable
  }
}

const problemOf = { inverter_trackings_sheet: () => new Problem(inverterTrackingProblems.taken) }

/** Begins a sheet. @throws problem `inverter-tracking.taken` where the inverter has one of that day */
export async function insertTracking(
  db: Db,
  head: Omit<Insertable<TrackingTable>, 'id' | 'version' | 'confirmedById' | 'confirmedAt'>,
): Promise<number> {
  const { id } = await constrained(problemOf, () =>
    db
      .insertInto('inverterTrackings')
      .values({ ...head, confirmedById: null, confirmedAt: null })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

/** What the sheets of a plant and day begin with. */
type DayHead = Pick<TrackingRow, 'plantId' | 'date' | 'shiftCode' | 'recorderId' | 'weather' | 'notes'>

/** Begins a sheet for every inverter of a plant that counts for that day and has none. */
export async function insertMissing(
  db: Db,
  { plantId, date, shiftCode, recorderId, weather, notes }: DayHead,
): Promise<{ id: number; inverterId: number }[]> {
  const { rows } = await sql<{ id: number; inverterId: number }>`
    insert into inverter_trackings (plant_id, inverter_id, date, shift_code, recorder_id, weather, notes)
    select d.plant_id, d.id, ${date}::date, ${shiftCode}, ${recorderId}, ${weather}, ${notes} from devices d
    where d.plant_id = ${plantId} and d.kind = 'inverter' and ${countsIn({ from: date, to: date })} order by d.id
    on conflict (inverter_id, date) do nothing
    returning id, inverter_id`.execute(db)
  return rows
}

/** The head of a sheet, locked. @throws problem `core.notFound` */
export async function lockTracking(db: Db, id: number): Promise<TrackingRow> {
  const row = await db
    .selectFrom('inverterTrackings')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Problem(coreProblems.notFound)
  return row
}

/** The heads of a plant and day that nobody has confirmed, locked. */
export async function lockUnconfirmed(db: Db, plantId: number, date: string): Promise<TrackingRow[]> {
  return db
    .selectFrom('inverterTrackings')
    .selectAll()
    .where('plantId', '=', plantId)
    .where('date', '=', date)
    .where('confirmedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}

type Changes = Pick<
  Updateable<TrackingTable>,
  'shiftCode' | 'recorderId' | 'weather' | 'notes' | 'confirmedById' | 'confirmedAt'
>

/** Changes the head of a sheet. */
export async function updateTracking(db: Db, id: number, changes: Changes): Promise<void> {
  await db
    .updateTable('inverterTrackings')
    .set((on) => ({ ...changes, version: on('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
