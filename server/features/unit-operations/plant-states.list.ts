import { sql } from 'kysely'

import type { OperatingState, UnitKind } from '#contract/unit-operations/labels.ts'
import type { Db } from '#server/platform/db/database.ts'

/** A state of a unit of a plant with what was written of it; `endedAt` is null while it lasts. */
export interface PlantState {
  readonly id: number
  readonly unitId: number
  readonly unitCode: string
  readonly kind: UnitKind
  readonly state: OperatingState
  readonly startedAt: string
  readonly endedAt: string | null
  readonly orderNo: string | null
  readonly reason: string
}

/** The states of the units of a plant in which they do not generate and that touch a period, in order of time. */
export async function listStandingStates(
  db: Db,
  plantId: number,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): Promise<PlantState[]> {
  const { rows } = await sql<PlantState>`
    select s.id, s.unit_id::int8 as unit_id, d.code as unit_code, d.kind, s.state, s.started_at, s.ended_at, s.order_no,
      s.reason
    from unit_periods s join devices d on d.id = s.unit_id
    where d.plant_id = ${plantId} and s.state <> 'generating' and s.started_at < ${new Date(toMs)}::timestamptz
      and (s.ended_at is null or s.ended_at > ${new Date(fromMs)}::timestamptz)
    order by s.started_at, s.id`.execute(db)
  return rows
}
