import { sql } from 'kysely'

import type { AbnormalLevel } from '#contract/abnormal-incidents/labels.ts'
import { plantDay } from '#contract/core/format.ts'
import type { Db } from '#server/platform/db/database.ts'

/** What is overdue for longer has been told long ago; read notices of it may be forgotten by now. */
const LONGEST_DAYS = 30

/** An event that should be dealt with by now. */
export interface OverdueEvent {
  readonly id: number
  readonly plantId: number
  readonly code: string
  readonly equipment: string
  readonly level: AbnormalLevel
  readonly assigneeId: number | null
  readonly dueOn: string
}

/** The unresolved events whose day has passed lately. */
export async function readOverdueEvents(db: Db, now: Date): Promise<OverdueEvent[]> {
  const today = plantDay(now)
  const { rows } = await sql<OverdueEvent>`
    select a.id, a.plant_id, a.code, a.equipment, a.level, h.assignee_id, h.due_on
    from abnormal_handlings h join abnormals a on a.id = h.abnormal_id
    where h.status <> 'resolved' and a.struck_at is null and h.due_on < ${today}::date and h.due_on >= ${today}::date - ${LONGEST_DAYS}::int
    order by a.id`.execute(db)
  return rows
}
