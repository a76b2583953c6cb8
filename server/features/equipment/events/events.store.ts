import { sql, type ColumnType, type Generated, type GeneratedAlways } from 'kysely'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { EquipmentEventUpdate } from '#contract/equipment/events/event.ts'
import type { StoredFile } from '#contract/files/index.ts'
import type { Db } from '#server/platform/db/database.ts'

/** What somebody says of an event, besides its files. */
export type EventFacts = Omit<EquipmentEventUpdate, 'id' | 'version' | 'fileIds'>

type Instant = ColumnType<string, Date | string, Date | string>

interface EquipmentEventTable extends Omit<EventFacts, 'occurredAt' | 'finishedAt'> {
  id: GeneratedAlways<number>
  plantId: number
  deviceId: number
  occurredAt: Instant
  finishedAt: ColumnType<string | null, Date | string | null, Date | string | null>
  createdByName: string
  createdAt: Instant
  struckAt: ColumnType<string | null, Date | null | undefined, Date | null>
  struckByName: ColumnType<string | null, string | null | undefined, string>
  struckReason: ColumnType<string | null, string | null | undefined, string>
  version: Generated<number>
  searchText: ColumnType<string, never, never>
}

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    equipmentEvents: EquipmentEventTable
    equipmentEventFiles: { eventId: number; fileId: number; position: number }
  }
}

interface NewEvent extends EventFacts {
  readonly plantId: number
  readonly deviceId: number
  readonly createdByName: string
  readonly createdAt: Date
}

export async function insertEvent(db: Db, event: NewEvent): Promise<number> {
  const { id } = await db
    .insertInto('equipmentEvents')
    .values(event)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The row of an event, locked. @throws problem `core.notFound` */
export async function getEventRow(db: Db, id: number) {
  const events = db.selectFrom('equipmentEvents').selectAll().where('id', '=', id)
  const row = await events.forUpdate().executeTakeFirst()
  if (!row) throw new Problem(coreProblems.notFound)
  return row
}

export async function updateEvent(db: Db, id: number, facts: EventFacts): Promise<void> {
  await db
    .updateTable('equipmentEvents')
    .set((on) => ({ ...facts, version: on('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Strikes an event through; all that it says stays. */
export async function strikeEvent(
  db: Db,
  id: number,
  strike: { readonly struckAt: Date; readonly struckByName: string; readonly struckReason: string },
): Promise<void> {
  await db
    .updateTable('equipmentEvents')
    .set((on) => ({ ...strike, version: on('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** The files of an event, in their order. */
export async function listEventFiles(db: Db, eventId: number): Promise<StoredFile[]> {
  const { rows } = await sql<StoredFile>`
    select f.id, f.file_name, f.media_type, f.size_bytes, f.created_at as creation_time
    from equipment_event_files e join files f on f.id = e.file_id
    where e.event_id = ${eventId} order by e.position`.execute(db)
  return rows
}

/** Keeps which files an event carries, in their order. */
export async function keepEventFiles(db: Db, eventId: number, fileIds: readonly number[]): Promise<void> {
  await db.deleteFrom('equipmentEventFiles').where('eventId', '=', eventId).execute()
  const rows = fileIds.map((fileId, position) => ({ eventId, fileId, position }))
  if (rows.length > 0) await db.insertInto('equipmentEventFiles').values(rows).execute()
}
