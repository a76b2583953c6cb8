import { daysUntil } from '#contract/core/days.ts'
import { formatDay, plantDay } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import {
  tell,
  tellingJob,
  type Notice,
  type Telling,
} from '#server/features/notifications/notifications.public.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Job } from '#server/platform/jobs/job.ts'

import { remindersOn } from '../rules/reminders.rules.ts'
import { listNearTasks, type NearTask } from './reminders.list.ts'

const DAY_MS = 86_400_000
const MOST_DAYS = 3

/** Every morning before the day shift tells of tasks that are near or late; each cause is told once to a person. */
export function taskReminders(pool: Db): Job {
  return tellingJob(pool, { name: 'task-reminders', schedule: '45 5 * * *', run: remindOfTasks })
}

/** Tells of what is near or late on the day of the work. */
export async function remindOfTasks(work: Telling): Promise<void> {
  const { db, now } = work
  const today = plantDay(now)
  const until = plantDay(new Date(now.getTime() + MOST_DAYS * DAY_MS))
  const notices = (await listNearTasks(db, until)).flatMap((task) => noticesOf(task, today))
  await tell(work, notices)
}

function noticesOf(task: NearTask, today: string): Notice[] {
  const { id, groupId, groupCode, plantId, title, dueOn } = task
  const receivers = { doer: task.assigneeId, owner: task.ownerId, giver: task.giverId }
  return remindersOn(today, dueOn, daysUntil(today, dueOn)).map(({ to, kind, cause }) => ({
    kind,
    receivers: [receivers[to]],
    about: `tasks:${id}`,
    cause,
    plantId,
    subject: `${groupCode}: ${title}`,
    detail: { vi: `Hạn ${formatDay(dueOn)}`, en: `Due on ${formatDay(dueOn)}` },
    address: pathTo(paths.taskGroup, { taskGroupId: groupId }),
  }))
}
