import { dayAfter } from '#contract/core/days.ts'
import { reportKinds, type ReportKind, type ReportPeriod } from '#contract/reports/kinds.ts'
import { isOfCalendar, periodBefore } from '#contract/reports/periods.ts'
import { Problem } from '#contract/core/problem.ts'
import { reportProblems } from '#contract/reports/problems.ts'
import type { ReportAbout } from '#contract/reports/subject.ts'
import { readFormHead } from '#server/features/plants/plants.public.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'
import type { Work } from '#server/platform/http/call.ts'

import { paperOf } from '../confirming/papers.service.ts'
import { findDispatchCentre } from '../drafting/settings.store.ts'
import { listSources } from '../reading/sources.list.ts'
import { getPlant, listRecords } from '../reading/subjects.list.ts'
import { getReport } from '../reports.list.ts'
import { previewReport } from '../reports.service.ts'
import type { ReportPaper } from './paper.ts'

type Reading = Pick<Work, 'db' | 'now'> & { readonly caller: Pick<Work['caller'], 'language'> }

/** How long a free range is where nobody says. */
const USUAL_DAYS = 7

/** Any report of any period as it would be now, as a draft nobody keeps. @throws as `previewReport` */
export async function previewPaper(work: Reading, about: ReportAbout): Promise<ReportPaper> {
  const preview = await previewReport(work, about)
  const plant = await getPlant(work.db, about.powerPlantId)
  return paperOf({
    ...preview,
    revision: 1,
    comments: {},
    sources: await listSources(work.db, preview, preview.layout),
    dispatchCentre: await findDispatchCentre(work.db, about.powerPlantId, about.kind),
    signatures: [],
    plantCode: plant.code,
    plantName: plant.name,
    companyName: plant.companyName,
    isDraft: true,
  })
}

/**
 * The latest report of a kind as it would be now: of the last whole period, the last week, or the last record.
 *
 * @throws problem `reports.unknownRecord` where the plant has no such record yet, `.kindUnsuitable`
 */
export async function latestPaper(
  work: Reading,
  {
    kind,
    powerPlantId,
    today,
  }: { readonly kind: ReportKind; readonly powerPlantId: number; readonly today: string },
): Promise<ReportPaper> {
  const period: ReportPeriod = reportKinds[kind]
  const about = { powerPlantId, kind, from: null, to: null, recordId: null }
  if (kind === 'shift' || kind === 'incident') {
    const [record] = await listRecords(work.db, { powerPlantId, kind })
    if (!record) throw new Problem(reportProblems.unknownRecord)
    return previewPaper(work, { ...about, recordId: record.id })
  }
  if (!isOfCalendar(period))
    return previewPaper(work, { ...about, from: dayAfter(today, -USUAL_DAYS), to: dayAfter(today, -1) })
  return previewPaper(work, { ...about, from: periodBefore(period, today).from })
}

/** A report that is kept, as its papers say it. @throws problem `core.notFound`, also at a plant the actor may not see */
export async function keptPaper(viewing: Viewing, id: number) {
  const report = await getReport(viewing, id)
  const { powerPlantCode: plantCode, kind, powerPlantId, confirmedAt } = report
  const head = await readFormHead(viewing.db, powerPlantId)
  const paper = paperOf({ ...report, plantCode, ...head, isDraft: confirmedAt === null })
  return { paper, kind, powerPlantId, confirmedAt }
}
