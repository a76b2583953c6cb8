import { coreProblems, Problem } from '#contract/core/problem.ts'
import { reportProblems } from '#contract/reports/problems.ts'
import { MAX_DIFFERENCES, type ReportDifferences } from '#contract/reports/report.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'

import { parseContent } from '../confirming/content.ts'
import { findContent } from '../confirming/snapshots.store.ts'
import { asShown, readLayout } from '../reading/read-report.service.ts'
import { reportList } from '../reports.list.ts'
import type { ReportKey } from '../reports.store.ts'
import { differencesBetween } from './differences.rules.ts'

/** What a confirmed report says otherwise than the books do now. @throws problem `reports.notConfirmed` */
export async function compareReport(viewing: Viewing, id: number): Promise<ReportDifferences> {
  const row = await reportList.find(viewing, id)
  if (!row) throw new Problem(coreProblems.notFound)
  if (row.confirmedAt === null) throw new Problem(reportProblems.notConfirmed)
  const { powerPlantId: plantId, kind, from: fromDay, to: toDay, recordId } = row
  const found = await differencesOf(viewing.db, id, { plantId, kind, fromDay, toDay, recordId })
  return { count: found.length, items: found.slice(0, MAX_DIFFERENCES) }
}

/**
 * The same for who is known to see it. The books of now are read as on the moment when it was confirmed: what counts the
 * days until something is due would else differ by itself the next night.
 */
export async function differencesOf(
  db: Db,
  id: number,
  { plantId: powerPlantId, kind, fromDay: from, toDay: to, recordId }: ReportKey,
) {
  const text = await findContent(db, id)
  if (text === undefined) throw new Error(`Report ${id} was confirmed and has no snapshot`)
  const { layout: confirmed, confirmedAt } = parseContent(text)
  const reading = { db, now: new Date(confirmedAt) }
  const now = await readLayout(reading, kind, { powerPlantId, from, to, recordId })
  // What was confirmed before figures were kept as they are shown is compared as it is shown.
  return differencesBetween(asShown(confirmed), now)
}
