import { formatDay, plantDay } from '#contract/core/format.ts'
import { Problem } from '#contract/core/problem.ts'
import { countChecks } from '#contract/reports/checks.ts'
import { reportProblems } from '#contract/reports/problems.ts'
import type { ReportConfirm, ReportDetail } from '#contract/reports/report.ts'
import { startRequest, type RequestListener } from '#server/features/approvals/approvals.public.ts'
import { settle } from '#server/features/notifications/notifications.public.ts'
import type { Work } from '#server/platform/http/call.ts'

import { findDispatchCentre } from '../drafting/settings.store.ts'
import { hashOf, readLayout, sealed } from '../reading/read-report.service.ts'
import { getPlant, isSubjectOver, type ReportPlant } from '../reading/subjects.list.ts'
import { listSources } from '../reading/sources.list.ts'
import { getReport, signaturesOf } from '../reports.list.ts'
import { aboutOf, ENTITY, getOpenRow, noticeOf } from '../reports.service.ts'
import { getReportRow, noteConfirmed, noteProgress, type ReportRow } from '../reports.store.ts'
import { parseContent, type ReportContent } from './content.ts'
import { keepFiles, paperOf } from './papers.service.ts'
import { findContent, insertSnapshot } from './snapshots.store.ts'

/**
 * Confirms the figures of a draft as the caller has seen them: what it says and its files are kept for good, and it goes on
 * its way to the director.
 *
 * @throws problem `reports.notEditable`, `.notOver`, `.figuresChanged`, `.reasonMissing`
 */
export async function confirmReport(
  work: Work,
  { layoutSha256, note, ...step }: ReportConfirm,
): Promise<ReportDetail> {
  const { db, actor, now, audit } = work
  const row = await getOpenRow(work, step)
  if (!(await isSubjectOver(db, row, plantDay(now)))) throw new Problem(reportProblems.notOver)
  const layout = await readLayout(work, row.kind, aboutOf(row))
  if (hashOf(layout) !== layoutSha256) throw new Problem(reportProblems.figuresChanged)
  const failed = countChecks(layout, 'failed')
  if (failed > 0 && note === null) throw new Problem(reportProblems.reasonMissing, { count: failed })
  const plant = await getPlant(db, row.plantId)
  const confirmNote = failed > 0 ? note : null
  const content: ReportContent = {
    kind: row.kind,
    plantCode: plant.code,
    dispatchCentre: await findDispatchCentre(db, row.plantId, row.kind),
    from: row.fromDay,
    to: row.toDay,
    recordId: row.recordId,
    revision: row.revision,
    layout,
    comments: { ...row.comments },
    confirmNote,
    sources: await listSources(db, aboutOf(row)),
    confirmedByName: actor.fullName,
    confirmedAt: now.toISOString(),
  }
  const snapshot = sealed(content)
  const confirmed = { confirmedById: actor.userId, confirmedByName: actor.fullName, confirmNote }
  await noteConfirmed(db, row.id, { ...confirmed, confirmedAt: now, sha256: snapshot.sha256 })
  await insertSnapshot(db, row.id, snapshot)
  const requestId = await startRequest(work, subjectOf(row, plant, failed))
  await noteProgress(db, row.id, { requestId })
  await settle(work, noticeOf(row.id))
  await keepPapers(work, row.id, 'confirmed')
  audit.did(ENTITY, row.id, 'confirmed', [
    { field: 'standing', from: 'draft', to: 'deciding' },
    { field: 'sha256', from: null, to: snapshot.sha256 },
    ...(confirmNote === null ? [] : [{ field: 'note', from: null, to: confirmNote }]),
  ])
  return getReport(work, row.id)
}

/** What those who decide see of a report in their queue. */
function subjectOf(row: ReportRow, plant: ReportPlant, failedChecks: number) {
  const { id, kind, plantId, fromDay, toDay, revision, title } = row
  const suffix = revision > 1 ? `, bản ${revision}` : ''
  return {
    kind: 'report',
    subjectId: id,
    plantId,
    title: `${title} ${plant.code}${suffix}`,
    facts: { days: null, costVnd: null, subKind: kind },
    label: { number: null, isUrgent: false, fromDay, toDay, warningCount: failedChecks },
  } as const
}

/** Keeps the files of a report with the signatures that it has by now. */
async function keepPapers(work: Work, id: number, stage: 'confirmed' | 'approved'): Promise<void> {
  const { db } = work
  const row = await getReportRow(db, id)
  const text = await findContent(db, id)
  if (text === undefined) throw new Error(`Report ${id} has no snapshot: ${formatDay(row.fromDay)}`)
  const { layout, comments, dispatchCentre } = parseContent(text)
  const plant = await getPlant(db, row.plantId)
  const { kind, fromDay: from, toDay: to, recordId, recordName, revision } = row
  const paper = paperOf({
    kind,
    from,
    to,
    recordId,
    recordName,
    revision,
    dispatchCentre,
    layout,
    comments,
    plantCode: plant.code,
    plantName: plant.name,
    signatures: await signaturesOf(db, row),
    isDraft: false,
  })
  await keepFiles(work, { id, kind, stage, paper })
}

/** Tells a report that its request moved: with the last signature its files are made with all names, and kept. */
export const reportMoved: RequestListener = async (work, moved) => {
  const { db, now, audit } = work
  const { subjectId, action, stage, statusBefore: from, status: to } = moved
  // Nobody approves without being there: what runs by itself only reminds.
  if (stage === 'approved' && 'platform' in work) {
    await noteProgress(db, subjectId, { approvedAt: now })
    await keepPapers(work, subjectId, 'approved')
  }
  audit.did(ENTITY, subjectId, action, from === to ? [] : [{ field: 'status', from, to }])
}
