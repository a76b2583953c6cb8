import { byTheSystem, insertHistory } from '#server/platform/audit/history.store.ts'
import type { Db } from '#server/platform/db/database.ts'
import { afterFailure, defineJob, type Job, type Logger } from '#server/platform/jobs/job.ts'
import { announceChanges } from '#server/platform/realtime/announce.store.ts'
import { insertEvents } from '#server/platform/realtime/realtime-events.store.ts'

import { claimDelivery, noteRefused, noteTaken, type ClaimedDelivery } from './deliveries.store.ts'
import { openReceiver, type DeliveryOptions } from './receiver.service.ts'

/** The name that files are taken to receivers under, by schedule and as soon as a plan is sent. */
export const DELIVERY_JOB = 'plan-deliveries'
/** Longer than all time limits of a receiver together. */
const CLAIM_MS = 5 * 60_000
/** A plan is never given up: until it is taken its plant is told that it is late. */
const ENDLESS = Number.POSITIVE_INFINITY
const ENTITY = 'expected-outputs'

/**
 * Every minute takes the files that are due to the receivers of their plants.
 *
 * @param pool what became of a file is kept at once, whatever becomes of the run
 */
export function planDeliveries(pool: Db, options: DeliveryOptions): Job {
  return defineJob({
    name: DELIVERY_JOB,
    schedule: '* * * * *',
    run: ({ now, log, signal }) => deliverDue(pool, options, { now, log, signal }),
  })
}

/** One run of it. */
export async function deliverDue(
  pool: Db,
  options: DeliveryOptions,
  { now, log, signal }: { readonly now: Date; readonly log: Logger; readonly signal: AbortSignal },
): Promise<void> {
  while (!signal.aborted) {
    const one = await claimDelivery(pool, now, new Date(now.getTime() + CLAIM_MS))
    if (!one) return
    const { outputId, attempts } = one
    const { isSent, answer, name } = await putOne(pool, one, options)
    const events = await pool.transaction().execute(async (db) => {
      if (isSent) {
        await noteTaken(db, outputId, { deliveredAt: now, deliveredTo: name, answer })
        await tellHistory(db, one, { now, name })
      } else {
        const { runAt } = afterFailure(attempts, ENDLESS, now, null)
        await noteRefused(db, outputId, { lastError: answer, lastErrorAt: now, dueAt: runAt ?? now })
      }
      return insertEvents(db, now, [{ topic: ENTITY, entityId: String(outputId) }])
    })
    announceChanges(pool, events)
    if (!isSent) log.warn({ outputId, error: answer }, 'plan not delivered')
  }
}

async function putOne(pool: Db, { plantId, fileName, content }: ClaimedDelivery, options: DeliveryOptions) {
  const receiver = await openReceiver(pool, plantId, options)
  if (!receiver) return { isSent: false, answer: 'Nhà máy không còn khai máy chủ nhận', name: '' }
  const { name, sender } = receiver
  try {
    return { ...(await sender.send({ fileName, bytes: content })), name }
  } finally {
    sender.close()
  }
}

async function tellHistory(
  db: Db,
  { outputId, fileName }: ClaimedDelivery,
  { now, name }: { readonly now: Date; readonly name: string },
): Promise<void> {
  const changes = [
    { field: 'deliveredTo', from: null, to: name },
    { field: 'fileName', from: null, to: fileName },
  ]
  const entry = { entity: ENTITY, entityId: String(outputId), action: 'delivered' }
  await insertHistory(db, [{ ...entry, ...byTheSystem, at: now, changes: JSON.stringify(changes) }])
}
