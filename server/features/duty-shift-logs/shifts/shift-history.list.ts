import { sql } from 'kysely'

import { seesPlant } from '#server/platform/auth/actor.ts'
import type { Work } from '#server/platform/http/call.ts'

/** Says whether the caller may read the history of a change of personnel; a deleted one is known to those who see all plants. */
export async function seesPersonnelChange(
  { db, actor }: Pick<Work, 'db' | 'actor'>,
  id: number,
): Promise<boolean> {
  if (!actor.permissions.has('DutyShiftLogs.View')) return false
  const { rows } = await sql<{ plantId: number }>`
    select s.plant_id from duty_personnel_changes c join duty_shift_logs s on s.id = c.shift_id
    where c.id = ${id}`.execute(db)
  return seesPlant(actor, rows[0]?.plantId)
}
