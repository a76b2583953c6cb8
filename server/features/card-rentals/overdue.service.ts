import { sql } from 'kysely'

import { Audit } from '#server/platform/audit/audit.ts'
import { insertHistory } from '#server/platform/audit/history.store.ts'
import type { Db } from '#server/platform/db/database.ts'
import { defineJob, type Job } from '#server/platform/jobs/job.ts'
import { announceChanges } from '#server/platform/realtime/announce.store.ts'
import { insertEvents } from '#server/platform/realtime/realtime-events.store.ts'

import { overdueCondition } from './card-rentals.list.ts'
import { noteOverdue } from './card-rentals.store.ts'

const BATCH = 200

/**
 * Soon after the end of a day tells of the cards that should be back and are not, each once: in the history of its rental,
 * and to the lists that are open.
 *
 * @param pool each batch is a transaction of its own
 */
export function overdueCards(pool: Db): Job {
  return defineJob({
    name: 'overdue-cards',
    schedule: '*/5 * * * *',
    async run({ now, log, signal }) {
      let count = BATCH
      while (count === BATCH && !signal.aborted) {
        const batch = await pool.transaction().execute((db) => tellOverdue(db, now))
        announceChanges(pool, batch.events)
        count = batch.count
        if (count > 0) log.info({ cards: count }, 'overdue cards told')
      }
    },
  })
}

async function tellOverdue(db: Db, now: Date) {
  const { rows } = await sql<{ id: number; cardId: number; dueAt: string }>`
    select r.id, r.card_id, r.due_at from card_rentals r
    where ${overdueCondition(now)} and r.overdue_noted_at is null
    order by r.due_at, r.id limit ${BATCH} for update skip locked`.execute(db)
  if (rows.length === 0) return { count: 0, events: [] }
  const audit = new Audit()
  for (const { id, cardId, dueAt } of rows) {
    audit.did('card-rentals', id, 'overdue', [{ field: 'dueAt', from: null, to: dueAt }])
    audit.did('cards', cardId, 'overdue', [])
  }
  await noteOverdue(
    db,
    rows.map(({ id }) => id),
    now,
  )
  const nobody = { actorId: null, actorName: 'Hệ thống', actorUserName: '', ip: null, requestId: 'job' }
  await insertHistory(
    db,
    audit.entries.map((entry) => ({ ...entry, ...nobody, at: now, changes: JSON.stringify(entry.changes) })),
  )
  const changes = audit.entries.map(({ entity: topic, entityId }) => ({ topic, entityId }))
  return { count: rows.length, events: await insertEvents(db, now, changes) }
}
