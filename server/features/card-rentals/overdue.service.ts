import { formatInstant } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import {
  findHolders,
  tell,
  tellByItself,
  type Notice,
  type Telling,
} from '#server/features/notifications/notifications.public.ts'
import type { Db } from '#server/platform/db/database.ts'
import { defineJob, type Job } from '#server/platform/jobs/job.ts'

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
        count = await tellByItself(pool, now, tellOverdue)
        if (count > 0) log.info({ cards: count }, 'overdue cards told')
      }
    },
  })
}

/** Tells of a batch, and says of how many cards. */
async function tellOverdue(work: Telling): Promise<number> {
  const { db, now, audit } = work
  const rows = await lockOverdue(db, now, BATCH)
  if (rows.length === 0) return 0
  const notices: Notice[] = []
  for (const row of rows) {
    audit.did('card-rentals', row.id, 'overdue', [{ field: 'dueAt', from: null, to: row.dueAt }])
    audit.did('cards', row.cardId, 'overdue', [])
    notices.push(noticeOf(row, await findHolders(db, 'CardRentals.Issue', row.plantId)))
  }
  await tell(work, notices)
  await noteOverdue(
    db,
    rows.map(({ id }) => id),
    now,
  )
  return rows.length
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
