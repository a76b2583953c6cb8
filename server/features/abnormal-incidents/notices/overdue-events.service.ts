import { formatDay } from '#contract/core/format.ts'
import { findHolders, tell, tellingJob } from '#server/features/notifications/notifications.public.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Job } from '#server/platform/jobs/job.ts'

import { closingRight } from '../abnormal-incidents.rules.ts'
import { eventNotice } from './abnormal-notices.service.ts'
import { readOverdueEvents } from './overdue-events.list.ts'

/**
 * Every morning before the day shift tells of events that should be dealt with by now: whoever has them, and those who
 * confirm. One that gets a later day and misses it too is told again.
 */
export function overdueEvents(pool: Db): Job {
  return tellingJob(pool, {
    name: 'overdue-events',
    schedule: '45 5 * * *',
    async run(work) {
      const notices = []
      for (const { level, assigneeId, dueOn, ...event } of await readOverdueEvents(work.db, work.now)) {
        const holders = await findHolders(work.db, closingRight(level), event.plantId)
        const receivers = [...new Set(assigneeId === null ? holders : [assigneeId, ...holders])]
        const notice = eventNotice(event, 'eventOverdue', `due ${dueOn}`)
        notices.push({ ...notice, receivers, detail: formatDay(dueOn) })
      }
      await tell(work, notices)
    },
  })
}
