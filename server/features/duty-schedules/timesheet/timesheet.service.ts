import type { Timesheet } from '#contract/duty-schedules/timesheet.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'

import { getSchedule } from '../duty-schedules.list.ts'
import { readRoster } from '../roster.list.ts'
import { dutiesByPerson } from '../rules/duties.rules.ts'
import { readDutySettings } from '../settings/duty-settings.store.ts'
import { timesheetOf } from './timesheet.rules.ts'

/** The timesheet of a schedule's month. @throws problem `core.notFound` */
export async function getTimesheet(viewing: Viewing, id: number): Promise<Timesheet> {
  const { db } = viewing
  const schedule = await getSchedule(viewing, id)
  const plantId = schedule.powerPlantId
  const settings = await readDutySettings(db, plantId)
  const { cells, overtimes } = await readRoster(db, { id, plantId, month: schedule.month }, settings)
  return timesheetOf(schedule, dutiesByPerson(cells, settings, overtimes), settings)
}
