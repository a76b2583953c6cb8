import { formatInstant, plantDay } from '#contract/core/format.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import { reportStatusLabels } from '#contract/report-plans/labels.ts'
import type {
  OccurrenceAssign,
  OccurrenceConfirm,
  OccurrenceDetail,
  OccurrenceMove,
  OccurrencePrepare,
  OccurrenceSend,
} from '#contract/report-plans/occurrence.ts'
import { reportPlanProblems as problem } from '#contract/report-plans/problems.ts'
import { requireOwnUpload } from '#server/features/files/files.public.ts'
import { findNumberedLetter } from '#server/features/letters/letters.public.ts'
import { findApprovedReport } from '#server/features/reports/reports.public.ts'
import { requireVersion } from '#server/platform/audit/versions.ts'
import { seesPlant } from '#server/platform/auth/actor.ts'
import type { Work } from '#server/platform/http/call.ts'

import { requirePeople } from '../plans/plans.service.ts'
import { lateMinutesAt } from '../rules/lateness.rules.ts'
import {
  isPreparer,
  reportCan,
  reportTransitions,
  stageAfter,
  type Standing,
} from '../rules/workflow.rules.ts'
import { tellOfStep } from './notices.service.ts'
import type { EventListener, EventReport } from './event-report.ts'
import { getOccurrence } from './occurrences.list.ts'
import {
  completeSending,
  findSending,
  getOccurrenceRow,
  insertSending,
  keepOccurrenceFiles,
  listFileIds,
  updateOccurrence,
  type OccurrenceChanges,
  type OccurrenceRow,
} from './occurrences.store.ts'

export const ENTITY = 'report-occurrences'

/** Keeps what is prepared of a report, and who did. @throws problem `reportPlans.wrongStatus`, `.fileNotOwn` */
export async function prepareReport(
  work: Work,
  { id, version, note, fileIds }: OccurrencePrepare,
): Promise<OccurrenceDetail> {
  const { db, audit } = work
  const own = await getOwn(work, id, version)
  requireCan(work, own, 'prepare')
  const known = await listFileIds(db, id)
  await requireUploads(work, fileIds, known)
  const { row } = own
  await updateOccurrence(db, id, { note, stage: 'preparing', ...preparedBy(work, row) })
  await keepOccurrenceFiles(db, id, fileIds)
  audit.changed(
    ENTITY,
    id,
    { note: row.note, stage: row.stage, files: known },
    { note, stage: 'preparing', files: fileIds },
  )
  return getOccurrence(work, id)
}

/** Takes a report one step on or back. @throws problem `reportPlans.wrongStatus`, `.ownReport`, `.reasonMissing`, `.nothingPrepared` */
export async function moveReport(
  work: Work,
  { id, version, action, reason }: OccurrenceMove,
  tellEvent: EventListener,
): Promise<OccurrenceDetail> {
  const { db, actor, now, audit } = work
  const own = await getOwn(work, id, version)
  const { row, standing } = own
  const { right: permission, needsReason, isOfOthers } = reportTransitions[action]
  if (!actor.permissions.has(permission)) throw new Problem(coreProblems.forbidden, { permission })
  const stage = stageAfter(row.stage, action, row.preparedByIds.length > 0)
  if (!stage) throw wrongStatus(work, row)
  if (isOfOthers && isPreparer(standing, actor)) throw new Problem(problem.ownReport)
  requireCan(work, own, action)
  if (needsReason && reason === null) throw new Problem(problem.reasonMissing)
  if (action === 'submit' && (await listFileIds(db, id)).length === 0)
    throw new Problem(problem.nothingPrepared)
  await updateOccurrence(db, id, {
    stage,
    reason,
    isStruck: false,
    ...(action === 'submit' && preparedBy(work, row)),
    ...approvalAfter(work, row, stage),
  })
  if (action === 'withdraw') {
    await completeSending(db, id, {
      withdrawnAt: now,
      withdrawnByName: actor.fullName,
      withdrawnReason: reason ?? '',
    })
    await tellOfEvent(work, row, tellEvent, { sentAt: null, takenBackAt: own.sentAt ?? null })
  }
  audit.reason = reason
  audit.did(ENTITY, id, action, [{ field: 'stage', from: row.stage, to: stage }])
  await tellOfStep(work, row, action, reason)
  return getOccurrence(work, id)
}

/** An approval holds as long as what was approved waits to go out or has gone out. */
function approvalAfter(
  { actor, now }: Work,
  row: OccurrenceRow,
  stage: OccurrenceRow['stage'],
): OccurrenceChanges {
  if (stage === 'approved')
    return { approvedAt: now, approvedById: actor.userId, approvedByName: actor.fullName }
  return row.approvedAt === null ? {} : { approvedAt: null, approvedById: null, approvedByName: null }
}

/**
 * Notes that an approved report has gone out.
 *
 * @throws problem `reportPlans.wrongStatus`, `.proofMissing`, `.unknownLetter`, `.sentInFuture`, `.sentBeforeApproval`, `.receivedWrong`
 */
export async function sendReport(
  work: Work,
  write: OccurrenceSend,
  tellEvent: EventListener,
): Promise<OccurrenceDetail> {
  const { db, actor, now, audit } = work
  const { id, version, sentAt, channel, receipt, receivedOn, fileIds } = write
  const own = await getOwn(work, id, version)
  requireCan(work, own, 'send')
  const { row } = own
  requireMoment(work, row, sentAt)
  const proof = await findProof(work, row, write)
  if (fileIds.length === 0 && proof.letterId === null && proof.reportId === null)
    throw new Problem(problem.proofMissing)
  await requireUploads(work, fileIds, [])
  if (receivedOn !== null) requireReceived(work, sentAt, receivedOn)
  const lateMinutes = lateMinutesAt(row.dueLegalAt, new Date(sentAt))
  await insertSending(
    db,
    {
      occurrenceId: id,
      sentAt,
      recordedAt: now,
      sentById: actor.userId,
      sentByName: actor.fullName,
      channel,
      recipient: row.recipient,
      ...proof,
      lateMinutes,
      receipt,
      // A day alone says nothing of what the recipient said.
      receivedOn: receipt === null ? null : (receivedOn ?? plantDay(now)),
    },
    { proof: fileIds, report: await listFileIds(db, id) },
  )
  await updateOccurrence(db, id, { stage: 'sent', reason: null })
  audit.did(ENTITY, id, 'sent', [
    { field: 'sentAt', from: null, to: sentAt },
    { field: 'channel', from: null, to: channel },
    { field: 'letterSymbol', from: null, to: proof.letterSymbol },
    { field: 'reportTitle', from: null, to: proof.reportTitle },
    { field: 'lateMinutes', from: null, to: lateMinutes },
  ])
  await tellOfEvent(work, row, tellEvent, { sentAt, takenBackAt: null })
  await tellOfStep(work, row, 'sent', null)
  return getOccurrence(work, id)
}

async function tellOfEvent(
  work: Work,
  { abnormalId, dueLegalAt }: OccurrenceRow,
  tellEvent: EventListener,
  what: Pick<EventReport, 'sentAt' | 'takenBackAt'>,
): Promise<void> {
  if (abnormalId !== null) await tellEvent(work, { abnormalId, dueLegalAt, ...what })
}

/** The letter and the approved report that prove a sending. @throws problem `reportPlans.unknownLetter`, `.unknownReport` */
async function findProof(
  work: Work,
  { plantId }: OccurrenceRow,
  { letterId, reportId }: Pick<OccurrenceSend, 'letterId' | 'reportId'>,
) {
  const isElsewhere = (one: { readonly plantId: number }) => plantId !== null && one.plantId !== plantId
  const letter = letterId === null ? undefined : await findNumberedLetter(work, letterId)
  if (letterId !== null && (!letter || isElsewhere(letter))) throw new Problem(problem.unknownLetter)
  const report = reportId === null ? undefined : await findApprovedReport(work, reportId)
  if (reportId !== null && (!report || isElsewhere(report))) throw new Problem(problem.unknownReport)
  return {
    letterId,
    letterSymbol: letter?.symbol ?? null,
    reportId,
    reportTitle: report?.title ?? null,
    reportSha256: report?.sha256 ?? null,
  }
}

/** Notes what the recipient said, once. @throws problem `reportPlans.wrongStatus`, `.receivedWrong` */
export async function confirmReceipt(
  work: Work,
  { id, version, receipt, receivedOn }: OccurrenceConfirm,
): Promise<OccurrenceDetail> {
  const own = await getOwn(work, id, version)
  requireCan(work, own, 'confirm')
  requireReceived(work, own.sentAt ?? '', receivedOn)
  await completeSending(work.db, id, { receipt, receivedOn })
  await updateOccurrence(work.db, id, {})
  work.audit.did(ENTITY, id, 'confirmed', [{ field: 'receipt', from: null, to: receipt }])
  return getOccurrence(work, id)
}

/** Gives a report to other people. @throws problem `reportPlans.wrongStatus`, `.unknownPreparer`, `.unknownApprover` */
export async function assignReport(
  work: Work,
  { id, version, preparerId, approverId }: OccurrenceAssign,
): Promise<OccurrenceDetail> {
  const own = await getOwn(work, id, version)
  requireCan(work, own, 'assign')
  const { row } = own
  await requirePeople(work, row.plantId, { preparerId, approverId })
  const before = await getOccurrence(work, id)
  await updateOccurrence(work.db, id, { preparerId, approverId })
  const after = await getOccurrence(work, id)
  const named = ({ preparerName, approverName }: OccurrenceDetail) => ({ preparerName, approverName })
  work.audit.changed(ENTITY, id, named(before), named(after))
  return after
}

interface Own {
  readonly row: OccurrenceRow
  readonly standing: Standing
  readonly sentAt: string | undefined
}

/** A report that the caller sees, locked. @throws problem `core.notFound`, `core.changedMeanwhile` */
async function getOwn(work: Work, id: number, version: number): Promise<Own> {
  const { db, actor } = work
  const row = await getOccurrenceRow(db, id)
  const { plantId, stage, preparerId, approverId, preparedByIds } = row
  if (plantId !== null && !seesPlant(actor, plantId)) throw new Problem(coreProblems.notFound)
  await requireVersion(db, ENTITY, row, version)
  const sending = await findSending(db, id)
  const hasReceipt = (sending?.receipt ?? null) !== null
  return {
    row,
    standing: { stage, plantId, preparerId, approverId, preparedByIds, hasReceipt },
    sentAt: sending?.sentAt,
  }
}

/** What the screens offer is what is done. @throws problem `core.forbidden`, `reportPlans.wrongStatus` */
function requireCan(work: Work, { row, standing }: Own, step: keyof OccurrenceDetail['can']): void {
  if (reportCan(standing, work.actor)[step]) return
  const anyStage = (['open', 'preparing', 'awaiting', 'approved', 'sent', 'notApplicable'] as const).some(
    (stage) => reportCan({ ...standing, stage, hasReceipt: false }, work.actor)[step],
  )
  if (anyStage) throw wrongStatus(work, row)
  throw new Problem(coreProblems.forbidden, { permission: 'ReportPlans.Prepare' })
}

const wrongStatus = ({ caller }: Work, { stage }: OccurrenceRow) =>
  new Problem(problem.wrongStatus, { status: reportStatusLabels[stage][caller.language] })

const preparedBy = ({ actor }: Work, { preparedByIds, preparedByNames }: OccurrenceRow) =>
  preparedByIds.includes(actor.userId)
    ? {}
    : {
        preparedByIds: [...preparedByIds, actor.userId],
        preparedByNames: [...preparedByNames, actor.fullName],
      }

function requireMoment({ now }: Work, { approvedAt, eventAt }: OccurrenceRow, sentAt: string): void {
  if (Date.parse(sentAt) > now.getTime()) throw new Problem(problem.sentInFuture)
  // What follows an event is told at once, by night too, and signed when its approver is there.
  const earliest = eventAt ?? approvedAt
  // People say minutes; an approval has seconds.
  if (earliest === null || Date.parse(sentAt) >= Math.floor(Date.parse(earliest) / 60_000) * 60_000) return
  const at = formatInstant(earliest)
  if (eventAt !== null) throw new Problem(problem.sentBeforeEvent, { at })
  throw new Problem(problem.sentBeforeApproval, { at })
}

function requireReceived({ now }: Work, sentAt: string, receivedOn: string): void {
  if (receivedOn < plantDay(sentAt) || receivedOn > plantDay(now)) throw new Problem(problem.receivedWrong)
}

/** @throws problem `reportPlans.fileNotOwn` */
async function requireUploads(
  { db, actor }: Work,
  fileIds: readonly number[],
  known: readonly number[],
): Promise<void> {
  for (const fileId of fileIds)
    if (!known.includes(fileId) && !(await requireOwnUpload(db, actor, fileId, 'reportOccurrence')))
      throw new Problem(problem.fileNotOwn)
}
