import { titleOf } from '#contract/reports/periods.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'

import { seesKind } from './reading/kind-rights.ts'
import { reportList } from './reports.list.ts'
import { findKind } from './reports.store.ts'

export { reportMoved } from './confirming/confirm.service.ts'
export { readPeriodReport, type PeriodReport } from './confirming/period-report.service.ts'
export type { DatabasePlace, FilesOfReport } from './making/draft-task.ts'
export { openDraftThread, type DraftThread } from './making/draft-thread.ts'
export { requireFitting } from './reading/kinds.ts'
export { reportDrafts } from './drafting/draft-job.service.ts'
export { paperWords } from './render/paper-words.ts'
export { looks } from './render/looks.ts'
export { cellText, columnTitle, draftHeader, inWords, periodText, type ReportPaper } from './render/paper.ts'
export { requireKind, seesKind } from './reading/kind-rights.ts'
export { dayInName } from './reading/subjects.list.ts'
export { keptPaper, latestPaper, previewPaper } from './render/papers-of.service.ts'
export { driftWatch } from './drift/drift-job.service.ts'

/** Says whether the caller may see a report, e.g. its history. */
export async function seesReport(viewing: Viewing, id: number): Promise<boolean> {
  if (!(await reportList.sees(viewing, id))) return false
  // Whoever sees every plant is not asked for the row: a draft that was deleted has none any more.
  const kind = await findKind(viewing.db, id)
  return kind === undefined || seesKind(viewing.actor, kind)
}

/** An approved report with its name and the hash of what was confirmed, replaced since or not; undefined for any other. */
export async function findApprovedReport(
  viewing: Viewing,
  id: number,
): Promise<{ readonly plantId: number; readonly title: string; readonly sha256: string } | undefined> {
  if (!viewing.actor.permissions.has('Reports.View')) return undefined
  const report = await reportList.find(viewing, id)
  if (!report?.sha256 || report.approvedAt === null) return undefined
  const { kind, revision, powerPlantId: plantId, sha256 } = report
  return { plantId, title: `${titleOf(kind, report, 'vi')}, bản ${revision}`, sha256 }
}
