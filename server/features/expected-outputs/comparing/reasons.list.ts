import { sql } from 'kysely'

import { dayStartMs } from '#contract/readings/slots.ts'
import type { OperatingState } from '#contract/unit-operations/labels.ts'
import type { Db } from '#server/platform/db/database.ts'

const DAY_MS = 86_400_000

/** A unit that did something else than generate, from one moment until another. */
export interface UnitSpell {
  readonly unitId: number
  readonly state: OperatingState
  readonly fromMs: number
  /** Null while it lasts. */
  readonly toMs: number | null
}

const around = (day: string) => ({
  from: new Date(dayStartMs(day)),
  until: new Date(dayStartMs(day) + DAY_MS),
})

/** What the generators of a plant did on a day while they did not generate. */
export async function listSpells(db: Db, plantId: number, day: string): Promise<UnitSpell[]> {
  const { from, until } = around(day)
  const { rows } = await sql<UnitSpell>`
    select s.unit_id::int8 as unit_id, s.state, (extract(epoch from s.started_at) * 1000)::float8 as from_ms,
      (extract(epoch from s.ended_at) * 1000)::float8 as to_ms
    from unit_periods s join devices d on d.id = s.unit_id
    where d.plant_id = ${plantId} and d.kind = 'generator' and s.state <> 'generating'
      and s.started_at < ${until}::timestamptz and (s.ended_at is null or s.ended_at > ${from}::timestamptz)`.execute(
    db,
  )
  return rows
}

/** An event of a plant and when it began. */
export interface PlantEvent {
  readonly atMs: number
  readonly name: string
}

/** The events that began at a plant on a day. */
export async function listEvents(db: Db, plantId: number, day: string): Promise<PlantEvent[]> {
  const { from, until } = around(day)
  const { rows } = await sql<PlantEvent>`
    select (extract(epoch from occurred_at) * 1000)::float8 as at_ms, concat_ws(' · ', code, equipment) as name
    from abnormals where plant_id = ${plantId} and struck_at is null
      and occurred_at >= ${from}::timestamptz and occurred_at < ${until}::timestamptz
    order by occurred_at, id`.execute(db)
  return rows
}
