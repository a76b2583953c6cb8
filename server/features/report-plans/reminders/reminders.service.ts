import { formatInstant, plantDay } from '#contract/core/format.ts'
import {
  findHolders,
  findHoldersAnywhere,
  tell,
  tellingJob,
  type Notice,
  type Telling,
} from '#server/features/notifications/notifications.public.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Job } from '#server/platform/jobs/job.ts'

import { basisNotice, noticeOf } from '../occurrences/notices.service.ts'
import { isByDay, isTold, reminderOf, type Rank } from '../rules/reminders.rules.ts'
import { listEndedBases, listPending, type PendingReport } from './reminders.list.ts'

/**
 * Every ten minutes tells of the reports that come near and of those that are late: to who prepares them, then to who
 * approves, then to the leaders of the plant, each time once to each. A basis of law that has ended is told to the approver.
 */
export function reportReminders(pool: Db): Job {
  return tellingJob(pool, { name: 'report-reminders', schedule: '*/10 * * * *', run: remind })
}

/** Tells of what comes near and what is late at the moment of the work. */
export async function remind(work: Telling): Promise<void> {
  const { db, now } = work
  const leaders = leadersOf(db)
  const notices: Notice[] = []
  for (const report of await listPending(db, now)) {
    if (!isTold(report, now)) continue
    const reminder = reminderOf(report, now)
    if (!reminder) continue
    const about = noticeOf(report)
    if (reminder.of === 'due') {
      const cause = `due ${report.dueInternalAt} at ${reminder.atDays}`
      const detail = {
        vi: `Hạn nội bộ ${formatInstant(report.dueInternalAt)}`,
        en: `Own due ${formatInstant(report.dueInternalAt)}`,
      }
      notices.push({ ...about, kind: 'reportDue', receivers: [report.preparerId], cause, detail })
    } else {
      const receivers = await receiversOf(report, reminder.to, leaders)
      const cause = `late ${report.dueLegalAt} day ${reminder.daysLate}`
      notices.push({ ...about, kind: 'reportLate', receivers, cause })
    }
  }
  const ended = isByDay(now) ? await listEndedBases(db, plantDay(now)) : []
  notices.push(...ended.map(basisNotice))
  await tell(work, notices)
}

async function receiversOf(
  { plantId, preparerId, approverId }: PendingReport,
  ranks: readonly Rank[],
  leaders: (plantId: number | null) => Promise<readonly number[]>,
): Promise<number[]> {
  const receivers = new Set([preparerId])
  if (ranks.includes('approver')) receivers.add(approverId)
  if (ranks.includes('leaders')) for (const id of await leaders(plantId)) receivers.add(id)
  return [...receivers]
}

/** Who leads a plant, or the company; looked up once for each. */
function leadersOf(db: Db): (plantId: number | null) => Promise<readonly number[]> {
  const known = new Map<number | null, readonly number[]>()
  return async (plantId) => {
    const found =
      known.get(plantId) ??
      (plantId === null
        ? await findHoldersAnywhere(db, 'ReportPlans.EditCompany')
        : await findHolders(db, 'ReportPlans.Edit', plantId))
    known.set(plantId, found)
    return found
  }
}
