import type { z } from 'zod'

import { addressesOfRecord } from '#contract/notifications/addresses.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { NoticePreference, NoticePreferences } from '#contract/notifications/notification.ts'
import type { Work } from '#server/platform/http/call.ts'
import { deleteOldRows } from '#server/platform/jobs/old-rows.store.ts'
import { defineJob } from '#server/platform/jobs/job.ts'
import { findAppUrl } from '#server/platform/mail/mail-settings.store.ts'

import { readEmailAddress, readPreferences } from './notifications.list.ts'
import { keepPreferences, setAddressesRead, setAllRead, setRead } from './notifications.store.ts'

const TOPIC = 'notifications'

/** Notes that the caller has read something they were told. @throws problem `core.notFound` */
export async function markRead({ db, actor, now, audit }: Work, id: number): Promise<null> {
  if (!(await setRead(db, actor.userId, id, now))) throw new Problem(coreProblems.notFound)
  audit.announced(TOPIC, actor.userId)
  return null
}

/** Notes that the caller has a record before them: what they were told of it is read. */
export async function markAddressRead(
  { db, actor, now, audit }: Work,
  address: string,
): Promise<{ count: number }> {
  const count = await setAddressesRead(db, actor.userId, addressesOfRecord(address), now)
  if (count > 0) audit.announced(TOPIC, actor.userId)
  return { count }
}

/** Notes that the caller has read everything. */
export async function markAllRead({ db, actor, now, audit }: Work): Promise<null> {
  await setAllRead(db, actor.userId, now)
  audit.announced(TOPIC, actor.userId)
  return null
}

type Asking = Pick<Work, 'db' | 'actor'>

/** How the caller wants to be told, and whether e-mail would arrive. */
export async function getPreferences({ db, actor }: Asking): Promise<z.output<typeof NoticePreferences>> {
  const [items, emailAddress, appUrl] = await Promise.all([
    readPreferences(db, actor.userId),
    readEmailAddress(db, actor.userId),
    findAppUrl(db),
  ])
  return { isMailOn: appUrl !== null, emailAddress, items }
}

/** Changes how the caller wants to be told of some kinds. */
export async function setPreferences(
  work: Work,
  items: readonly NoticePreference[],
): Promise<z.output<typeof NoticePreferences>> {
  await keepPreferences(work.db, work.actor.userId, items)
  return getPreferences(work)
}

const KEPT_DAYS = 180
const ROWS_PER_STATEMENT = 5000

/** Every night forgets what was read half a year ago; what nobody has read stays. */
export const oldNotifications = defineJob({
  name: 'old-notifications',
  schedule: '40 2 * * *',
  async run({ db, now, log }) {
    const retention = { table: 'notifications', column: 'readAt', keptHours: KEPT_DAYS * 24 }
    let total = 0
    let deleted = ROWS_PER_STATEMENT
    while (deleted === ROWS_PER_STATEMENT) {
      deleted = await deleteOldRows(db, retention, now, ROWS_PER_STATEMENT)
      total += deleted
    }
    if (total > 0) log.info({ rows: total }, 'old notifications deleted')
  },
})
