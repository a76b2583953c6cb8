import { sql, type ColumnType, type Generated } from 'kysely'

import type { Db } from '../db/database.ts'
import type { Mail, MailAttachment } from './mail-server.ts'

type Instant = ColumnType<string | null, Date | null, Date | null>

declare module '#server/platform/db/schema.ts' {
  interface Tables {
    mailOutbox: {
      id: Generated<number>
      key: string
      toAddress: string
      toName: string
      subject: string
      body: string
      createdAt: ColumnType<string, Date, never>
      attempts: Generated<number>
      /** When to try next; null once it is sent or given up. */
      dueAt: Instant
      sentAt: ColumnType<string | null, undefined, Date>
      lastError: ColumnType<string | null, undefined, string>
      lastErrorAt: ColumnType<string | null, undefined, Date>
      attachmentId: ColumnType<number | null, number | null | undefined, never>
      secondAttachmentId: ColumnType<number | null, number | null | undefined, never>
    }
    mailAttachments: {
      id: Generated<number>
      fileName: string
      mediaType: string
      content: Buffer
      createdAt: ColumnType<string, Date, never>
    }
  }
}

const LONGEST_ERROR = 500
const LONGEST_PAUSE_MS = 2 * 3_600_000

/**
 * Has mails sent once the caller's transaction is committed; a key that is there already is sent once only.
 *
 * @param attachment one file for all of them, kept once
 */
export async function queueMails(
  db: Db,
  mails: readonly Mail[],
  now: Date,
  attachment?: MailAttachment,
): Promise<void> {
  if (mails.length === 0) return
  const kept = attachment && { attachmentId: await keepAttachment(db, attachment, now) }
  await insertMails(
    db,
    mails.map((mail) => ({ ...mail, ...kept })),
    now,
  )
}

/** Keeps a file that goes along with mails which are queued later in the same transaction. */
export async function keepAttachment(db: Db, attachment: MailAttachment, now: Date): Promise<number> {
  const row = db.insertInto('mailAttachments').values({ ...attachment, createdAt: now })
  return (await row.returning('id').executeTakeFirstOrThrow()).id
}

/** A mail with files that are kept already, one or two of them. */
export interface MailWithFiles extends Mail {
  readonly attachmentIds: readonly [first: number, second?: number]
}

/** The same as {@link queueMails}, for mails that go out with files of different choices. */
export async function queueMailsWithFiles(db: Db, mails: readonly MailWithFiles[], now: Date): Promise<void> {
  if (mails.length === 0) return
  const rows = mails.map(({ attachmentIds: [attachmentId, secondAttachmentId], ...mail }) => ({
    ...mail,
    attachmentId,
    secondAttachmentId,
  }))
  await insertMails(db, rows, now)
}

async function insertMails(
  db: Db,
  mails: readonly (Mail & {
    readonly attachmentId?: number
    readonly secondAttachmentId?: number | undefined
  })[],
  now: Date,
): Promise<void> {
  await db
    .insertInto('mailOutbox')
    .values(mails.map((mail) => ({ ...mail, createdAt: now, dueAt: now })))
    .onConflict((conflict) => conflict.constraint('mail_outbox_once').doNothing())
    .execute()
}

/** A mail that one process has in hand. */
export interface ClaimedMail extends Mail {
  readonly id: number
  /** How often it was tried, this time included. */
  readonly attempts: number
  readonly attachmentId: number | null
  readonly secondAttachmentId: number | null
}

/** The files that go along with a mail, in their order. */
export async function readAttachments(
  db: Db,
  { attachmentId, secondAttachmentId }: Pick<ClaimedMail, 'attachmentId' | 'secondAttachmentId'>,
): Promise<MailAttachment[]> {
  const ids = [attachmentId, secondAttachmentId].filter((id) => id !== null)
  if (ids.length === 0) return []
  return db
    .selectFrom('mailAttachments')
    .select(['fileName', 'mediaType', 'content'])
    .where('id', 'in', ids)
    .orderBy('id')
    .execute()
}

/**
 * Takes the mail that has been due the longest. It is given back by itself after a while: a process that dies with it in
 * hand does not keep it.
 */
export async function claimMail(db: Db, now: Date, until: Date): Promise<ClaimedMail | undefined> {
  // Only a clock that was ahead puts a mail off for longer.
  const latest = new Date(now.getTime() + LONGEST_PAUSE_MS)
  const { rows } = await sql<ClaimedMail>`
    update mail_outbox set attempts = attempts + 1, due_at = ${until}
    where id = (select id from mail_outbox where due_at <= ${now} or due_at > ${latest} order by due_at, id limit 1 for update skip locked)
    returning id, key, to_address, to_name, subject, body, attempts, attachment_id, second_attachment_id`.execute(
    db,
  )
  return rows[0]
}

/** Notes that the server has taken a mail. */
export async function noteSent(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('mailOutbox').set({ sentAt: now, dueAt: null }).where('id', '=', id).execute()
}

/** Notes why a mail was not taken, and when it is tried again; null gives it up. */
export async function noteRefused(
  db: Db,
  id: number,
  { error, now, dueAt }: { readonly error: string; readonly now: Date; readonly dueAt: Date | null },
): Promise<void> {
  const lastError = error.slice(0, LONGEST_ERROR)
  await db
    .updateTable('mailOutbox')
    .set({ lastError, lastErrorAt: now, dueAt })
    .where('id', '=', id)
    .execute()
}

/** When the mail of a key left; null while it waits, and for an unknown one. */
export async function findMailSentAt(db: Db, key: string): Promise<string | null> {
  const row = await db.selectFrom('mailOutbox').select('sentAt').where('key', '=', key).executeTakeFirst()
  return row?.sentAt ?? null
}

/** How sending goes. */
export interface OutboxState {
  readonly waitingCount: number
  readonly failedCount: number
  readonly lastSentAt: string | null
  readonly lastError: string | null
  readonly lastErrorAt: string | null
}

/** How sending goes, as far as mails are kept. */
export async function readOutboxState(db: Db): Promise<OutboxState> {
  const { rows } = await sql<OutboxState>`
    select counts.*, failed.last_error, failed.last_error_at from (
      select count(*) filter (where due_at is not null) as waiting_count,
        count(*) filter (where due_at is null and sent_at is null) as failed_count, max(sent_at) as last_sent_at
      from mail_outbox
    ) counts left join (
      select last_error, last_error_at from mail_outbox where last_error_at is not null
      order by last_error_at desc limit 1
    ) failed on true`.execute(db)
  return rows[0] ?? { waitingCount: 0, failedCount: 0, lastSentAt: null, lastError: null, lastErrorAt: null }
}
