import { formatDay, plantDay } from '#contract/core/format.ts'
import { messagesIn } from '#contract/core/messages.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import type { InspectionDetail } from '#contract/equipment-inspections/inspection.ts'
import { visitStatusLabels, type VisitAction } from '#contract/equipment-inspections/labels.ts'
import { inspectionProblems } from '#contract/equipment-inspections/problems.ts'
import type { VisitMove, VisitPlan, VisitUpdate } from '#contract/equipment-inspections/visit.ts'
import { addAbnormal } from '#server/features/abnormal-incidents/abnormal-incidents.public.ts'
import { requireOwnUpload } from '#server/features/files/files.public.ts'
import { findHolders, settle, tell } from '#server/features/notifications/notifications.public.ts'
import { withPerson } from '#server/platform/audit/drafters.ts'
import { requireVersion } from '#server/platform/audit/versions.ts'
import type { Work } from '#server/platform/http/call.ts'

import { anchorAfter, nextOn } from '../due.rules.ts'
import { getInspection } from '../equipment-inspections.list.ts'
import { cycleOfLine, ENTITY, getOwnLine } from '../equipment-inspections.service.ts'
import { updateLine, type LineRow } from '../equipment-inspections.store.ts'
import { bannedAfter, missingForSubmitting, statusAfter, visitTransitions } from '../workflow.rules.ts'
import {
  getLineOfVisit,
  getVisitRow,
  insertVisit,
  keepVisitFiles,
  listVisitFileIds,
  updateVisit,
  type VisitFacts,
  type VisitRow,
} from './visits.store.ts'

/** What history calls a round. */
export const VISIT_ENTITY = 'equipment-inspection-visits'

/** Plans a round. @throws problem `equipmentInspections.suspended`, `.openVisit` */
export async function planVisit(work: Work, { inspectionId, ...plan }: VisitPlan): Promise<InspectionDetail> {
  const { db, actor, now, audit } = work
  const { plantId, deviceId, suspendedReason } = await getOwnLine(work, inspectionId)
  if (suspendedReason !== null) throw new Problem(inspectionProblems.suspended)
  const by = { createdByName: actor.fullName, createdAt: now }
  const id = await insertVisit(db, { ...plan, ...by, inspectionId, plantId, deviceId })
  audit.created(VISIT_ENTITY, id, plan)
  audit.did(ENTITY, inspectionId, 'visitPlanned', [
    { field: 'visitPlannedOn', from: null, to: plan.plannedOn },
  ])
  return getInspection(work, inspectionId)
}

/** Changes a round that is planned or under way. @throws problem `equipmentInspections.wrongStatus`, `.notBegun` */
export async function changeVisit(
  work: Work,
  { id, version, fileIds, ...facts }: VisitUpdate,
): Promise<InspectionDetail> {
  const { db, audit } = work
  const { line, visit } = await getOwnVisit(work, id, version)
  if (visit.status !== 'planned' && visit.status !== 'doing') throw wrongStatus(work, visit)
  if (visit.status === 'planned' && (facts.result !== null || facts.inspectedOn !== null))
    throw new Problem(inspectionProblems.notBegun)
  requireQuantities(line, facts)
  requireLikelyDay(work, line, facts.inspectedOn)
  await updateVisit(db, id, { ...facts, ...(visit.status === 'doing' && recordedBy(work, visit)) })
  await keepFiles(work, id, fileIds)
  audit.changed(VISIT_ENTITY, id, { ...factsOf(visit) }, { ...facts })
  // The line shows the round, so who looks at it learns that it changed.
  audit.announced(ENTITY, line.id)
  return getInspection(work, line.id)
}

/**
 * Takes a round one step on or back; a failure forbids the use of the thing, a confirmed pass lifts that.
 *
 * @throws problem `equipmentInspections.wrongStatus`, `.ownRecord`, `.reasonMissing`, `.incomplete`
 */
export async function moveVisit(
  work: Work,
  { id, version, action, reason }: VisitMove,
): Promise<InspectionDetail> {
  const { db, actor, now, audit } = work
  const { line, visit } = await getOwnVisit(work, id, version)
  const { right: permission, needsReason } = visitTransitions[action]
  if (!actor.permissions.has(permission)) throw new Problem(coreProblems.forbidden, { permission })
  const status = statusAfter(visit.status, action)
  if (!status) throw wrongStatus(work, visit)
  if (needsReason && reason === null) throw new Problem(inspectionProblems.reasonMissing)
  if (action === 'submit') requireComplete(work, line, visit)
  if (action === 'confirm' && visit.recordedByIds.includes(actor.userId))
    throw new Problem(inspectionProblems.ownRecord)
  const isFailure = action === 'submit' && visit.result === 'failed'
  const abnormalId = isFailure ? (visit.abnormalId ?? (await writeDown(work, line, visit))) : visit.abnormalId
  const confirmed = action === 'confirm' && { confirmedAt: now, confirmedByName: actor.fullName }
  const recorded = action === 'submit' && recordedBy(work, visit)
  await updateVisit(db, id, { status, reason, abnormalId, ...confirmed, ...recorded })
  await writeLine(work, { line, visit, action })
  audit.reason = reason
  audit.did(VISIT_ENTITY, id, action, [{ field: 'status', from: visit.status, to: status }])
  await tellOfStep(work, line, visit, action)
  return getInspection(work, line.id)
}

/** Whoever writes down or submits what was found; somebody else confirms it. */
const recordedBy = ({ actor }: Work, { recordedByIds }: VisitRow) => ({
  recordedByIds: withPerson(recordedByIds, actor.userId),
})

/** The line and the round, locked in this order, of a plant that the caller sees. @throws problem `core.notFound` */
async function getOwnVisit(work: Work, id: number, version: number) {
  const { db } = work
  const line = await getOwnLine(work, await getLineOfVisit(db, id))
  const visit = await getVisitRow(db, id)
  await requireVersion(db, VISIT_ENTITY, visit, version)
  return { line, visit }
}

const wrongStatus = ({ caller }: Work, { status }: VisitRow) =>
  new Problem(inspectionProblems.wrongStatus, { status: visitStatusLabels[status][caller.language] })

function requireQuantities(
  line: LineRow,
  { usableQty, unusableQty }: Pick<VisitFacts, 'usableQty' | 'unusableQty'>,
) {
  if (usableQty === null && unusableQty === null) return
  if ((usableQty ?? 0) + (unusableQty ?? 0) !== line.quantity)
    throw new Problem(inspectionProblems.quantities, { quantity: line.quantity })
}

function requireLikelyDay({ now }: Work, { lastOn }: LineRow, inspectedOn: string | null): void {
  if (inspectedOn === null) return
  if (inspectedOn > plantDay(now)) throw new Problem(inspectionProblems.inspectedInFuture)
  if (lastOn !== null && inspectedOn < lastOn)
    throw new Problem(inspectionProblems.beforeLast, { last: formatDay(lastOn) })
}

function requireComplete(work: Work, line: LineRow, visit: VisitRow): void {
  requireLikelyDay(work, line, visit.inspectedOn)
  const message = messagesIn(work.caller.language)({ code: 'custom', input: undefined })
  const missing = missingForSubmitting(visit).map((field) => ({ message, members: [field] }))
  if (missing.length > 0) throw new Problem(inspectionProblems.incomplete, missing)
}

/** Keeps the files of a round; one that is new must be an upload of the caller's. */
async function keepFiles({ db, actor }: Work, id: number, fileIds: readonly number[]): Promise<void> {
  const known = new Set(await listVisitFileIds(db, id))
  const wanted = [...new Set(fileIds)]
  for (const fileId of wanted)
    if (!known.has(fileId) && !(await requireOwnUpload(db, actor, fileId, 'equipmentInspection')))
      throw new Problem(inspectionProblems.fileNotOwn)
  await keepVisitFiles(db, id, wanted)
}

/** Enters the failure in the register of abnormal events, which the round then names. */
async function writeDown(work: Work, line: LineRow, visit: VisitRow): Promise<number> {
  const { now } = work
  const { organization, certificateNo, inspectedOn, note } = visit
  const found = [
    `Biên bản ${certificateNo ?? 'chưa có số'}`,
    `${organization ?? ''}, ${formatDay(inspectedOn)}`,
  ]
  const event = await addAbnormal(
    work,
    {
      powerPlantId: line.plantId,
      level: 'defect',
      occurredAt: now.toISOString(),
      detectedAt: null,
      isolatedAt: null,
      restoredAt: null,
      deviceId: line.deviceId,
      equipment: line.typeName,
      system: null,
      phenomenon: [`Kiểm định không đạt: ${line.typeName}`, line.subject, ...found, note]
        .filter(Boolean)
        .join('. '),
      timeline: [],
      protections: [],
      operatingBefore: null,
      initialAction: 'Treo biển “Cấm sử dụng”, chờ sửa chữa và kiểm định lại.',
      expectedPowerMw: null,
      actualPowerMw: null,
      lostPowerMw: null,
      reportedTo: [],
      limitBreachIds: [],
    },
    null,
  )
  return event.id
}

interface Step {
  readonly line: LineRow
  readonly visit: VisitRow
  readonly action: VisitAction
}

/** What a step makes of the line: its latest inspection once it is confirmed, and whether the thing may be used. */
async function writeLine(work: Work, { line, visit, action }: Step): Promise<void> {
  const { db, audit, now } = work
  const { result } = visit
  const bannedAt = bannedAfter(
    action,
    { result, bannedAt: line.bannedAt, isConfirmedFailure: line.result === 'failed' },
    now,
  )
  const latest = action === 'confirm' ? await latestOf(work, line, visit) : {}
  const changes = {
    ...latest,
    ...(bannedAt !== line.bannedAt && { bannedAt }),
    // What must not be used is not due: it is due when it passed.
    ...(bannedAt !== null && { nextOn: null }),
    ...(bannedAt === null &&
      line.bannedAt !== null &&
      action === 'return' && { nextOn: await dueBefore(work, line) }),
  }
  await updateLine(db, line.id, changes)
  const before = Object.fromEntries(Object.keys(changes).map((name) => [name, line[name as keyof LineRow]]))
  audit.changed(ENTITY, line.id, before, changes)
  audit.announced(ENTITY, line.id)
  if (bannedAt !== line.bannedAt) audit.announced('devices', line.deviceId)
}

async function latestOf({ db }: Work, line: LineRow, visit: VisitRow) {
  const { inspectedOn, result, certificateExpiresOn, organization, certificateNo, stampNo } = visit
  if (inspectedOn === null || result === null) throw new Error('A round that is not complete was submitted')
  const hasFailed = result === 'failed'
  const anchorDay = anchorAfter(inspectedOn, line)
  const outcome = { lastOn: inspectedOn, result, certificateExpiresOn, anchorDay }
  return {
    ...outcome,
    lastText: null,
    organization,
    certificateNo,
    stampNo,
    usableQty: visit.usableQty ?? (hasFailed ? 0 : line.quantity),
    unusableQty: visit.unusableQty ?? (hasFailed ? line.quantity : 0),
    nextOn: nextOn(outcome, await cycleOfLine(db, line, inspectedOn)),
    lastVisitId: visit.id,
  }
}

/** The day that was due before a failure that was sent back. */
async function dueBefore({ db }: Work, line: LineRow): Promise<string | null> {
  const cycle = line.lastOn === null ? line.cycleMonths : await cycleOfLine(db, line, line.lastOn)
  return nextOn(line, cycle)
}

async function tellOfStep(work: Work, line: LineRow, visit: VisitRow, action: VisitAction): Promise<void> {
  const about = `${VISIT_ENTITY}:${visit.id}`
  if (action === 'confirm' || action === 'return') await settle(work, about)
  if (action !== 'submit') return
  const { equipmentCode } = await getInspection(work, line.id)
  await tell(work, [
    {
      kind: 'inspectionWaiting',
      receivers: await findHolders(work.db, 'EquipmentInspections.Confirm', line.plantId),
      about,
      cause: `version ${visit.version}`,
      plantId: line.plantId,
      subject: `${equipmentCode}: ${line.typeName}`,
      detail: formatDay(visit.inspectedOn),
      address: pathTo(paths.inspection, { id: line.id }),
    },
  ])
}

const factsOf = ({ plannedOn, organization, plannedCostVnd, note, ...row }: VisitRow): VisitFacts => ({
  plannedOn,
  organization,
  plannedCostVnd,
  note,
  inspectedOn: row.inspectedOn,
  result: row.result,
  certificateNo: row.certificateNo,
  stampNo: row.stampNo,
  certificateExpiresOn: row.certificateExpiresOn,
  usableQty: row.usableQty,
  unusableQty: row.unusableQty,
  costVnd: row.costVnd,
})
