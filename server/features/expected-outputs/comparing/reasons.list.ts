import { sql } from 'kysely'

import { dayStartMs } from '#contract/readings/slots.ts'
import type { OperatingState } from '#contract/unit-operations/labels.ts'
import type { Db } from '#server/platform/db/database.ts'

import type { Days } from './actual.list.ts'

const DAY_MS = 86_400_000

/** A unit that did something else than generate, from one moment until another. */
export interface UnitSpell {
  readonly plantId: number
  readonly unitId: number
  readonly state: OperatingState
  readonly fromMs: number
  /** Null while it lasts. */
  readonly toMs: number | null
}

const around = ({ from, to }: Days) => ({
  from: new Date(dayStartMs(from)),
  until: new Date(dayStartMs(to) + DAY_MS),
})

/** What the generators of plants did on some days while they did not generate. */
export async function listSpells(db: Db, plantIds: readonly number[], days: Days): Promise<UnitSpell[]> {
  const { from, until } = around(days)
  const { rows } = await sql<UnitSpell>`
    select d.plant_id::int8 as plant_id, s.unit_id::int8 as unit_id, s.state, (extract(epoch from s.started_at) * 1000)::float8 as from_ms,
      (extract(epoch from s.ended_at) * 1000)::float8 as to_ms
    from unit_periods s join devices d on d.id = s.unit_id
    where d.plant_id = any(${[...plantIds]}::bigint[]) and d.kind = 'generator' and s.state <> 'generating'
      and s.started_at < ${until}::timestamptz and (s.ended_at is null or s.ended_at > ${from}::timestamptz)`.execute(
    db,
  )
  return rows
}

/** An event of a plant and when it began. */
export interface PlantEvent {
  readonly plantId: number
  readonly atMs: number
  readonly name: string
}

/** The events that began at plants on some days. */
export async function listEvents(db: Db, plantIds: readonly number[], days: Days): Promise<PlantEvent[]> {
  const { from, until } = around(days)
  const { rows } = await sql<PlantEvent>`
    select plant_id::int8 as plant_id, (extract(epoch from occurred_at) * 1000)::float8 as at_ms, concat_ws(' · ', code, equipment) as name
    from abnormals where plant_id = any(${[...plantIds]}::bigint[]) and struck_at is null
      and occurred_at >= ${from}::timestamptz and occurred_at < ${until}::timestamptz
    order by occurred_at, id`.execute(db)
  return rows
}
