import { sql, type ColumnType, type Generated } from 'kysely'

import type { Db } from '#server/platform/db/database.ts'

import type { Signature } from '../duty-schedules.store.ts'
import type { OvertimeTime } from '../rules/duties.rules.ts'

interface OvertimeTable {
  id: Generated<number>
  scheduleId: number
  employeeId: number
  day: string
  fromMinute: number
  untilMinute: number
  isRestDay: boolean
  cause: string
  reason: string
  byId: number
  byName: string
  at: ColumnType<string, Date, never>
}

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    dutyOvertimes: OvertimeTable
  }
}

/** Keeps overtime that was approved, of people who are on the schedule. */
export async function insertOvertimes(
  db: Db,
  scheduleId: number,
  overtimes: readonly OvertimeTime[],
  signature: Signature,
): Promise<void> {
  const rows = overtimes.map(({ from, until, ...overtime }) => {
    return { ...overtime, ...signature, scheduleId, fromMinute: from, untilMinute: until }
  })
  if (rows.length > 0) await db.insertInto('dutyOvertimes').values(rows).execute()
}

/** The approved overtime of the people of a schedule, and of some who are to come on it, between two days. */
export async function readOvertimes(
  db: Db,
  schedule: { readonly id: number; readonly plantId: number },
  [from, to]: readonly [string, string],
  newcomers: readonly number[],
): Promise<OvertimeTime[]> {
  const { rows } = await sql<OvertimeTime>`
    select o.employee_id, o.day, o.from_minute as "from", o.until_minute as "until", o.is_rest_day, o.cause
    from duty_overtimes o join duty_schedules s on s.id = o.schedule_id
    where s.plant_id = ${schedule.plantId} and o.day between ${from} and ${to}
      and (o.employee_id in (select employee_id from duty_schedule_people where schedule_id = ${schedule.id})
        or o.employee_id = any(${[...newcomers]}::bigint[]))
    order by o.day, o.from_minute, o.employee_id`.execute(db)
  return rows
}

/** The schedule that overtime of an approval stands on; undefined where none was recorded. */
export async function findScheduleOfOvertime(
  db: Db,
  cause: string,
): Promise<{ readonly id: number; readonly month: string } | undefined> {
  return db
    .selectFrom('dutyOvertimes')
    .innerJoin('dutySchedules', 'dutySchedules.id', 'dutyOvertimes.scheduleId')
    .select(['dutySchedules.id', 'dutySchedules.month'])
    .where('cause', '=', cause)
    .limit(1)
    .executeTakeFirst()
}
