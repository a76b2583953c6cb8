import { sql } from 'kysely'

import type { DutySettings } from '#contract/duty-schedules/settings.ts'
import type { CheckedViolation } from '#contract/duty-schedules/schedule.ts'
import type { Db } from '#server/platform/db/database.ts'

import type { FormerCell } from './crew.list.ts'
import { readOvertimes } from './changes/overtime.store.ts'
import { addDays, daysOfMonth } from './rules/calendar.rules.ts'
import { dutiesByPerson, overtimeOf, type Cell, type Duty } from './rules/duties.rules.ts'
import type { Roster, RosterPerson } from './rules/roster.rules.ts'
import { cameOnRestDay } from './rules/stood.rules.ts'

interface Month {
  readonly id: number
  readonly plantId: number
  readonly month: string
}

const WEEK = 7

/**
 * A month as the checks read it: its cells, those of the plant's schedules around it, and what people have worked this year.
 *
 * @param newcomers people who are to come on it
 */
export async function readRoster(
  db: Db,
  schedule: Month,
  settings: DutySettings,
  newcomers: readonly number[] = [],
): Promise<Roster & Required<Pick<Roster, 'overtimes'>>> {
  const days = daysOfMonth(schedule.month)
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const newYear = `${schedule.month.slice(0, 4)}-01-01`
  const { rows } = await sql<Cell & { former: FormerCell | null }>`
    select c.employee_id, c.day, c.code, c.stretches, c.extra, c.rest_code,
      case when f.stood is not null
        then jsonb_build_object('code', f.code, 'stood', f.stood, 'marks', f.marks) end as former
    from duty_cells c join duty_schedules s on s.id = c.schedule_id
    left join duty_former_cells f
      on f.schedule_id = c.schedule_id and f.employee_id = c.employee_id and f.day = c.day
    where s.plant_id = ${schedule.plantId} and c.day between ${addDays(newYear, -WEEK)} and ${addDays(last, WEEK)}
      and (c.employee_id in (select employee_id from duty_schedule_people where schedule_id = ${schedule.id})
        or c.employee_id = any(${[...newcomers]}::bigint[]))
    order by c.employee_id, c.day`.execute(db)
  const cells = rows.map(({ former, ...cell }): Cell => {
    return former
      ? { ...cell, isRestDay: cameOnRestDay(former.code, former.stood, former.marks, settings) }
      : cell
  })
  const around = [addDays(newYear, -WEEK), addDays(last, WEEK)] as const
  const overtimes = await readOvertimes(db, schedule, around, newcomers)
  const duties = dutiesByPerson(cells, settings, overtimes)
  const before = overtimeBetween(duties, settings, newYear, addDays(first, -1))
  const people = await readPeople(db, schedule, newcomers)
  const from = addDays(first, -WEEK)
  return {
    days,
    people: people.map((person) => ({ ...person, overtimeBefore: before.get(person.employeeId) ?? 0 })),
    cells: cells.filter(({ day }) => day >= from),
    overtimes: overtimes.filter(({ day }) => day >= from),
    settings,
  }
}

function overtimeBetween(
  dutiesOf: ReadonlyMap<number, readonly Duty[]>,
  settings: DutySettings,
  from: string,
  to: string,
): Map<number, number> {
  const sums = new Map<number, number>()
  for (const [employeeId, duties] of dutiesOf) {
    const hours = overtimeOf(duties, settings.rules.normalHoursPerWeek)
    const inside = hours.filter((_, index) => {
      const day = duties[index]?.day ?? ''
      return day >= from && day <= to
    })
    sums.set(
      employeeId,
      inside.reduce((sum, one) => sum + one, 0),
    )
  }
  return sums
}

async function readPeople(
  db: Db,
  { id, plantId }: Month,
  newcomers: readonly number[],
): Promise<Omit<RosterPerson, 'overtimeBefore'>[]> {
  const { rows } = await sql<Omit<RosterPerson, 'overtimeBefore'>>`
    select e.id as employee_id, e.full_name, e.position_title,
      e.deleted_at is null and exists (select from employee_plants ep
        where ep.employee_id = e.id and ep.plant_id = ${plantId}) as is_of_plant,
      (select max(coalesce(c.expires_on, '9999-12-31')) from certificates c
        where c.employee_id = e.id and c.kind = 'operating') as certified_until
    from employees e
    where e.id in (select employee_id from duty_schedule_people where schedule_id = ${id})
      or e.id = any(${[...newcomers]}::bigint[])
    order by e.id`.execute(db)
  return rows
}

/** The breaches that were allowed, by key. */
export async function readAllowed(
  db: Db,
  scheduleId: number,
): Promise<Map<string, NonNullable<CheckedViolation['allowed']>>> {
  const rows = await db
    .selectFrom('dutyOverrides')
    .select(['violationKey', 'byName', 'reason', 'at'])
    .where('scheduleId', '=', scheduleId)
    .execute()
  return new Map(rows.map(({ violationKey, ...allowed }) => [violationKey, allowed]))
}
