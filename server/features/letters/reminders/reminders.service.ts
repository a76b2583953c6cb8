import { dayAfter } from '#contract/core/days.ts'
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

import { aboutOf } from '../letters.rules.ts'
import { listNearLetters } from './reminders.list.ts'

/** How long before its day a letter is reminded of. */
const NEAR_DAYS = 2

/**
 * Every morning before the day shift: letters that are due in two days, and those that are late. Each is told once, and a
 * morning that was missed is made up for.
 */
export function letterReminders(pool: Db): Job {
  return tellingJob(pool, { name: 'letter-reminders', schedule: '42 5 * * *', run: remindOfLetters })
}

/** Tells of what is near or late on the day of the work: whoever deals with it, and of late or undirected ones who direct. */
export async function remindOfLetters(work: Telling): Promise<void> {
  const { db, now } = work
  const today = plantDay(now)
  const notices: Notice[] = []
  for (const { id, plantId, symbol, abstract, dueOn, leaderId } of await listNearLetters(
    db,
    dayAfter(today, NEAR_DAYS),
  )) {
    const isLate = dueOn < today
    const directors =
      isLate || leaderId === null ? await findHolders(db, 'Letters.Sign', plantId) : ([] as const)
    notices.push({
      kind: isLate ? 'letterLate' : 'letterDue',
      receivers: [...new Set(leaderId === null ? directors : [leaderId, ...directors])],
      about: aboutOf(id),
      cause: `${isLate ? 'late' : 'due'} ${dueOn}`,
      plantId,
      subject: `${symbol}: ${abstract}`,
      detail: { vi: `Hạn ${formatDay(dueOn)}`, en: `Due on ${formatDay(dueOn)}` },
      address: pathTo(paths.letter, { id }),
    })
  }
  await tell(work, notices)
}
