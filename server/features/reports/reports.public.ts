import { titleOf } from '#contract/reports/periods.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'

import { reportList } from './reports.list.ts'

export { reportMoved } from './confirming/confirm.service.ts'
export {
  readPeriodReport,
  type PeriodReport,
  type ReportAttachment,
} from './confirming/period-report.service.ts'
export { requireKind } from './reading/kinds.ts'
export { reportDrafts } from './drafting/draft-job.service.ts'
export { paperWords } from './render/paper-words.ts'
export { looks } from './render/looks.ts'
export { cellText, columnTitle, draftHeader, inWords, periodText, type ReportPaper } from './render/paper.ts'
export { dayInName } from './reading/subjects.list.ts'
export { keptPaper, latestPaper, previewPaper } from './render/papers-of.service.ts'
export { driftWatch } from './drift/drift-job.service.ts'

/** Says whether the caller may see a report, e.g. its history. */
export const seesReport = reportList.sees

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
