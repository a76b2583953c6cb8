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
import { getReport, reportList, signaturesOf } from '../reports.list.ts'
import { aboutOf, ENTITY, getOpenRow, noticeOf } from '../reports.service.ts'
import { findReportRow, getReportRow, noteConfirmed, noteProgress, type ReportRow } from '../reports.store.ts'
import { parseContent, type ReportContent } from './content.ts'
import { keepFiles, makeFiles, paperOf, type MadeFile } from './papers.service.ts'
import { findContent, insertSnapshot } from './snapshots.store.ts'

type Reading = Pick<Work, 'db' | 'actor' | 'now'>

/** All that would be confirmed of a draft, by the books of this moment. */
async function readDraft({ db, actor, now }: Reading, row: ReportRow, note: string | null) {
  const { kind, plantId, fromDay: from, toDay: to, recordId, recordName, revision } = row
  const plant = await getPlant(db, plantId)
  const layout = await readLayout({ db, now }, kind, aboutOf(row))
  const failed = countChecks(layout, 'failed')
  const said = {
    kind,
    plantCode: plant.code,
    dispatchCentre: await findDispatchCentre(db, plantId, kind),
    from,
    to,
    recordId,
    revision,
    layout,
    comments: { ...row.comments },
    sources: await listSources(db, aboutOf(row), layout),
  }
  const confirmed = { confirmedByName: actor.fullName, confirmedAt: now.toISOString() }
  const content: ReportContent = {
    ...said,
    ...confirmed,
    confirmNote: failed > 0 ? note : null,
  }
  const signatures = await signaturesOf(db, { ...confirmed, requestId: null })
  const paper = paperOf({
    ...said,
    recordName,
    plantName: plant.name,
    companyName: plant.companyName,
    signatures,
    isDraft: false,
  })
  return { plant, layout, failed, content, paper }
}

/** The same draft, word for word, and on the same paper. */
const markOf = ({ content, paper }: Awaited<ReturnType<typeof readDraft>>) => JSON.stringify([content, paper])

/** The papers of a draft, made before it is confirmed, and what they say. */
interface PreparedReport {
  readonly mark: string
  readonly files: readonly MadeFile[]
}

/**
 * Makes the papers of a draft whose figures are those that the caller has seen: that takes a second, in which nobody shall wait
 * for a lock. What is wrong with the wish is told by `confirmReport`.
 */
export async function prepareReport(
  work: Reading & Pick<Work, 'platform'>,
  { id, version, layoutSha256, note }: ReportConfirm,
): Promise<PreparedReport | undefined> {
  const { db, platform } = work
  const row = (await reportList.find(work, id)) && (await findReportRow(db, id))
  if (!row || row.confirmedAt !== null || row.version !== version) return undefined
  const draft = await readDraft(work, row, note)
  if (hashOf(draft.layout) !== layoutSha256) return undefined
  return { mark: markOf(draft), files: await makeFiles(platform.files, row.kind, draft.paper) }
}

/**
 * Confirms the figures of a draft as the caller has seen them: what it says and its files are kept for good, and it goes on
 * its way to the director.
 *
 * @param prepared its papers: where the draft says anything else by now, nothing is confirmed
 * @throws problem `reports.notEditable`, `.notOver`, `.figuresChanged`, `.reasonMissing`
 */
export async function confirmReport(
  work: Work,
  { layoutSha256, note, ...step }: ReportConfirm,
  prepared: PreparedReport | undefined,
): Promise<ReportDetail> {
  const { db, actor, now, audit } = work
  const row = await getOpenRow(work, step)
  if (!(await isSubjectOver(db, row, plantDay(now)))) throw new Problem(reportProblems.notOver)
  const draft = await readDraft(work, row, note)
  const { plant, failed, content } = draft
  if (hashOf(draft.layout) !== layoutSha256) throw new Problem(reportProblems.figuresChanged)
  if (failed > 0 && note === null) throw new Problem(reportProblems.reasonMissing, { count: failed })
  if (prepared?.mark !== markOf(draft)) throw new Problem(reportProblems.figuresChanged)
  const snapshot = sealed(content)
  const { confirmNote } = content
  const confirmed = { confirmedById: actor.userId, confirmedByName: actor.fullName, confirmNote }
  await noteConfirmed(db, row.id, { ...confirmed, confirmedAt: now, sha256: snapshot.sha256 })
  await insertSnapshot(db, row.id, snapshot)
  await keepFiles(work, { id: row.id, stage: 'confirmed', made: prepared.files })
  const requestId = await startRequest(work, subjectOf(row, plant, failed))
  await noteProgress(db, row.id, { requestId })
  await settle(work, noticeOf(row.id))
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

/** Keeps the files of an approved report, with all its signatures. */
async function keepApproved(work: Work, id: number): Promise<void> {
  const { db } = work
  const row = await getReportRow(db, id)
  const text = await findContent(db, id)
  if (text === undefined) throw new Error(`Report ${id} has no snapshot: ${formatDay(row.fromDay)}`)
  const { layout, comments, dispatchCentre, sources } = parseContent(text)
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
    sources,
    plantCode: plant.code,
    plantName: plant.name,
    companyName: plant.companyName,
    signatures: await signaturesOf(db, row),
    isDraft: false,
  })
  const made = await makeFiles(work.platform.files, kind, paper)
  await keepFiles(work, { id, stage: 'approved', made })
}

/** Tells a report that its request moved: with the last signature its files are made with all names, and kept. */
export const reportMoved: RequestListener = async (work, moved) => {
  const { db, now, audit } = work
  const { subjectId, action, stage, statusBefore: from, status: to } = moved
  // Nobody approves without being there: what runs by itself only reminds.
  if (stage === 'approved' && 'platform' in work) {
    await noteProgress(db, subjectId, { approvedAt: now })
    await keepApproved(work, subjectId)
  }
  audit.did(ENTITY, subjectId, action, from === to ? [] : [{ field: 'status', from, to }])
}
