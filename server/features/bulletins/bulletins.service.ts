import { bulletinProblems, type Bulletin, type BulletinOutcome } from '#contract/bulletins/index.ts'
import { plantDay } from '#contract/core/format.ts'
import { Problem } from '#contract/core/problem.ts'
import { readFormHead } from '#server/features/plants/plants.public.ts'
import { bandOn, getReservoir, reservoirOn } from '#server/features/reservoirs/reservoirs.public.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'
import { defineJob, type Job } from '#server/platform/jobs/job.ts'
import { readMailSettings } from '#server/platform/mail/mail-settings.store.ts'
import { queueMails } from '#server/platform/mail/outbox.store.ts'
import { announceChanges } from '#server/platform/realtime/announce.store.ts'
import { insertEvents } from '#server/platform/realtime/realtime-events.store.ts'

import { bulletinContent } from './bulletin-content.list.ts'
import { bulletinList } from './bulletins.list.ts'
import { isNews, LATEST_MS, slotsSince } from './bulletins.rules.ts'
import {
  bulletinSettings,
  insertBulletin,
  listBulletinReservoirs,
  type BulletinReservoir,
} from './bulletins.store.ts'
import {
  bulletinFile,
  bulletinFileName,
  bulletinMail,
  bulletinPdf,
  type BulletinHead,
} from './print/bulletin.pdf.ts'

const TOPIC = 'reservoir-bulletins'
/** How long the first bulletin of all may have been due: two runs of the job. */
const FIRST_MINUTES = 10

/** What a bulletin is of. */
interface Issue extends BulletinHead {
  readonly plantId: number
  readonly reservoirId: number
  readonly at: Date
  /** Null for one that goes out by itself. */
  readonly madeByName: string | null
}

/** @throws problem `bulletins.ahead` */
async function issueOf(viewing: Viewing, reservoirId: number, at: string): Promise<Issue & BulletinHead> {
  const { powerPlantId, name } = await getReservoir(viewing, reservoirId)
  if (Date.parse(at) > viewing.now.getTime()) throw new Problem(bulletinProblems.ahead)
  const issue = { plantId: powerPlantId, reservoirId, at: new Date(at), madeByName: viewing.actor.fullName }
  return { ...issue, ...(await readFormHead(viewing.db, powerPlantId)), reservoirName: name }
}

/** The bulletin of a reservoir at an instant, as a PDF. */
export async function printBulletin(
  viewing: Viewing,
  { reservoirId, at }: { reservoirId: number; at: string },
): Promise<FileAnswer> {
  const issue = await issueOf(viewing, reservoirId, at)
  return bulletinPdf(viewing, issue, await bulletinContent(viewing.db, reservoirId, issue.at))
}

/** Sends a bulletin to all who get it. @throws problem `bulletins.ahead`, `bulletins.noMail` or `bulletins.noRecipient` */
export async function sendBulletin(
  work: Work,
  { reservoirId, at }: { reservoirId: number; at: string },
): Promise<Bulletin> {
  const { db, now, audit } = work
  const issue = await issueOf(work, reservoirId, at)
  const outcome = await outcomeOf(db, issue.plantId)
  if (outcome === 'noMail') throw new Problem(bulletinProblems.noMail)
  if (outcome === 'noRecipient') throw new Problem(bulletinProblems.noRecipient)
  const id = await issueBulletin(db, issue, outcome, now)
  // Only one that goes out by itself is refused because it has gone out.
  if (id === undefined) throw new Error(`Bulletin of ${reservoirId} at ${at} was not kept`)
  audit.announced(TOPIC, id)
  return bulletinList.get(work, id)
}

async function outcomeOf(db: Db, plantId: number): Promise<BulletinOutcome> {
  const [mail, { recipients }] = await Promise.all([readMailSettings(db), bulletinSettings.read(db, plantId)])
  if (recipients.length === 0) return 'noRecipient'
  return mail?.isOn ? 'queued' : 'noMail'
}

/** Keeps a bulletin and has its mails sent, in one transaction; undefined where it has gone out already. */
async function issueBulletin(
  db: Db,
  issue: Issue,
  outcome: BulletinOutcome,
  now: Date,
): Promise<number | undefined> {
  const { plantId, reservoirId, at, madeByName } = issue
  const [content, { recipients }] = await Promise.all([
    bulletinContent(db, reservoirId, at),
    bulletinSettings.read(db, plantId),
  ])
  const { levelM, inflowM3s, releaseM3s } = content
  const id = await insertBulletin(db, {
    plantId,
    reservoirId,
    slotAt: at,
    isFloodSeason: content.band.isFloodSeason,
    outcome,
    recipients: outcome === 'queued' ? recipients.map(({ name, email }) => `${name} <${email}>`) : [],
    levelM,
    inflowM3s,
    releaseM3s,
    madeAt: now,
    madeByName,
  })
  if (id === undefined || outcome !== 'queued') return id
  const mail = bulletinMail(issue, content)
  const mails = recipients.map(({ name, email }, place) => ({
    key: `bulletin-${id}-${place + 1}`,
    toAddress: email,
    toName: name,
    ...mail,
  }))
  await queueMails(db, mails, now, {
    fileName: bulletinFileName(content),
    mediaType: 'application/pdf',
    content: await bulletinFile(issue, content),
  })
  return id
}

/**
 * Every five minutes sends the bulletins whose hour has come, each once however many processes there are.
 *
 * @param pool each bulletin is a transaction of its own: one that cannot be made holds up no other
 */
export function bulletinJob(pool: Db): Job {
  return defineJob({
    name: 'reservoir-bulletins',
    schedule: '*/5 * * * *',
    async run({ now, log, signal }) {
      for (const reservoir of await listBulletinReservoirs(pool)) {
        if (signal.aborted) return
        try {
          await issueDue(pool, reservoir, now)
        } catch (error) {
          log.error({ err: error, reservoir: reservoir.reservoirId }, 'bulletin not made')
        }
      }
    },
  })
}

async function issueDue(pool: Db, reservoir: BulletinReservoir, now: Date): Promise<void> {
  const { plantId, reservoirId, reservoirName, lastAt } = reservoir
  const settings = await bulletinSettings.read(pool, plantId)
  // Whoever turns bulletins on gets the next one, and what is too long ago to be told of stays out.
  const begun = now.getTime() - (settings.delayMinutes + FIRST_MINUTES) * 60_000
  const since = new Date(
    Math.max(now.getTime() - 2 * LATEST_MS, lastAt === null ? begun : Date.parse(lastAt)),
  )
  const { content } = await reservoirOn(pool, reservoirId, plantDay(now))
  const slots = slotsSince(since, now, settings, (day) => bandOn(content, day).isFloodSeason)
  if (slots.length === 0) return
  const head = await readFormHead(pool, plantId)
  for (const { at } of slots) {
    const issue = { plantId, reservoirId, reservoirName, ...head, at, madeByName: null }
    const events = await pool.transaction().execute(async (db) => {
      const outcome = isNews(at, now) ? await outcomeOf(db, plantId) : 'late'
      const id = await issueBulletin(db, issue, outcome, now)
      return id === undefined ? [] : insertEvents(db, now, [{ topic: TOPIC, entityId: String(id) }])
    })
    announceChanges(pool, events)
  }
}
