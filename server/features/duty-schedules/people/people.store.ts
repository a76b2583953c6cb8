import { sql } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

/** What hangs on a person of a schedule, counted. */
export interface PersonalDuties {
  readonly fullName: string
  /** Days with a code. */
  readonly dayCount: number
  /** Days on which they changed places with somebody in a shift. */
  readonly changedCount: number
  readonly onCallCount: number
  /** How often overtime of theirs was approved. */
  readonly overtimeCount: number
}

/** What hangs on a person of a schedule; undefined for who is not on it. */
export async function findPersonalDuties(
  db: Db,
  scheduleId: number,
  employeeId: number,
): Promise<PersonalDuties | undefined> {
  const { rows } = await sql<PersonalDuties>`
    select e.full_name,
      (select count(*) from duty_cells c
        where c.schedule_id = sp.schedule_id and c.employee_id = sp.employee_id) as day_count,
      (select count(*) from duty_former_cells f
        where f.schedule_id = sp.schedule_id and f.employee_id = sp.employee_id) as changed_count,
      (select count(*) from duty_on_call o
        where o.schedule_id = sp.schedule_id and o.employee_id = sp.employee_id) as on_call_count,
      (select count(*) from duty_overtimes w
        where w.schedule_id = sp.schedule_id and w.employee_id = sp.employee_id) as overtime_count
    from duty_schedule_people sp join employees e on e.id = sp.employee_id
    where sp.schedule_id = ${scheduleId} and sp.employee_id = ${employeeId}`.execute(db)
  return rows[0]
}

/** Takes somebody off a schedule, with their cells. */
export async function removePersonFromSchedule(
  db: Db,
  scheduleId: number,
  employeeId: number,
): Promise<void> {
  await db
    .deleteFrom('dutySchedulePeople')
    .where('scheduleId', '=', scheduleId)
    .where('employeeId', '=', employeeId)
    .execute()
}

/** Takes those of some people off a schedule who came on it by a change of places, and have nothing on it any more. */
export async function removeThoseWhoCame(
  db: Db,
  scheduleId: number,
  employeeIds: readonly number[],
): Promise<void> {
  await sql`
    delete from duty_schedule_people sp
    where sp.schedule_id = ${scheduleId} and sp.employee_id = any(${[...employeeIds]}::bigint[])
      and sp.came_by_change
      and not exists (select from duty_cells c
        where c.schedule_id = sp.schedule_id and c.employee_id = sp.employee_id)
      and not exists (select from duty_former_cells f
        where f.schedule_id = sp.schedule_id and f.employee_id = sp.employee_id)
      and not exists (select from duty_overtimes w
        where w.schedule_id = sp.schedule_id and w.employee_id = sp.employee_id)
      and not exists (select from duty_on_call o
        where o.schedule_id = sp.schedule_id and o.employee_id = sp.employee_id)`.execute(db)
}
