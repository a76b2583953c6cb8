import { formatInstant } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { findHolders, tell, type Notice } from '#server/features/notifications/notifications.public.ts'
import { Audit } from '#server/platform/audit/audit.ts'
import { byTheSystem, insertHistory } from '#server/platform/audit/history.store.ts'
import type { Db } from '#server/platform/db/database.ts'
import { defineJob, type Job } from '#server/platform/jobs/job.ts'
import { announceChanges } from '#server/platform/realtime/announce.store.ts'
import { insertEvents } from '#server/platform/realtime/realtime-events.store.ts'

import { overdueNoticeOf } from './card-rentals.rules.ts'
import { noteOverdue } from './card-rentals.store.ts'
import { lockOverdue, type OverdueCard } from './overdue.list.ts'

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
  const rows = await lockOverdue(db, now, BATCH)
  if (rows.length === 0) return { count: 0, events: [] }
  const audit = new Audit()
  const notices: Notice[] = []
  for (const row of rows) {
    audit.did('card-rentals', row.id, 'overdue', [{ field: 'dueAt', from: null, to: row.dueAt }])
    audit.did('cards', row.cardId, 'overdue', [])
    notices.push(noticeOf(row, await findHolders(db, 'CardRentals.Issue', row.plantId)))
  }
  await tell({ db, now, audit, actor: null }, notices)
  await noteOverdue(
    db,
    rows.map(({ id }) => id),
    now,
  )
  await insertHistory(
    db,
    audit.entries.map((entry) => ({
      ...entry,
      ...byTheSystem,
      at: now,
      changes: JSON.stringify(entry.changes),
    })),
  )
  return { count: rows.length, events: await insertEvents(db, now, audit.changedRecords()) }
}

/** What those who hand out cards are told; it is settled when the card is back. */
function noticeOf(row: OverdueCard, receivers: readonly number[]): Notice {
  const { id, plantId, cardNo, holderName, dueAt } = row
  return {
    kind: 'cardOverdue',
    receivers,
    about: overdueNoticeOf(id),
    cause: `due ${dueAt}`,
    plantId,
    subject: `${cardNo}: ${holderName}`,
    detail: formatInstant(dueAt),
    address: pathTo(paths.cardRental, { id }),
  }
}
