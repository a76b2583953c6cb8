import { sql } from 'kysely'

import type { DutySettings } from '#contract/duty-schedules/settings.ts'
import type { CheckedViolation } from '#contract/duty-schedules/schedule.ts'
import type { Db } from '#server/platform/db/database.ts'

import { addDays, daysOfMonth } from './rules/calendar.rules.ts'
import { dutiesByPerson, overtimeOf, type Cell } from './rules/duties.rules.ts'
import type { Roster, RosterPerson } from './rules/roster.rules.ts'

interface Month {
  readonly id: number
  readonly plantId: number
  readonly month: string
}

const WEEK = 7

/** A month as the checks read it: its cells, those of the plant's schedules around it, and what people have worked this year. */
export async function readRoster(db: Db, schedule: Month, settings: DutySettings): Promise<Roster> {
  const days = daysOfMonth(schedule.month)
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const newYear = `${schedule.month.slice(0, 4)}-01-01`
  const { rows: cells } = await sql<Cell>`
    select c.employee_id, c.day, c.code, c.stretches, c.extra
    from duty_cells c join duty_schedules s on s.id = c.schedule_id
    where s.plant_id = ${schedule.plantId} and c.day between ${addDays(newYear, -WEEK)} and ${addDays(last, WEEK)}
      and c.employee_id in (select employee_id from duty_schedule_people where schedule_id = ${schedule.id})
    order by c.employee_id, c.day`.execute(db)
  const before = overtimeBetween(cells, settings, newYear, addDays(first, -1))
  const people = await readPeople(db, schedule)
  const from = addDays(first, -WEEK)
  return {
    days,
    people: people.map((person) => ({ ...person, overtimeBefore: before.get(person.employeeId) ?? 0 })),
    cells: cells.filter(({ day }) => day >= from),
    settings,
  }
}

function overtimeBetween(
  cells: readonly Cell[],
  settings: DutySettings,
  from: string,
  to: string,
): Map<number, number> {
  const sums = new Map<number, number>()
  for (const [employeeId, duties] of dutiesByPerson(cells, settings)) {
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

async function readPeople(db: Db, { id, plantId }: Month): Promise<Omit<RosterPerson, 'overtimeBefore'>[]> {
  const { rows } = await sql<Omit<RosterPerson, 'overtimeBefore'>>`
    select e.id as employee_id, e.full_name, e.position_title,
      e.deleted_at is null and exists (select from employee_plants ep
        where ep.employee_id = e.id and ep.plant_id = ${plantId}) as is_of_plant,
      (select max(coalesce(c.expires_on, '9999-12-31')) from certificates c
        where c.employee_id = e.id and c.kind = 'operating') as certified_until
    from duty_schedule_people sp join employees e on e.id = sp.employee_id
    where sp.schedule_id = ${id} order by e.id`.execute(db)
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
