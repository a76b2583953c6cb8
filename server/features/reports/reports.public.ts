import { reportList } from './reports.list.ts'

export { reportMoved } from './confirming/confirm.service.ts'
export { reportDrafts } from './drafting/draft-job.service.ts'
export { paperWords } from './render/paper-words.ts'
export { cellText, inWords, periodText, type ReportPaper } from './render/paper.ts'
export { keptPaper, latestPaper, previewPaper } from './render/papers-of.service.ts'
export { driftWatch } from './drift/drift-job.service.ts'

/** Says whether the caller may see a report, e.g. its history. */
export const seesReport = reportList.sees
