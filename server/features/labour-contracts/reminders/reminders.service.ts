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

import { readLabourSettings } from '../settings.store.ts'
import { listNearEnds, listPlantsWithLabour, type NearEnd } from './reminders.list.ts'

/**
 * Every morning tells those who keep the labour contracts of a plant which of them end: a probation in 7 days, another one in
 * 45, 30 and 15, or what the plant has laid down, each once. One that is ended early, or that another one follows, is not told.
 */
export function labourReminders(pool: Db): Job {
  return tellingJob(pool, { name: 'labour-reminders', schedule: '58 5 * * *', run: remind })
}

/** Tells of what comes near on the day of the work. */
export async function remind(work: Telling): Promise<void> {
  const { db, now } = work
  const today = plantDay(now)
  const notices: Notice[] = []
  for (const plantId of await listPlantsWithLabour(db)) {
    const keepers = await findHolders(db, 'LabourContracts.Edit', plantId)
    const { probationReminderDays, endReminderDays } = await readLabourSettings(db, plantId)
    const most = Math.max(...probationReminderDays, ...endReminderDays)
    for (const near of await listNearEnds(db, plantId, today, most)) {
      const days = near.kind === 'probation' ? probationReminderDays : endReminderDays
      const at = reminderAt(daysUntil(today, near.endsOn), days)
      // Nobody writes the contract of their own, so nobody is told of it.
      const receivers = keepers.filter((id) => id !== near.employeeId)
      if (at !== undefined) notices.push({ ...noticeOf(near, at, plantId), receivers })
    }
  }
  await tell(work, notices)
}

function noticeOf(near: NearEnd, at: number, plantId: number): Omit<Notice, 'receivers'> {
  const { id, contractNo, employeeName, kind, endsOn } = near
  return {
    kind: kind === 'probation' ? 'labourProbationEnds' : 'labourContractEnds',
    about: `labour-contracts:${id}`,
    cause: `end ${endsOn} at ${at}`,
    plantId,
    subject: `${employeeName} · ${contractNo}`,
    detail: formatDay(endsOn),
    address: pathTo(paths.labourContract, { id }),
  }
}
