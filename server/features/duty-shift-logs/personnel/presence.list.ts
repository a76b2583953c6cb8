import { sql, type RawBuilder, type SqlBool } from 'kysely'

import type { Actor } from '#server/platform/auth/actor.ts'

/** Whether a member `c` of a crew is there at a moment: `isPresent` of the rules, for rows that are still in the database. */
export const isThere = (at: Date) => sql<SqlBool>`
  ((c.present_from is null or c.present_from <= ${at}) and (c.present_until is null or c.present_until > ${at}))`

/** Whether a shift is on duty, and an actor of its crew there. */
export const standsIn = (actor: Actor, now: Date, shiftId: RawBuilder<unknown>) => sql<SqlBool>`exists (
  select from duty_shift_crew c join duty_shift_logs s on s.id = c.shift_id and s.status = 'onDuty'
  where c.shift_id = ${shiftId} and c.employee_id = ${actor.userId} and ${isThere(now)})`
