import { Audit } from '#server/platform/audit/audit.ts'
import { insertHistory } from '#server/platform/audit/history.store.ts'
import type { Db } from '#server/platform/db/database.ts'
import { defineJob } from '#server/platform/jobs/job.ts'

import { keepMove } from '../moves/move.service.ts'
import {
  lockDueRequests,
  noteOverdue,
  noteReminded,
  stateOf,
  type RequestRow,
} from '../moves/requests.store.ts'
import { act } from '../rules/machine.rules.ts'

const BATCH = 200

interface Run {
  readonly db: Db
  readonly now: Date
  readonly audit: Audit
}

/** Every five minutes reminds of what is about to be due and passes what is overdue up, each once. */
export const approvalDeadlines = defineJob({
  name: 'approval-deadlines',
  schedule: '*/5 * * * *',
  async run({ db, now, log }) {
    const run = { db, now, audit: new Audit() }
    let due: RequestRow[]
    do {
      due = await lockDueRequests(db, now, BATCH)
      for (const row of due) await keepDeadline(run, row)
    } while (due.length === BATCH)
    await keepHistory(run)
    if (run.audit.entries.length > 0)
      log.info({ requests: run.audit.entries.length }, 'deadlines of approvals')
  },
})

/** A step that was overdue before anybody was reminded goes up at once. */
async function keepDeadline(run: Run, row: RequestRow): Promise<void> {
  const { db, now } = run
  const done = { comment: null, by: null }
  if (row.dueAt === null || Date.parse(row.dueAt) > now.getTime()) {
    await noteReminded(db, row.id)
    await keepMove(run, { row, next: stateOf(row) }, { ...done, name: 'remind' })
    return
  }
  await noteOverdue(db, row.id, now)
  const outcome = act(stateOf(row), { name: 'escalate' }, null)
  if ('next' in outcome) await keepMove(run, { row, next: outcome.next }, { ...done, name: 'escalate' })
}

async function keepHistory({ db, now, audit }: Run): Promise<void> {
  await insertHistory(
    db,
    audit.entries.map((entry) => ({
      ...entry,
      at: now,
      changes: JSON.stringify(entry.changes),
      actorId: null,
      actorName: 'Hệ thống',
      actorUserName: '',
      ip: null,
      requestId: 'job',
    })),
  )
}
