import { sql } from 'kysely'

import type { OperatingState } from '#contract/unit-operations/labels.ts'
import type { Db } from '#server/platform/db/database.ts'

import type { Place } from './book-walk.ts'

/** A unit goes from one state into another. */
export interface UnitChange {
  readonly stateId: number
  readonly code: string
  readonly before: OperatingState
  readonly state: OperatingState
  readonly startedAt: string
  readonly orderNo: string | null
  readonly reason: string
}

/** What the states of the units of a plant say of the time of a shift. */
export async function listUnitChanges(
  db: Db,
  plantId: number,
  { startsAt, endsAt }: Place,
  kind: 'generator' | 'inverter',
): Promise<UnitChange[]> {
  const { rows } = await sql<UnitChange>`
    select * from (
      select s.id::int8 as state_id, d.code, s.state, s.started_at, s.order_no, s.reason,
        lag(s.state) over (partition by s.unit_id order by s.started_at) as before
      from unit_states s join devices d on d.id = s.unit_id
      where d.plant_id = ${plantId} and d.kind = ${kind}) s
    where before is not null and started_at >= ${startsAt}::timestamptz and started_at < ${endsAt}::timestamptz
    order by started_at`.execute(db)
  return rows
}
