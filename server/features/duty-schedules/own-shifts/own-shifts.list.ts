import { sql } from 'kysely'

import { plantDay } from '#contract/core/format.ts'
import type { OwnShift } from '#contract/duty-schedules/own-shift.ts'
import type { Db } from '#server/platform/db/database.ts'

import { addDays } from '../rules/calendar.rules.ts'
import type { Cell } from '../rules/duties.rules.ts'
import { readDutySettings } from '../settings/duty-settings.store.ts'
import { ownShiftsOf } from './own-shifts.rules.ts'

/** How far ahead, and how many. */
const DAYS = 31
const SHOWN = 6

interface Row extends Cell {
  readonly powerPlantId: number
  readonly powerPlantName: string
  readonly scheduleId: number
}

/** The next shifts of somebody at some plants by the published schedules, the one that runs now first. */
export async function readNextShifts(
  db: Db,
  employeeId: number,
  plantIds: readonly number[],
  now: Date,
): Promise<OwnShift[]> {
  const today = plantDay(now)
  const { rows } = await sql<Row>`
    select s.plant_id as power_plant_id, p.name as power_plant_name, s.id as schedule_id, c.employee_id, c.day,
      c.code, c.stretches, c.extra
    from duty_schedules s join plants p on p.id = s.plant_id
    join duty_cells c on c.schedule_id = s.id and c.employee_id = ${employeeId}
      and c.day between ${addDays(today, -1)} and ${addDays(today, DAYS)}
    where s.status = 'published' and s.plant_id = any(${[...plantIds]}::bigint[])
    order by c.day`.execute(db)
  const plants = [...new Set(rows.map(({ powerPlantId }) => powerPlantId))]
  const shifts: OwnShift[] = []
  for (const plantId of plants) {
    const settings = await readDutySettings(db, plantId)
    for (const { powerPlantId, powerPlantName, scheduleId, ...cell } of rows) {
      if (powerPlantId !== plantId) continue
      const at = { powerPlantId, powerPlantName, scheduleId }
      shifts.push(...ownShiftsOf(cell, settings).map((shift) => ({ ...at, ...shift })))
    }
  }
  return shifts
    .filter(({ endsAt }) => Date.parse(endsAt) > now.getTime())
    .toSorted((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt))
    .slice(0, SHOWN)
}
