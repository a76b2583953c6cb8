import { plantDay } from '#contract/core/format.ts'
import type { Db } from '#server/platform/db/database.ts'
import { takesTurnIfFree } from '#server/platform/db/take-turns.ts'
import { defineJob, type Job } from '#server/platform/jobs/job.ts'
import { enqueue } from '#server/platform/jobs/jobs.store.ts'
import { announceChanges } from '#server/platform/realtime/announce.store.ts'
import { insertEvents } from '#server/platform/realtime/realtime-events.store.ts'

import { computeDays, turnOf } from './compute.service.ts'
import { latestWindow, pastDays, spansLeft } from './due.rules.ts'
import { listDueIds, listDuePlants, readDueSpans, replaceDue } from './due.store.ts'

/** The name that days are worked out under, by schedule and on demand. */
export const LOSS_JOB = 'loss-ledger'
const WINDOW_DAYS = 7
/** A run that lasts longer leaves the rest to another, for its own transaction must not stay open. */
const LONGEST_RUN_MS = 45_000

/**
 * Works out the days that are due, the latest first, a week of a plant in a transaction of its own: each is seen as soon as it
 * is done, and what readings change meanwhile is due again.
 *
 * @param pool each window is a transaction of its own
 */
export function lossLedgerJob(pool: Db): Job {
  return defineJob({
    name: LOSS_JOB,
    schedule: '*/5 * * * *',
    async run({ db, now, log, signal }) {
      const begun = performance.now()
      for (const plantId of await listDuePlants(pool, plantDay(now))) {
        let more = true
        while (more && !signal.aborted) {
          if (performance.now() - begun > LONGEST_RUN_MS) {
            await enqueue(db, { name: LOSS_JOB }, {}, now)
            return
          }
          const { days, events } = await pool.transaction().execute((own) => computeDue(own, plantId, now))
          announceChanges(pool, events)
          if (days > 0) log.info({ plantId, days }, 'losses worked out')
          more = days > 0
        }
      }
    },
  })
}

/** Works out the latest due days of a plant, in the caller's transaction; none while another does. */
export async function computeDue(db: Db, plantId: number, now: Date) {
  const nothing = { days: 0, events: [] }
  if (!(await takesTurnIfFree(db, turnOf(plantId)))) return nothing
  const today = plantDay(now)
  // First the lines, then what they say: one that comes in between stays, and its day is worked out once more.
  const ids = await listDueIds(db, plantId)
  const { spans, firstDay } = await readDueSpans(db, plantId)
  const due = firstDay === null ? [] : pastDays(spans, firstDay, today)
  const days = latestWindow(due, WINDOW_DAYS)
  await computeDays(db, plantId, days, now)
  await replaceDue(db, plantId, ids, spansLeft(spans, due, new Set(days), today))
  if (days.length === 0) return nothing
  return {
    days: days.length,
    events: await insertEvents(db, now, [{ topic: 'loss-ledger', entityId: String(plantId) }]),
  }
}
