import type { BalanceRow } from '#contract/hydrology/row.ts'
import { balanceOf } from '#server/features/reservoirs/reservoirs.public.ts'
import type { Db } from '#server/platform/db/database.ts'
import { afterFailure, defineJob, type Job, type Logger } from '#server/platform/jobs/job.ts'
import { announceChanges } from '#server/platform/realtime/announce.store.ts'
import { insertEvents } from '#server/platform/realtime/realtime-events.store.ts'

import {
  claimInterval,
  giveUp,
  listKnown,
  noteRefused,
  noteTaken,
  queueIntervals,
  type ClaimedInterval,
  type NewInterval,
} from './feed-intervals.store.ts'
import { listOnTargets, type OnTarget } from './feed-targets.store.ts'
import { withPassword } from './regulator-feeds.service.ts'
import { parcelOf } from './rules/parcel.rules.ts'
import {
  BACKLOG_DAYS,
  firstSlot,
  isSame,
  lastSlot,
  SLOT_MS,
  slotsBetween,
  valuesOf,
} from './rules/slots.rules.ts'
import { openSender, type Surroundings } from './senders/open-sender.ts'
import type { FeedSender } from './senders/sender.ts'
import { tellSilence } from './silence.service.ts'

const DAY_MS = 86_400_000
/** How far back each run looks for corrections; the run of a full hour looks at everything that is still sent. */
const LOOKS_BACK_MS = 26 * 3_600_000
/** How long a run sends: the next one, a minute later, goes on. */
const RUN_MS = 45_000
/** How long a process may have one interval in hand: longer than all time limits of a receiver together. */
const CLAIM_MS = 5 * 60_000
/** Tries never end by their number: what is 30 days old does. */
const ENDLESS = Number.MAX_SAFE_INTEGER

/** What the job needs besides the database. */
export interface FeedOptions {
  readonly key: Buffer
  readonly surroundings: Surroundings
}

/**
 * Every minute has new and corrected intervals sent to every receiver, each receiver in its own pace: one that is out of
 * reach or hangs holds up nobody else.
 *
 * @param pool what became of an interval is kept at once, whatever becomes of the run
 */
export function feedJob(pool: Db, options: FeedOptions): Job {
  return defineJob({
    name: 'regulator-feeds',
    schedule: '* * * * *',
    run: ({ now, log, signal }) => runFeeds(pool, options, { now, log, signal }),
  })
}

/** One run of it. */
export async function runFeeds(
  pool: Db,
  options: FeedOptions,
  run: { readonly now: Date; readonly log: Logger; readonly signal: AbortSignal },
): Promise<void> {
  const { now } = run
  const targets = await listOnTargets(pool)
  const isFullHour = now.getUTCMinutes() === 0
  for (const reservoirId of new Set(targets.map((target) => target.reservoirId))) {
    const ofReservoir = targets.filter((target) => target.reservoirId === reservoirId)
    await queueOfReservoir(pool, reservoirId, ofReservoir, { now, isFullHour })
  }
  const tries = await Promise.all(targets.map((target) => sendTo(pool, target, options, run)))
  await giveUp(pool, new Date(now.getTime() - BACKLOG_DAYS * DAY_MS))
  await tellSilence(pool, now)
  const events = targets
    .filter((_, place) => (tries[place] ?? 0) > 0)
    .map(({ id }) => ({ topic: 'feed-intervals', entityId: String(id) }))
  if (events.length > 0) announceChanges(pool, await insertEvents(pool, now, events))
}

/** Reads the balance of a reservoir once, and has what is new or different of it sent to all its receivers. */
async function queueOfReservoir(
  pool: Db,
  reservoirId: number,
  targets: readonly OnTarget[],
  { now, isFullHour }: { readonly now: Date; readonly isFullHour: boolean },
): Promise<void> {
  const oldest = new Date(now.getTime() - (isFullHour ? BACKLOG_DAYS * DAY_MS : LOOKS_BACK_MS))
  const spans = targets.map((target) => spanOf(target, now, oldest))
  const from = new Date(Math.min(...spans.map(({ first }) => first.getTime())) - SLOT_MS)
  const to = new Date(Math.max(...spans.map(({ last }) => last.getTime())) + SLOT_MS)
  if (to.getTime() - from.getTime() < 2 * SLOT_MS) return
  const rows = await balanceOf(pool, reservoirId, from, to, '15m')
  const rowAt = new Map(rows.map((row) => [Date.parse(row.at), row]))
  for (const [place, target] of targets.entries()) {
    const span = spans[place]
    if (span) await queueOf(pool, target, { ...span, rowAt, now })
  }
}

/** What is looked at of a receiver: it waits for late values, and a receiver that was never sent anything begins at its start. */
function spanOf(target: OnTarget, now: Date, oldest: Date): { first: Date; last: Date } {
  const last = lastSlot(new Date(now.getTime() - target.delayMinutes * 60_000))
  const start = firstSlot(target.sendFrom, now)
  const looked =
    target.lastSlotAt === null ? start : new Date(Math.max(start.getTime(), lastSlot(oldest).getTime()))
  // After a standstill of the server it goes on where it stopped.
  const begun =
    target.lastSlotAt === null ? looked : new Date(Math.min(looked.getTime(), Date.parse(target.lastSlotAt)))
  return { first: new Date(Math.max(begun.getTime(), start.getTime())), last }
}

async function queueOf(
  pool: Db,
  target: OnTarget,
  span: {
    readonly first: Date
    readonly last: Date
    readonly rowAt: ReadonlyMap<number, BalanceRow>
    readonly now: Date
  },
): Promise<void> {
  const { first, last, rowAt, now } = span
  const known = new Map(
    (await listKnown(pool, target.id, first, last)).map((one) => [Date.parse(one.slotAt), one]),
  )
  const changed = slotsBetween(first, last).flatMap((slotAt): NewInterval[] => {
    const at = slotAt.getTime()
    const values = valuesOf(rowAt.get(at - SLOT_MS), rowAt.get(at))
    const before = known.get(at)
    if (before && isSame(before.values, values)) return []
    return [{ slotAt, revision: (before?.revision ?? 0) + 1, values }]
  })
  await queueIntervals(pool, target.id, changed, now)
}

/** @returns how many intervals were tried */
async function sendTo(
  pool: Db,
  target: OnTarget,
  { key, surroundings }: FeedOptions,
  { now, log, signal }: { readonly now: Date; readonly log: Logger; readonly signal: AbortSignal },
): Promise<number> {
  let tried = 0
  const sender = openSender(target.kind, withPassword(target, key), surroundings)
  const end = performance.now() + RUN_MS
  try {
    while (!signal.aborted && performance.now() < end) {
      const interval = await claimInterval(pool, target.id, now, new Date(now.getTime() + CLAIM_MS))
      if (!interval) break
      tried += 1
      if (!(await sendOne(pool, { target, sender, interval }, { now, log }))) break
    }
    return tried
  } finally {
    sender.close()
  }
}

/** @returns whether the receiver takes further intervals */
async function sendOne(
  pool: Db,
  {
    target,
    sender,
    interval,
  }: { readonly target: OnTarget; readonly sender: FeedSender; readonly interval: ClaimedInterval },
  { now, log }: { readonly now: Date; readonly log: Logger },
): Promise<boolean> {
  const { id, attempts, slotAt, values } = interval
  const outcome = await sender.send(parcelOf(target, new Date(slotAt), values, now))
  if (outcome.isSent) {
    await noteTaken(pool, { targetId: target.id, id, slotAt }, { answer: outcome.answer, now })
    return true
  }
  const { answer: error, isOfThisParcel } = outcome
  const { runAt } = afterFailure(attempts, ENDLESS, now, null)
  await noteRefused(pool, { targetId: target.id, id }, { error, now, dueAt: runAt })
  log.warn({ target: target.id, interval: id, error }, 'interval not sent')
  return isOfThisParcel
}
