import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

import type { ChangeEvent } from './channel.ts'

/**
 * Where the plant of a topic's records stands: in a table of them with `plantId`, in that of the devices or shifts that
 * they belong to by a column, or in the name of the record, which is the plant's own.
 */
export type PlantPlace =
  | 'itself'
  | { readonly table: string; readonly by?: readonly [column: string, owners: string] }

/** The topics whose records belong to a plant. */
export type PlantPlaces = Readonly<Record<string, PlantPlace>>

/**
 * The same events with the plants of their records. One whose plant cannot be told any more, as after a deletion, names no
 * record.
 */
export async function withPlants(
  db: Db,
  places: PlantPlaces,
  events: readonly ChangeEvent[],
): Promise<ChangeEvent[]> {
  const idsByTopic = new Map<string, Set<string>>()
  for (const { topic, entityId } of events) {
    if (!places[topic] || entityId === null || !/^\d{1,10}$/.test(entityId)) continue
    idsByTopic.set(topic, (idsByTopic.get(topic) ?? new Set()).add(entityId))
  }
  const plants = new Map<string, number>()
  for (const [topic, ids] of idsByTopic)
    for (const { id, plantId } of await plantsOf(db, places[topic] ?? 'itself', [...ids]))
      plants.set(`${topic} ${id}`, plantId)
  return events.map((event) => {
    if (!places[event.topic]) return event
    const plantId = plants.get(`${event.topic} ${event.entityId}`)
    return plantId === undefined ? { ...event, entityId: null } : { ...event, plantId }
  })
}

async function plantsOf(db: Db, place: PlantPlace, ids: readonly string[]) {
  if (place === 'itself') return ids.map((id) => ({ id: Number(id), plantId: Number(id) }))
  const { table, by } = place
  const source = by
    ? sql`${sql.table(table)} r join ${sql.table(by[1])} o on o.id = ${sql.ref(`r.${by[0]}`)}`
    : sql`${sql.table(table)} r join ${sql.table(table)} o on o.id = r.id`
  const { rows } = await sql<{ id: number; plantId: number }>`
    select r.id, o.plant_id from ${source} where r.id = any(${ids}::bigint[])`.execute(db)
  return rows
}
