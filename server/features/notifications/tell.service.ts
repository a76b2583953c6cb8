import { noticeKinds, type NoticeKind } from '#contract/notifications/kinds.ts'
import { Audit } from '#server/platform/audit/audit.ts'
import { byTheSystem, insertHistory } from '#server/platform/audit/history.store.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Work } from '#server/platform/http/call.ts'
import { defineJob, type Job } from '#server/platform/jobs/job.ts'
import { appUrlOf } from '#server/platform/mail/mail-settings.store.ts'
import { queueMails } from '#server/platform/mail/outbox.store.ts'
import { announceChanges } from '#server/platform/realtime/announce.store.ts'
import { insertEvents } from '#server/platform/realtime/realtime-events.store.ts'

import { mailText } from './mail-text.rules.ts'
import { inBoth, inLanguage, type Said } from './said.rules.ts'
import {
  keepNotifications,
  readMailed,
  type MailedNotification,
  type Settled,
} from './notifications.store.ts'

/** Something that people should know of. */
export interface Notice {
  readonly kind: NoticeKind
  readonly receivers: readonly number[]
  /** The record, by its kind in history and its id: `abnormals:12`. What waits for somebody is settled by it. */
  readonly about: string
  /** Tells the occasions apart on which the same is told of a record, e.g. `turn 3`. */
  readonly cause: string
  readonly plantId: number | null
  /** What the record is called: its own words, or ours in both languages. */
  readonly subject: Said
  readonly detail?: Said | null
  /** The screen that shows it. */
  readonly address: string
}

/** Work in somebody's name, or in nobody's, as a job does it. */
export type Telling = Pick<Work, 'db' | 'now' | 'audit'> & {
  readonly actor: Pick<Work['actor'], 'userId' | 'fullName'> | null
}

const TOPIC = 'notifications'

/**
 * Tells people, in the transaction of what they are told of: in the app at once, and by e-mail those who want it. The same
 * cause is told to the same person once, and nobody is told what they did themselves.
 *
 * @param settled what waits for nobody any more, as {@link settle} takes it back, in the same statement
 */
export async function tell(work: Telling, notices: readonly Notice[], settled?: Settled): Promise<void> {
  const rows = notices.flatMap(({ receivers, subject, detail = null, ...notice }) =>
    receivers.map((receiverId) => ({ ...notice, ...inBoth(subject, detail), receiverId })),
  )
  if (rows.length === 0 && !settled) return
  const { told, settledFor, mailSettings } = await keepNotifications(work.db, rows, settled, work)
  for (const receiverId of [...settledFor, ...told.map((one) => one.receiverId)])
    work.audit.announced(TOPIC, receiverId)
  const appUrl = appUrlOf(mailSettings)
  if (appUrl === null || told.length === 0) return
  const mailed = await readMailed(
    work.db,
    told.map(({ id }) => id),
  )
  const wanted = mailed.filter(({ kind, byMail }) => byMail ?? noticeKinds[kind].byMail)
  await mail(work, wanted, appUrl)
}

async function mail(
  { db, now, actor }: Telling,
  notices: readonly MailedNotification[],
  appUrl: string,
): Promise<void> {
  const mails = notices.map((notice) => ({
    key: `notification-${notice.id}`,
    toAddress: notice.emailAddress,
    toName: notice.fullName,
    ...mailText(
      {
        ...notice,
        ...inLanguage(notice, notice.language ?? 'vi'),
        actorName: actor?.fullName ?? null,
        at: now,
      },
      notice.language ?? 'vi',
      appUrl,
    ),
  }))
  await queueMails(db, mails, now)
}

/**
 * Takes back that a record waits for people: somebody has done it, or it need not be done any more.
 *
 * @param receiverId only for them; without one, for everybody
 */
export async function settle(work: Telling, about: string, receiverId?: number): Promise<void> {
  await tell(work, [], { about, receiverId })
}

/** Work in nobody's name. */
export type Unattended = Telling & { readonly actor: null }

/** Does by itself what changes records and tells people, in a transaction of its own: its history is that of the system. */
export async function tellByItself<Result>(
  pool: Db,
  now: Date,
  run: (work: Unattended) => Promise<Result>,
): Promise<Result> {
  const { result, events } = await pool.transaction().execute((db) => tellWithin(db, now, run))
  announceChanges(pool, events)
  return result
}

/** The same within a transaction of the caller, who announces the events once it has ended. */
export async function tellWithin<Result>(db: Db, now: Date, run: (work: Unattended) => Promise<Result>) {
  const audit = new Audit()
  const result = await run({ db, now, audit, actor: null })
  const entries = audit.entries.map((entry) => ({
    ...entry,
    ...byTheSystem,
    at: now,
    changes: JSON.stringify(entry.changes),
  }))
  await insertHistory(db, entries)
  return { result, events: await insertEvents(db, now, audit.changedRecords()) }
}

/** A job that tells people by itself at its hours. @param schedule five fields of cron, on the clock of the plants */
export function tellingJob(
  pool: Db,
  {
    name,
    schedule,
    run,
  }: Readonly<Record<'name' | 'schedule', string>> & { run: (work: Telling) => Promise<void> },
): Job {
  return defineJob({ name, schedule, run: ({ now }) => tellByItself(pool, now, run) })
}
