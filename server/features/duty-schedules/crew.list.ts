import { sql } from 'kysely'

import type { ShiftType } from '#contract/duty-schedules/settings.ts'
import type { ScheduleStatus } from '#contract/duty-schedules/schedule.ts'
import type { PositionTitle } from '#contract/employees/labels.ts'
import type { Db } from '#server/platform/db/database.ts'

import { addDays } from './rules/calendar.rules.ts'
import type { DayWork, ShiftMarks, Stood } from './rules/stood.rules.ts'
import { readDutySettings } from './settings/duty-settings.store.ts'

/** Somebody who stands a shift by the published schedule. */
export interface RosteredPerson {
  readonly employeeId: number
  readonly fullName: string
  readonly positionTitle: PositionTitle
  readonly dutyTeamId: number | null
  readonly dutyTeamName: string | null
  readonly phoneNumber: string
}

/** The shifts of a plant's day, in order of their start. */
export async function shiftTypesOf(db: Db, plantId: number): Promise<ShiftType[]> {
  const { shiftTypes } = await readDutySettings(db, plantId)
  return shiftTypes.toSorted((one, other) => one.startsAt.localeCompare(other.startsAt))
}

/** Who stands a shift by the published schedule, the shift leader first; nobody where none is published. */
export async function rosteredCrew(
  db: Db,
  plantId: number,
  day: string,
  shiftCode: string,
): Promise<RosteredPerson[]> {
  const { rows } = await sql<RosteredPerson>`
    select e.id as employee_id, e.full_name, e.position_title, sp.duty_team_id, t.name as duty_team_name,
      coalesce(e.phone_number, '') as phone_number
    from duty_schedules s
    join duty_cells c on c.schedule_id = s.id and c.day = ${day}
      and (c.code = ${shiftCode} or c.extra @> ${JSON.stringify([{ code: shiftCode, from: null, until: null }])}::jsonb)
    join duty_schedule_people sp on sp.schedule_id = s.id and sp.employee_id = c.employee_id
    join employees e on e.id = c.employee_id
    left join duty_teams t on t.id = sp.duty_team_id
    where s.plant_id = ${plantId} and s.month = ${day.slice(0, 7)} and s.status = 'published'
    order by array_position(array['shiftLeader', 'crewLeader', 'mainOperator', 'assistantOperator'],
      e.position_title) nulls last, e.name collate "vi-x-icu", e.id`.execute(db)
  return rows
}

/** Says whether the shift after this one has a crew in a published schedule. */
export async function hasPublishedNextShift(
  db: Db,
  plantId: number,
  day: string,
  shiftCode: string,
): Promise<boolean> {
  const shifts = await shiftTypesOf(db, plantId)
  const next = shifts[shifts.findIndex(({ code }) => code === shiftCode) + 1]
  const [nextDay, nextCode] = next ? [day, next.code] : [addDays(day, 1), shifts[0]?.code ?? '']
  return (await rosteredCrew(db, plantId, nextDay, nextCode)).length > 0
}

/** The published schedule of a day; undefined where there is none. */
export async function findPublishedSchedule(
  db: Db,
  plantId: number,
  day: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from duty_schedules
    where plant_id = ${plantId} and month = ${day.slice(0, 7)} and status = 'published'`.execute(db)
  return rows[0]?.id
}

/** A roster of a month, whatever its status. */
export interface FoundSchedule {
  readonly id: number
  readonly month: string
  readonly status: ScheduleStatus
}

/** The rosters of a plant in some months, the first month first. */
export async function findSchedules(
  db: Db,
  plantId: number,
  months: readonly string[],
): Promise<FoundSchedule[]> {
  if (months.length === 0) return []
  return db
    .selectFrom('dutySchedules')
    .select(['id', 'month', 'status'])
    .where('plantId', '=', plantId)
    .where('month', 'in', [...months])
    .orderBy('month')
    .execute()
}

/** What the rosters of a plant say of a person on a day. */
export interface KnownDuty {
  readonly employeeId: number
  readonly day: string
  readonly code: string
  /** As the roster shows the cell: `C1`, or `C1+C3`. */
  readonly text: string
  /** Nothing of it was stood by somebody else, and nothing besides was stood in part. */
  readonly isWhole: boolean
  readonly isPublished: boolean
}

/** The codes of a cell `c`: its own, and whole shifts beside it, as in `C1+C3`. */
export const cellText = sql`c.code || coalesce((select string_agg('+' || (x.one ->> 'code'), '' order by x.at)
  from jsonb_array_elements(c.extra) with ordinality x(one, at)
  where x.one ->> 'from' is null and x.one ->> 'until' is null), '')`

/** What the rosters of a plant say of some people between two days; a day off is not among it. */
export async function readDutiesBetween(
  db: Db,
  plantId: number,
  employeeIds: readonly number[],
  from: string,
  to: string,
): Promise<KnownDuty[]> {
  const { rows } = await sql<KnownDuty>`
    select c.employee_id, c.day, c.code, ${cellText} as text, s.status = 'published' as is_published,
      c.stretches is null and not exists (select from jsonb_array_elements(c.extra) x(one)
        where x.one ->> 'from' is not null or x.one ->> 'until' is not null) as is_whole
    from duty_cells c join duty_schedules s on s.id = c.schedule_id
    where s.plant_id = ${plantId} and c.employee_id = any(${[...employeeIds]}::bigint[])
      and c.day between ${from} and ${to}
    order by c.day, c.employee_id`.execute(db)
  return rows
}

/** The months in which a person stands on a roster of a plant, among some. */
export async function readRosteredMonths(
  db: Db,
  plantId: number,
  employeeIds: readonly number[],
  months: readonly string[],
): Promise<{ employeeId: number; month: string }[]> {
  const { rows } = await sql<{ employeeId: number; month: string }>`
    select sp.employee_id, s.month from duty_schedules s join duty_schedule_people sp on sp.schedule_id = s.id
    where s.plant_id = ${plantId} and s.month = any(${[...months]}::text[])
      and sp.employee_id = any(${[...employeeIds]}::bigint[])`.execute(db)
  return rows
}

/** A day of leave: on the roster, or granted for a month that has none yet. */
export interface LeaveDay {
  readonly day: string
  readonly isRostered: boolean
}

/** The days of a year on which a person has a code of leave, at whichever plant. */
export async function readLeaveDays(
  db: Db,
  employeeId: number,
  code: string,
  year: number,
): Promise<LeaveDay[]> {
  const [from, to] = [`${year}-01-01`, `${year}-12-31`]
  const { rows } = await sql<LeaveDay>`
    select day, true as is_rostered from duty_cells
    where employee_id = ${employeeId} and code = ${code} and day between ${from} and ${to}
    union
    select a.day, false from duty_absences a
    where a.employee_id = ${employeeId} and a.code = ${code} and a.day between ${from} and ${to}
      and not exists (select from duty_schedules s join duty_schedule_people sp on sp.schedule_id = s.id
        where s.plant_id = a.plant_id and s.month = to_char(a.day, 'YYYY-MM') and sp.employee_id = a.employee_id)
    order by day`.execute(db)
  return rows
}

/** What a roster says of a person, by day. */
export async function readWork(
  db: Db,
  scheduleId: number,
  employeeId: number,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('dutyCells')
    .select(['day', 'code'])
    .where('scheduleId', '=', scheduleId)
    .where('employeeId', '=', employeeId)
    .execute()
  return new Map(rows.map(({ day, code }) => [day, code]))
}

/** What a cell said before anybody stood in on its day, and which parts the person stood since. */
export interface FormerCell {
  readonly code: string | null
  readonly stood: Stood
  readonly marks: ShiftMarks
}

/** What some people do on a day of a schedule, by person; a day off has no cell. */
export async function readCellsOfDay(
  db: Db,
  scheduleId: number,
  day: string,
  employeeIds: readonly number[],
): Promise<Map<number, DayWork>> {
  const rows = await db
    .selectFrom('dutyCells')
    .select(['employeeId', 'code', 'stretches', 'extra', 'restCode', 'emergency'])
    .where('scheduleId', '=', scheduleId)
    .where('day', '=', day)
    .where('employeeId', 'in', [...employeeIds])
    .execute()
  return new Map(rows.map(({ employeeId, ...cell }) => [employeeId, cell]))
}

/** What the cells of some people said before anybody stood in on a day, by person. */
export async function readFormerCells(
  db: Db,
  scheduleId: number,
  day: string,
  employeeIds: readonly number[],
): Promise<Map<number, FormerCell>> {
  const rows = await db
    .selectFrom('dutyFormerCells')
    .select(['employeeId', 'code', 'stood', 'marks'])
    .where('scheduleId', '=', scheduleId)
    .where('day', '=', day)
    .where('employeeId', 'in', [...employeeIds])
    .execute()
  return new Map(rows.map(({ employeeId, ...cell }) => [employeeId, cell]))
}

/** Who is on a schedule. */
export async function readPeopleOfSchedule(db: Db, scheduleId: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('dutySchedulePeople')
    .select('employeeId')
    .where('scheduleId', '=', scheduleId)
    .execute()
  return new Set(rows.map(({ employeeId }) => employeeId))
}
