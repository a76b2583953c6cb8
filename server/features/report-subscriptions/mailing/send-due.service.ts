import { formatsOf, type DeliveryReason } from '#contract/report-subscriptions/labels.ts'
import type { ReportFormat } from '#contract/reports/labels.ts'
import {
  openDraftThread,
  readPeriodReport,
  type DatabasePlace,
  type DraftThread,
  type FilesOfReport,
  type PeriodReport,
} from '#server/features/reports/reports.public.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { stayAwake } from '#server/platform/jobs/jobs.store.ts'
import { defineJob, type Job, type Logger } from '#server/platform/jobs/job.ts'
import { findAppUrl } from '#server/platform/mail/mail-settings.store.ts'
import {
  keepAttachment,
  queueMailsWithFiles,
  type MailWithFiles,
} from '#server/platform/mail/outbox.store.ts'
import { announceChanges } from '#server/platform/realtime/announce.store.ts'
import { insertEvents } from '#server/platform/realtime/realtime-events.store.ts'

import { addressOf, mailKeyOf } from '../address.rules.ts'
import { insertDeliveries, noteOutcomes, type NewDelivery } from '../log/deliveries.store.ts'
import { listAddressees, reasonAgainst, type Addressee } from '../people.list.ts'
import { listDue, listReceiversOf, lockDue, noteSent } from '../subscriptions.store.ts'
import { countMissed, latestDue, nextDue } from './due.rules.ts'
import { groupsOf, isOfGroup, type DueGroup, type DueSubscription } from './groups.rules.ts'
import { mailText } from './mail-text.rules.ts'

/** The kinds of records whose changes the screens show. */
const TOPICS = ['report-subscriptions', 'report-deliveries'] as const
/** A report that cannot be made is tried again for so long after its hour; then the log says that it was not made. */
const TRIED_MS = 15 * 60_000

interface Surroundings {
  readonly pool: Db
  readonly files: FileStore
  readonly now: Date
  readonly log: Logger
  readonly signal: AbortSignal
  readonly thread: DraftThread
}

/**
 * Every minute sends the reports whose hour has come, each once however many processes there are. A report is read and each
 * of its files made once, however many people and subscriptions it goes to.
 *
 * @param pool each report is a transaction of its own: one that cannot be made holds up no other
 * @param place of the database, for the thread in which drafts are made
 */
export function reportMailing(pool: Db, files: FileStore, place: DatabasePlace): Job {
  return defineJob({
    name: 'report-mailing',
    schedule: '* * * * *',
    async run({ db, now, log, signal }) {
      await noteOutcomes(pool)
      const thread = openDraftThread(place, signal)
      try {
        for (const group of groupsOf(await listDue(pool, now), now)) {
          if (signal.aborted) return
          await sendGroup({ pool, files, now, log, signal, thread }, group)
          // The run's own transaction would be cut off where many long reports are made.
          await stayAwake(db)
        }
      } finally {
        await thread.end()
      }
    },
  })
}

async function sendGroup(surroundings: Surroundings, group: DueGroup): Promise<void> {
  const { pool, files, now, log, signal, thread } = surroundings
  let made: PeriodReport | undefined
  try {
    // While no mail goes out nothing is made for it.
    if ((await findAppUrl(pool)) !== null)
      made = await readPeriodReport({ db: pool, files, now, makeDraft: thread.make }, group, group.formats)
  } catch (error) {
    // A server that stops says nothing about the report: it is still due, and whoever is there next makes it.
    if (signal.aborted) return
    const isGivenUp = now.getTime() - group.firstDueAt.getTime() >= TRIED_MS
    log.error(
      { err: error, plantId: group.plantId, kind: group.kind, isGivenUp },
      'report not made to be sent',
    )
    if (!isGivenUp) return
  }
  const events = await pool.transaction().execute(async (db) => {
    const due = (await lockDue(db, group.ids, now)).filter((row) => isOfGroup(group, row, now))
    if (due.length === 0) return []
    await deliver({ db, now }, group, { due, made })
    const changed = TOPICS.map((topic) => ({ topic, entityId: String(due[0]?.id) }))
    return insertEvents(db, now, changed)
  })
  announceChanges(pool, events)
}

interface Delivering {
  readonly due: readonly DueSubscription[]
  readonly made: PeriodReport | undefined
}

/** Looks who may see the report now, keeps what goes to whom, and has the mails sent. */
async function deliver(
  { db, now }: { readonly db: Db; readonly now: Date },
  group: DueGroup,
  { due, made }: Delivering,
): Promise<void> {
  const receivers = await listReceiversOf(
    db,
    due.map(({ id }) => id),
  )
  const people = await listAddressees(db, group, [...new Set(receivers.map((one) => one.employeeId))])
  const appUrl = await findAppUrl(db)
  const deliveries: NewDelivery[] = []
  const mails: Omit<MailWithFiles, 'attachmentIds'>[] = []
  const formatsOfMails: (readonly ReportFormat[])[] = []
  for (const subscription of due) {
    const dueAt = latestDue(subscription, now)
    const planned = new Date(subscription.nextDueAt ?? dueAt)
    const missedCount = countMissed(subscription, planned, dueAt)
    for (const { employeeId } of receivers.filter((one) => one.subscriptionId === subscription.id)) {
      const person = people.get(employeeId)
      if (!person) continue
      const reason = reasonAgainst(person) ?? (appUrl === null ? 'mailOff' : made ? null : 'notMade')
      const delivery = deliveryOf({ group, subscription, person, made, reason, dueAt, missedCount, now })
      deliveries.push(delivery)
      if (reason !== null || !made || appUrl === null) continue
      mails.push(mailOf({ group, person, made, delivery, appUrl }))
      formatsOfMails.push(formatsOf(subscription.format))
    }
    await noteSent(db, subscription.id, { lastDueAt: dueAt, nextDueAt: nextDue(subscription, now) })
  }
  await insertDeliveries(db, deliveries)
  const kept =
    made && mails.length > 0 ? await keepFiles(db, made.files, now) : new Map<ReportFormat, number>()
  const withFiles = mails.map((mail, at) => ({
    ...mail,
    attachmentIds: idsOf(kept, formatsOfMails[at] ?? []),
  }))
  await queueMailsWithFiles(db, withFiles, now)
}

async function keepFiles(
  db: Db,
  files: FilesOfReport,
  now: Date,
): Promise<ReadonlyMap<ReportFormat, number>> {
  const kept = new Map<ReportFormat, number>()
  for (const [format, file] of files) kept.set(format, await keepAttachment(db, file, now))
  return kept
}

function idsOf(
  kept: ReadonlyMap<ReportFormat, number>,
  formats: readonly ReportFormat[],
): MailWithFiles['attachmentIds'] {
  const [first, second] = formats.flatMap((format) => kept.get(format) ?? [])
  if (first === undefined) throw new Error('A mail of a report without a file')
  return second === undefined ? [first] : [first, second]
}

interface Going {
  readonly group: DueGroup
  readonly subscription: DueSubscription
  readonly person: Addressee
  readonly made: PeriodReport | undefined
  readonly reason: DeliveryReason | null
  readonly dueAt: Date
  readonly missedCount: number
  readonly now: Date
}

const deliveryOf = ({
  group,
  subscription,
  person,
  made,
  reason,
  dueAt,
  missedCount,
  now,
}: Going): NewDelivery => ({
  subscriptionId: subscription.id,
  plantId: group.plantId,
  kind: group.kind,
  title: subscription.title,
  fromDay: group.from,
  toDay: group.to,
  format: subscription.format,
  basis: made?.basis ?? null,
  reportId: made?.reportId ?? null,
  revision: made?.revision ?? null,
  dueAt,
  missedCount,
  madeAt: now,
  receiverId: person.id,
  receiverName: person.fullName,
  toAddress: person.emailAddress.trim() === '' ? null : person.emailAddress,
  reason,
  mailKey: mailKeyOf(subscription.id, dueAt, person.id),
})

function mailOf({
  group,
  person,
  made: { plant, basis, revision, reportId, files },
  delivery,
  appUrl,
}: {
  readonly group: DueGroup
  readonly person: Addressee
  readonly made: PeriodReport
  readonly delivery: NewDelivery
  readonly appUrl: string
}): Omit<MailWithFiles, 'attachmentIds'> {
  const { kind, from, to, plantId } = group
  const fileNames = formatsOf(delivery.format).flatMap((format) => files.get(format)?.fileName ?? [])
  const text = mailText(
    {
      kind,
      from,
      to,
      plantCode: plant.code,
      plantName: plant.name,
      basis,
      revision,
      fileNames,
      missedCount: delivery.missedCount,
      receiverName: person.fullName,
      address: addressOf({ reportId, powerPlantId: plantId, kind, from, to }),
    },
    person.language ?? 'vi',
    appUrl,
  )
  return { key: delivery.mailKey, toAddress: person.emailAddress, toName: person.fullName, ...text }
}
