import { sql } from 'kysely'

import { coreProblems, Problem } from '#contract/core/problem.ts'
import { dutyScheduleApi } from '#contract/duty-schedules/index.ts'
import type { CycleDay } from '#contract/duty-schedules/rotation.ts'
import {
  scheduleStatuses,
  type CellChange,
  type DutySchedule,
  type DutyScheduleDetail,
  type PartCell,
  type RosterRow,
} from '#contract/duty-schedules/schedule.ts'
import type { Db } from '#server/platform/db/database.ts'
import { is } from '#server/platform/db/list/filters.ts'
import { list, type Viewing } from '#server/platform/db/list/list.ts'
import { inOrderOf, neverEmpty } from '#server/platform/db/list/ordered.ts'

import { cellText } from './crew.list.ts'
import { daysOfMonth } from './rules/calendar.rules.ts'
import type { Cell } from './rules/duties.rules.ts'
import { scheduleCan } from './rules/status.rules.ts'
import { partOf } from './rules/stood.rules.ts'
import { readDutySettings } from './settings/duty-settings.store.ts'

type Row = Omit<DutySchedule, 'can'>

const scheduleColumns = sql<Row>`
  s.id, s.plant_id as power_plant_id, p.name as power_plant_name, s.month, s.rotation_kind, s.anchor_day, s.status,
  (select count(*) from duty_schedule_people sp where sp.schedule_id = s.id) as people_count,
  s.created_at as creation_time, s.version`
/** The schedules of the plants an actor may see, the newest month first. */
export const scheduleList = list(dutyScheduleApi.list, {
  columns: scheduleColumns,
  from: sql`duty_schedules s join plants p on p.id = s.plant_id`,
  id: 's.id',
  plant: 's.plant_id',
  filters: { powerPlantId: is('s.plant_id'), month: is('s.month'), status: is('s.status') },
  search: { in: 'p.search_text', near: 'p.name' },
  sorts: {
    month: neverEmpty('s.month'),
    powerPlantName: 'p.name collate "vi-x-icu"',
    status: inOrderOf(scheduleStatuses, 's.status'),
    creationTime: 's.created_at',
  },
  order: 's.month desc',
  ties: ['p.code', 's.id'],
  shown: (rows, { actor }) =>
    rows.map((row) => ({ ...row, can: scheduleCan(row.status, actor.permissions) })),
})

const details = sql<{
  companyName: string | null
  cycle: CycleDay[]
  teams: DutyScheduleDetail['teams']
}>`p.company_name, s.cycle, s.teams`

/** One schedule with its grid. @throws problem `core.notFound`, also at a plant the actor may not see */
export async function getSchedule(viewing: Viewing, id: number): Promise<DutyScheduleDetail> {
  const { db, actor } = viewing
  const row = await scheduleList.find(viewing, id, details)
  if (!row) throw new Problem(coreProblems.notFound)
  const days = daysOfMonth(row.month)
  return {
    ...row,
    can: scheduleCan(row.status, actor.permissions),
    days,
    rows: await listRows(db, row, days),
    changes: await listChanges(db, id),
  }
}

/** The people of a schedule with their codes, team by team from the shift leader down. */
async function listRows(
  db: Db,
  { id, powerPlantId }: Pick<Row, 'id' | 'powerPlantId'>,
  days: readonly string[],
): Promise<RosterRow[]> {
  const { rows } = await sql<Omit<RosterRow, 'codes' | 'parts'> & { byDay: Record<string, string> }>`
    select sp.employee_id, e.full_name, e.position_title, coalesce(e.phone_number, '') as phone_number, sp.duty_team_id, t.name as duty_team_name,
      coalesce((select jsonb_object_agg(c.day, ${cellText}) from duty_cells c
        where c.schedule_id = sp.schedule_id and c.employee_id = sp.employee_id), '{}') as by_day,
      coalesce((select jsonb_agg(jsonb_build_object('day', c.day, 'reason', c.emergency) order by c.day)
        from duty_cells c where c.schedule_id = sp.schedule_id and c.employee_id = sp.employee_id
          and c.emergency is not null), '[]') as emergencies,
      coalesce((select jsonb_agg(jsonb_build_object('day', o.day, 'reason', o.reason,
          'fromTime', to_char(make_interval(mins => o.from_minute), 'HH24:MI'),
          'toTime', to_char(make_interval(mins => o.until_minute % 1440), 'HH24:MI'),
          'hours', round((o.until_minute - o.from_minute) / 60.0, 2)) order by o.day, o.from_minute)
        from duty_overtimes o where o.schedule_id = sp.schedule_id and o.employee_id = sp.employee_id), '[]') as overtimes
    from duty_schedule_people sp
    join employees e on e.id = sp.employee_id
    left join duty_teams t on t.id = sp.duty_team_id
    where sp.schedule_id = ${id}
    order by t.code nulls last, ${postOrder}, e.name collate "vi-x-icu", e.id`.execute(db)
  const parts = await listParts(db, id, powerPlantId)
  return rows.map(({ byDay, ...row }) => ({
    ...row,
    codes: days.map((day) => byDay[day] ?? null),
    parts: parts.get(row.employeeId) ?? [],
  }))
}

/** The cells that say a part of a shift, by person. */
async function listParts(db: Db, id: number, plantId: number): Promise<Map<number, PartCell[]>> {
  const { rows } = await sql<Cell>`
    select employee_id, day, code, stretches, rest_code from duty_cells
    where schedule_id = ${id} and stretches is not null order by day`.execute(db)
  const byPerson = new Map<number, PartCell[]>()
  if (rows.length === 0) return byPerson
  const settings = await readDutySettings(db, plantId)
  for (const cell of rows) {
    const part = partOf(cell, settings)
    if (part) byPerson.set(cell.employeeId, [...(byPerson.get(cell.employeeId) ?? []), part])
  }
  return byPerson
}

/** Shift leaders first, then by post. */
const postOrder = sql`array_position(
  array['shiftLeader', 'crewLeader', 'mainOperator', 'assistantOperator'], e.position_title) nulls last`

async function listChanges(db: Db, id: number): Promise<CellChange[]> {
  const { rows } = await sql<CellChange>`
    select h.employee_id, e.full_name, h.day, h.from_code as "from", h.to_code as "to", h.reason, h.by_name, h.at
    from duty_cell_changes h join employees e on e.id = h.employee_id
    where h.schedule_id = ${id} order by h.id`.execute(db)
  return rows
}

/** The teams of a plant by code, with those of their members who work. */
export async function listCrews(db: Db, plantId: number): Promise<{ id: number; memberIds: number[] }[]> {
  const { rows } = await sql<{ id: number; memberIds: number[] }>`
    select t.id, coalesce((select array_agg(e.id order by e.id) from employees e
      where e.duty_team_id = t.id and e.is_active and e.deleted_at is null), '{}') as member_ids
    from duty_teams t where t.plant_id = ${plantId} order by t.code`.execute(db)
  return rows
}

/** Those of some people who work at a plant, with their team if it is one of the plant. */
export async function findPeopleOfPlant(db: Db, plantId: number, ids: readonly number[]) {
  const { rows } = await sql<{ employeeId: number; dutyTeamId: number | null }>`
    select e.id as employee_id, t.id as duty_team_id
    from employees e join employee_plants ep on ep.employee_id = e.id and ep.plant_id = ${plantId}
    left join duty_teams t on t.id = e.duty_team_id and t.plant_id = ${plantId}
    where e.id = any(${[...ids]}::bigint[]) and e.is_active and e.deleted_at is null`.execute(db)
  return rows
}
