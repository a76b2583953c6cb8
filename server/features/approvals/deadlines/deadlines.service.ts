import { tellByItself } from '#server/features/notifications/notifications.public.ts'
import type { Db } from '#server/platform/db/database.ts'
import { defineJob, type Job } from '#server/platform/jobs/job.ts'

import { keepMove, tell, type RequestListeners, type Unattended } from '../moves/move.service.ts'
import {
  lockDueRequests,
  noteOverdue,
  noteReminded,
  stateOf,
  type RequestRow,
} from '../moves/requests.store.ts'
import { tellOverdue } from '../notices/notices.service.ts'
import { act } from '../rules/machine.rules.ts'

const BATCH = 200

/**
 * Every five minutes reminds of what is about to be due and passes what is overdue up, each once.
 *
 * @param pool each batch is a transaction of its own, so that nobody who decides meanwhile waits for all of them
 * @param listeners by kind, what the feature that asked does when somebody is reminded or passed over
 */
export function approvalDeadlines(pool: Db, listeners: RequestListeners): Job {
  return defineJob({
    name: 'approval-deadlines',
    schedule: '*/5 * * * *',
    async run({ now, log, signal }) {
      let count = BATCH
      while (count === BATCH && !signal.aborted) {
        count = await tellByItself(pool, now, (run) => keepDeadlines(run, listeners))
        if (count > 0) log.info({ requests: count }, 'deadlines of approvals kept')
      }
    },
  })
}

/** Keeps the deadlines of a batch, and says of how many requests. */
async function keepDeadlines(run: Unattended, listeners: RequestListeners): Promise<number> {
  const due = await lockDueRequests(run.db, run.now, BATCH)
  for (const row of due) await keepDeadline(run, listeners, row)
  return due.length
}

/** A step that was overdue before anybody was reminded goes up at once. */
async function keepDeadline(run: Unattended, listeners: RequestListeners, row: RequestRow): Promise<void> {
  const { db, now } = run
  const done = { comment: null, by: null }
  if (row.dueAt === null || Date.parse(row.dueAt) > now.getTime()) {
    await noteReminded(db, row.id)
    const change = { row, next: stateOf(row) }
    await keepMove(run, change, { ...done, name: 'remind' })
    return tell(run, listeners, change, { ...done, name: 'remind' })
  }
  await noteOverdue(db, row.id, now)
  await tellOverdue(run, row, stateOf(row))
  const outcome = act(stateOf(row), { name: 'escalate' }, null)
  if (!('next' in outcome)) return
  const change = { row, next: outcome.next }
  await keepMove(run, change, { ...done, name: 'escalate' })
  await tell(run, listeners, change, { ...done, name: 'escalate' })
}
