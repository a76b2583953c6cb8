import { daysUntil, reminderAt } from '#contract/core/days.ts'
import { formatDay, plantDay } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import {
  findHolders,
  tell,
  tellingJob,
  type Notice,
  type Telling,
} from '#server/features/notifications/notifications.public.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Job } from '#server/platform/jobs/job.ts'

import { readInspectionSettings } from '../settings.store.ts'
import { listNear, listPlantsWithLines, type NearLine } from './reminders.list.ts'

/**
 * Every morning before the day shift tells whoever is responsible, or else those who keep the register, of inspections that
 * come near: at 90, 60, 30 and 7 days, or what the plant has laid down, each once. The same cause is told once to a person,
 * so a morning that was missed is made up for and none is told twice.
 */
export function inspectionReminders(pool: Db): Job {
  return tellingJob(pool, { name: 'inspection-reminders', schedule: '50 5 * * *', run: remind })
}

/** Tells of what comes near on the day of the work. */
export async function remind(work: Telling): Promise<void> {
  const { db, now } = work
  const today = plantDay(now)
  const notices: Notice[] = []
  for (const plantId of await listPlantsWithLines(db)) {
    const { reminderDays } = await readInspectionSettings(db, plantId)
    const keepers = await findHolders(db, 'EquipmentInspections.Edit', plantId)
    for (const line of await listNear(db, plantId, today, Math.max(...reminderDays))) {
      const at = reminderAt(daysUntil(today, line.nextOn), reminderDays)
      if (at !== undefined) notices.push(noticeOf(line, at, keepers))
    }
  }
  await tell(work, notices)
}

function noticeOf(line: NearLine, at: number, keepers: readonly number[]): Notice {
  const { id, plantId, equipmentCode, typeName, nextOn, responsibleId } = line
  return {
    kind: 'inspectionDue',
    receivers: responsibleId === null ? keepers : [responsibleId],
    about: `equipment-inspections:${id}`,
    cause: `due ${nextOn} at ${at}`,
    plantId,
    subject: `${equipmentCode}: ${typeName}`,
    detail: formatDay(nextOn),
    address: pathTo(paths.inspection, { id }),
  }
}
