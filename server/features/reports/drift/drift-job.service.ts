import { pathTo, paths } from '#contract/core/paths.ts'
import { findHolders, tell, tellByItself } from '#server/features/notifications/notifications.public.ts'
import type { Db } from '#server/platform/db/database.ts'
import { defineJob, type Job, type Logger } from '#server/platform/jobs/job.ts'

import { noticeOf } from '../reports.service.ts'
import { getReportRow, noteComparison } from '../reports.store.ts'
import { listCompared } from './compared.list.ts'
import { differencesOf } from './drift.service.ts'

/** Reports that were confirmed so many days ago at most are held against the books every night. */
export const COMPARED_DAYS = 90

/** Every night notes which confirmed reports say something else than the books do by now, and tells of each once. */
export function driftWatch(pool: Db): Job {
  return defineJob({
    name: 'report-drift',
    schedule: '20 3 * * *',
    run: ({ now, log, signal }) => compareAll(pool, now, { log, signal }),
  })
}

/** Compares the reports of the last 90 days, each for itself: one that cannot be read does not hold up the others. */
export async function compareAll(
  pool: Db,
  now: Date,
  { log, signal }: { readonly log: Pick<Logger, 'error'>; readonly signal?: AbortSignal },
): Promise<void> {
  for (const { id } of await listCompared(pool, new Date(now.getTime() - COMPARED_DAYS * 86_400_000))) {
    if (signal?.aborted) return
    try {
      await compareOne(pool, now, id)
    } catch (error) {
      log.error({ err: error, reportId: id }, 'report could not be compared')
    }
  }
}

async function compareOne(pool: Db, now: Date, id: number): Promise<void> {
  await tellByItself(pool, now, async (work) => {
    const row = await getReportRow(work.db, id)
    const differenceCount = (await differencesOf(work.db, id, row)).length
    const since = row.driftedAt === null ? now : new Date(row.driftedAt)
    const driftedAt = differenceCount > 0 ? since : null
    await noteComparison(work.db, id, { comparedAt: now, driftedAt, differenceCount })
    if (differenceCount === row.differenceCount) return
    work.audit.announced('reports', id)
    if (row.driftedAt !== null || driftedAt === null) return
    await tell(work, [
      {
        kind: 'reportDrifted',
        receivers: await findHolders(work.db, 'Reports.Settings', row.plantId),
        about: noticeOf(id),
        // Once for each report: one that agrees again and drifts once more is not told of a second time.
        cause: 'drifted',
        plantId: row.plantId,
        subject: row.title,
        detail: {
          vi: `${differenceCount} chỗ khác với bản đã xác nhận`,
          en: `${differenceCount} places differ from what was confirmed`,
        },
        address: pathTo(paths.report, { id }),
      },
    ])
  })
}
