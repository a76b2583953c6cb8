import { ok } from 'node:assert'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'

import { sql } from 'kysely'
import { pino } from 'pino'

import type { PlantKind } from '#contract/plants/index.ts'
import { rhythmsOf, subscribedKinds } from '#contract/report-subscriptions/rhythm.ts'
import { listPeople } from '#server/features/report-subscriptions/people.list.ts'
import { reportMailing } from '#server/features/report-subscriptions/report-subscriptions.public.ts'
import {
  insertSubscription,
  setReceivers,
} from '#server/features/report-subscriptions/subscriptions.store.ts'
import { reportDefinitions } from '#server/features/reports/definitions/index.ts'
import type { Actor } from '#server/platform/auth/actor.ts'
import type { Connection, Db } from '#server/platform/db/database.ts'
import { diskFileStore } from '#server/platform/files/disk-file-store.ts'
import { sendMailsTo } from '#server/platform/mail/testing/send-mails-to.ts'
import { mailJob } from '#server/platform/mail/send-mails.ts'
import { mailBox } from '#server/platform/mail/testing/mail-box.ts'

import { temporaryFolder } from '../arena.ts'

/** What was measured of reports that go out by mail at one hour. */
export interface MailingFigures {
  readonly subscriptions: number
  readonly reports: number
  readonly mails: number
  /** Until all are in the outbox, and until the mail server has them, in milliseconds. */
  readonly queuedMs: number
  readonly sentMs: number
  /** The longest that the process did nothing else, in milliseconds. */
  readonly queueStallMs: number
  readonly sendStallMs: number
}

const SUBSCRIPTIONS = 200
const STALL_MS_TARGET = 50
const formats = ['pdf', 'xlsx', 'both'] as const

interface Plant {
  readonly id: number
  readonly kind: PlantKind
}

/** 200 subscriptions of all kinds of reports of some plants, all due at one hour, sent to a mail server beside. */
export async function measureMailing(
  { db, connection }: { readonly db: Db; readonly connection: Connection },
  actor: Actor,
  plants: readonly Plant[],
): Promise<MailingFigures> {
  const box = await mailBox()
  const now = new Date()
  await sendMailsTo(db, box.port)
  await subscribeMany(db, actor, { plants, now })
  const context = {
    db,
    payload: null,
    now,
    log: pino({ level: 'error' }),
    signal: new AbortController().signal,
  }
  const files = diskFileStore(path.join(await temporaryFolder(), 'files'))
  const queued = await watched(() => reportMailing(db, files, { connection }).run(context))
  const { rows } = await sql<{ mails: number; reports: number }>`
    select count(*)::int as mails, count(distinct (plant_id, kind, from_day, to_day))::int as reports
    from report_deliveries where reason is null`.execute(db)
  const { mails = 0, reports = 0 } = rows[0] ?? {}
  const sending = mailJob(db, Buffer.alloc(32), ['127.0.0.1'])
  const sent = await watched(async () => {
    while (box.mails.length < mails) {
      const before = box.mails.length
      await sending.run(context)
      ok(box.mails.length > before, 'the mail server takes no more')
    }
  })
  await box.close()
  return {
    subscriptions: SUBSCRIPTIONS,
    reports,
    mails,
    queuedMs: queued.tookMs,
    sentMs: sent.tookMs,
    queueStallMs: queued.stallMs,
    sendStallMs: sent.stallMs,
  }
}

/** Half of them the day’s, the others of every kind and rhythm, to between one and five people. */
async function subscribeMany(
  db: Db,
  actor: Actor,
  { plants, now }: { readonly plants: readonly Plant[]; readonly now: Date },
): Promise<void> {
  // The product beside would take them: what goes out by itself is measured here alone.
  await sql`delete from jobs where name in ('report-mailing', 'mail-outbox')`.execute(db)
  await db.deleteFrom('reportSubscriptions').execute()
  await db.deleteFrom('reportDeliveries').execute()
  for (let at = 0; at < SUBSCRIPTIONS; at++) {
    const plant = plants[at % plants.length]
    if (!plant) throw new Error('no plants to subscribe to')
    const kinds = subscribedKinds.filter((kind) => reportDefinitions[kind].fits(plant.kind))
    const kind = at % 2 === 0 ? 'day' : (kinds[Math.floor(at / 6) % kinds.length] ?? 'day')
    const rhythms = rhythmsOf(kind)
    const rhythm = rhythms[Math.floor(at / 60) % rhythms.length] ?? 'day'
    const { items } = await listPeople({ db, actor }, { plantId: plant.id, kind })
    const id = await insertSubscription(db, {
      plantId: plant.id,
      kind,
      title: kind,
      rhythm,
      sendTime: '06:00',
      weekday: rhythm === 'week' ? 1 : null,
      monthDay: rhythm === 'day' || rhythm === 'week' ? null : 1,
      format: formats[at % formats.length] ?? 'pdf',
      note: null,
      nextDueAt: now,
      authorId: actor.userId,
      authorName: actor.fullName,
      createdAt: now,
    })
    await setReceivers(
      db,
      id,
      items.slice(0, 1 + (at % 5)).map((person) => person.id),
    )
  }
}

/** How long something takes, and the longest that nothing else was done meanwhile. */
async function watched(run: () => Promise<unknown>) {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const began = performance.now()
  await run()
  const tookMs = performance.now() - began
  delay.disable()
  return { tookMs, stallMs: delay.max / 1e6 }
}

const verdict = (stallMs: number) => (stallMs <= STALL_MS_TARGET ? 'met' : '**missed**')
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** The figures as Markdown. */
export function mailingLines({
  subscriptions,
  reports,
  mails,
  queuedMs,
  sentMs,
  queueStallMs,
  sendStallMs,
}: MailingFigures): string {
  return `Sending: ${subscriptions} subscriptions due at one hour, ${reports} different reports, ${mails} mails.

| | | target |
|---|---|---|
| until all mails are in the outbox | ${seconds(queuedMs)} | none |
| until a mail server beside has them | ${seconds(sentMs)} | none |
| the longest that the process was busy with one thing, making them | ${queueStallMs.toFixed(0)} ms | ${STALL_MS_TARGET} ms ${verdict(queueStallMs)} |
| the same, sending them | ${sendStallMs.toFixed(0)} ms | ${STALL_MS_TARGET} ms ${verdict(sendStallMs)} |`
}
