import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

/** Who brought something about, and when. */
interface Cause {
  readonly id: number
  readonly userId: number
  readonly fullName: string
  readonly at: string
}

/** The events that are being dealt with, with who wrote them down. */
export async function readHandledEvents(db: Db): Promise<(Cause & { readonly isSubmitted: boolean })[]> {
  const { rows } = await sql<Cause & { readonly isSubmitted: boolean }>`
    select a.id, a.created_by_id as user_id, a.created_by_name as full_name, a.created_at as at,
      h.status = 'awaitingConfirmation' as is_submitted
    from abnormals a join abnormal_handlings h on h.abnormal_id = a.id
    where h.status in ('inProgress', 'awaitingConfirmation') and h.assignee_id is not null
    order by a.created_at`.execute(db)
  return rows
}

/** The last sealed shift of each plant, with who received it. */
export async function readLastSealed(db: Db): Promise<Cause[]> {
  const { rows } = await sql<Cause>`
    select distinct on (s.plant_id) s.id, g.employee_id as user_id, g.full_name, g.at from duty_shift_logs s
    join duty_shift_signatures g on g.shift_id = s.id and g.role = 'receiver'
    order by s.plant_id, g.at desc`.execute(db)
  return rows
}
