import {
  abnormalFactFields,
  type AbnormalDetail,
  type AbnormalMove,
  type AbnormalStrike,
  type AbnormalUpdate,
  type AbnormalWrite,
  type HandlingUpdate,
  type ReportSent,
} from '#contract/abnormal-incidents/abnormal.ts'
import { abnormalStatusLabels, isIncident } from '#contract/abnormal-incidents/labels.ts'
import {
  firstInFuture,
  firstLineInFuture,
  firstOutOfOrder,
  type Milestones,
  type TimedLines,
} from '#contract/abnormal-incidents/milestones.ts'
import { abnormalProblems } from '#contract/abnormal-incidents/problems.ts'
import { dutyShiftLogProblems } from '#contract/duty-shift-logs/problems.ts'
import { messagesIn } from '#contract/core/messages.ts'
import { plantClock } from '#contract/core/format.ts'
import { coreProblems, Problem, type ProblemKind } from '#contract/core/problem.ts'
import { nameEquipment } from '#server/features/devices/devices.public.ts'
import { enterBreaches, releaseBreaches } from '#server/features/limit-breaches/limit-breaches.public.ts'
import { followEvent } from '#server/features/report-plans/report-plans.public.ts'
import { changesBetween, type FieldChange } from '#server/platform/audit/changes.ts'
import { requireVersion } from '#server/platform/audit/versions.ts'
import { seesPlant } from '#server/platform/auth/actor.ts'
import type { Work } from '#server/platform/http/call.ts'

import { lockStoodShift, lockWritingShift, type WritingShift } from './abnormal-access.list.ts'
import { getAbnormal, listAssignees } from './abnormal-incidents.list.ts'
import {
  abnormalTransitions,
  lostPowerMw,
  missingForClosing,
  rightFor,
  statusAfter,
} from './abnormal-incidents.rules.ts'
import {
  getAbnormalRows,
  insertAbnormal,
  insertHandling,
  strikeAbnormal,
  updateFacts,
  updateHandling,
  type AbnormalRows,
  type Facts,
} from './abnormal-incidents.store.ts'
import { keepReportSent } from './report/full-report.service.ts'
import {
  tellAssignee,
  tellIncident,
  tellOfLevel,
  tellOfStep,
  tellStruckIncident,
} from './notices/abnormal-notices.service.ts'

/** The rows of an event of a plant the caller sees, locked. @throws problem `core.notFound` */
export async function getOwnRows({ db, actor }: Work, id: number): Promise<AbnormalRows> {
  const rows = await getAbnormalRows(db, id)
  if (!seesPlant(actor, rows.facts.plantId)) throw new Problem(coreProblems.notFound)
  return rows
}

/**
 * Stops who may not change what a shift wrote: while it is open, only its crew may, those who are there.
 *
 * @throws problem `abnormals.shiftSealed`, `dutyShiftLogs.awaitingReceiver`, `.notOnCrew` or `core.forbidden`
 */
export function requireWriter({ actor }: Work, shift: WritingShift | undefined): void {
  if (!shift) return
  if (shift.status === 'handedOver') throw new Problem(abnormalProblems.shiftSealed)
  const permission = 'DutyShiftLogs.Write'
  if (!actor.permissions.has(permission)) throw new Problem(coreProblems.forbidden, { permission })
  if (shift.status === 'awaitingReceiver') throw new Problem(dutyShiftLogProblems.awaitingReceiver)
  if (!shift.isStood) throw new Problem(dutyShiftLogProblems.notOnCrew)
}

const factNames = Object.keys(abnormalFactFields) as (keyof typeof abnormalFactFields)[]

/** The facts alone, whatever else came with them, with the lost power worked out. */
function factsOf(written: Facts): Facts {
  const facts = Object.fromEntries(factNames.map((name) => [name, written[name]])) as Facts
  return { ...facts, lostPowerMw: lostPowerMw(facts) }
}

/** Keeps an event entered in the register. What somebody on duty enters, their shift has written. */
export async function enterAbnormal(work: Work, write: AbnormalWrite): Promise<AbnormalDetail> {
  const shiftId = await lockStoodShift(work, write.powerPlantId)
  const entered = await addAbnormal(work, write, shiftId)
  if (shiftId !== null) work.audit.did('duty-shift-logs', shiftId, 'abnormalCreated')
  return entered
}

/**
 * Keeps a new event.
 *
 * @param dutyShiftLogId the shift that writes it; null where none does
 */
export async function addAbnormal(
  work: Work,
  write: AbnormalWrite,
  dutyShiftLogId: number | null,
): Promise<AbnormalDetail> {
  const { db, actor, now, audit } = work
  const { powerPlantId: plantId, restoredAt, limitBreachIds } = write
  requireMilestones(work, write)
  requireTold(work, write)
  const facts = factsOf({ ...write, ...(await nameEquipment(work, plantId, write)) })
  const year = plantClock(facts.occurredAt).getUTCFullYear()
  const origin = { plantId, dutyShiftLogId, createdById: actor.userId, createdByName: actor.fullName }
  const { id, code } = await insertAbnormal(db, facts, { ...origin, createdAt: now }, year)
  await insertHandling(db, id, { restoredAt })
  await enterBreaches(work, plantId, limitBreachIds, id)
  audit.created('abnormals', id, { code, powerPlantId: plantId, ...facts, restoredAt })
  if (isIncident(facts.level)) {
    await tellIncident(work, { id, plantId, code, equipment: facts.equipment }, facts.phenomenon)
  }
  await followEvent(work, { ...facts, id, plantId, code, struckReason: null })
  return getAbnormal(work, id)
}

/** Changes the facts of an event; of one that a shift wrote, by its crew while it is open. */
export async function changeAbnormal(work: Work, write: AbnormalUpdate): Promise<AbnormalDetail> {
  const { db, audit } = work
  const { id, version, restoredAt: sentRestoredAt } = write
  const shift = await lockWritingShift(work, id)
  const rows = await getOwnRows(work, id)
  const { facts: before, handling } = rows
  requireStanding(rows)
  if (before.sealedAt !== null) throw new Problem(abnormalProblems.shiftSealed)
  requireWriter(work, shift)
  requireUnsigned(shift)
  requireUnresolved(work, rows)
  await requireVersion(db, 'abnormals', before, version)
  const restoredAt = sentRestoredAt === undefined ? handling.restoredAt : sentRestoredAt
  requireMilestones(work, { ...write, restoredAt })
  requireTold(work, write)
  const facts = factsOf({ ...write, ...(await nameEquipment(work, before.plantId, write, before)) })
  await updateFacts(db, id, facts)
  if (!isSameInstant(restoredAt, handling.restoredAt)) await updateHandling(db, id, { restoredAt })
  const changes = changesBetween(
    comparable({ ...factsOf(before), restoredAt: handling.restoredAt }),
    comparable({ ...facts, restoredAt }),
  )
  if (changes.length > 0) audit.did('abnormals', id, 'changed', changes)
  await followEvent(work, { ...before, ...facts, struckReason: null })
  await tellOfLevel(work, rows, facts)
  tellShift(work, rows, 'abnormalChanged', changes)
  return getAbnormal(work, id)
}

/** Changes the follow-up of an event, sealed shift or not. */
export async function changeHandling(work: Work, write: HandlingUpdate): Promise<AbnormalDetail> {
  const { db, audit } = work
  const { id, handlingVersion, ...changes } = write
  const rows = await getOwnRows(work, id)
  const { facts, handling } = rows
  requireStanding(rows)
  requireUnresolved(work, rows)
  await requireHandlingVersion(work, rows, handlingVersion)
  requireMilestones(work, { ...facts, restoredAt: changes.restoredAt })
  const { assigneeId } = changes
  if (assigneeId !== null && assigneeId !== handling.assigneeId) {
    const people = await listAssignees(db, facts.plantId)
    if (!people.some(({ id: one }) => one === assigneeId)) throw new Problem(abnormalProblems.unknownAssignee)
  }
  await updateHandling(db, id, changes)
  const old = Object.fromEntries(
    Object.keys(changes).map((name) => [name, handling[name as keyof typeof changes]]),
  )
  audit.changed('abnormals', id, comparable(old), comparable(changes))
  if (assigneeId !== null && assigneeId !== handling.assigneeId) await tellAssignee(work, rows, assigneeId)
  return getAbnormal(work, id)
}

/** Takes an event one step on or back. */
export async function moveAbnormal(work: Work, move: AbnormalMove): Promise<AbnormalDetail> {
  const { db, actor, now, audit } = work
  const { id, handlingVersion, action, reason } = move
  const rows = await getOwnRows(work, id)
  const { facts, handling } = rows
  requireStanding(rows)
  const permission = rightFor(action, facts.level)
  if (!actor.permissions.has(permission)) throw new Problem(coreProblems.forbidden, { permission })
  await requireHandlingVersion(work, rows, handlingVersion)
  const status = statusAfter(handling.status, action)
  if (!status) throw new Problem(abnormalProblems.wrongStatus, statusWords(work, rows))
  if (abnormalTransitions[action].needsReason && reason === null) {
    throw new Problem(abnormalProblems.reasonMissing)
  }
  if (action === 'submit' || action === 'close') requireComplete(work, rows)
  const isClosed = status === 'resolved'
  const resolved = { resolvedAt: isClosed ? now : null, resolvedByName: isClosed ? actor.fullName : null }
  await updateHandling(db, id, { status, ...resolved })
  audit.reason = reason
  audit.did('abnormals', id, action, [{ field: 'status', from: handling.status, to: status }])
  await tellOfStep(work, rows, action, reason)
  return getAbnormal(work, id)
}

/** Notes when the full report of an incident was sent. */
export async function recordReport(work: Work, { id, handlingVersion, sentAt }: ReportSent) {
  const { now } = work
  const rows = await getOwnRows(work, id)
  const { facts } = rows
  requireStanding(rows)
  if (!isIncident(facts.level)) throw new Problem(abnormalProblems.notAnIncident)
  await requireHandlingVersion(work, rows, handlingVersion)
  if (Date.parse(sentAt) > now.getTime()) refuse(work, 'inFuture', 'sentAt')
  if (Date.parse(sentAt) < Date.parse(facts.occurredAt)) refuse(work, 'outOfOrder', 'sentAt')
  await keepReportSent(work, rows, sentAt)
  return getAbnormal(work, id)
}

/** What stands for a reason where a client of the specification's call sends none; the book is Vietnamese. */
const NO_REASON = 'Không nêu lý do'

/** Strikes an event through that nobody has begun to deal with; the crossings of limits in it are offered again. */
export async function strikeEvent(work: Work, { id, reason }: AbnormalStrike): Promise<null> {
  const { db, actor, now, audit } = work
  const shift = await lockWritingShift(work, id)
  const rows = await getOwnRows(work, id)
  const { facts, handling } = rows
  requireStanding(rows)
  if (facts.sealedAt !== null) throw new Problem(abnormalProblems.shiftSealed)
  requireWriter(work, shift)
  requireUnsigned(shift)
  if (shift && !shift.mayStrike) throw new Problem(dutyShiftLogProblems.lineOfOther)
  if (handling.status !== 'open') throw new Problem(abnormalProblems.wrongStatus, statusWords(work, rows))
  const struckReason = reason ?? NO_REASON
  const by = { struckBy: actor.userId, struckByName: actor.fullName }
  await strikeAbnormal(db, id, { struckAt: now, struckReason, ...by })
  await releaseBreaches(work, facts.plantId, id)
  await followEvent(work, { ...facts, struckReason })
  if (isIncident(facts.level)) await tellStruckIncident(work, facts, struckReason)
  audit.reason = struckReason
  const changes = [{ field: 'phenomenon', from: facts.phenomenon, to: null }]
  audit.did('abnormals', id, 'struck', changes)
  tellShift(work, rows, 'abnormalStruck', changes)
  return null
}

/** Tells the history of the shift that wrote an event what became of it. */
function tellShift(
  { audit }: Work,
  { facts: { dutyShiftLogId, code } }: AbnormalRows,
  action: 'abnormalChanged' | 'abnormalStruck',
  changes: readonly FieldChange[],
): void {
  if (dutyShiftLogId === null || changes.length === 0) return
  audit.did('duty-shift-logs', dutyShiftLogId, action, [{ field: 'code', from: null, to: code }, ...changes])
}

/** @throws problem `abnormals.struck` for an event that is struck through */
export function requireStanding({ facts: { struckAt, struckReason } }: AbnormalRows): void {
  if (struckAt !== null) throw new Problem(abnormalProblems.struck, { reason: struckReason ?? '' })
}

function requireUnsigned(shift: WritingShift | undefined): void {
  if (shift?.isSigned) throw new Problem(dutyShiftLogProblems.lineSigned)
}

const isSameInstant = (one: string | null, other: string | null) =>
  (one && Date.parse(one)) === (other && Date.parse(other))

/** Instants spelt alike, so that history tells only real differences. */
function comparable(state: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(state).map(([name, value]) => [
      name,
      name.endsWith('At') && typeof value === 'string' ? new Date(value).toISOString() : value,
    ]),
  )
}

function statusWords({ caller }: Work, { handling }: AbnormalRows) {
  return { status: abnormalStatusLabels[handling.status][caller.language] }
}

function requireUnresolved(work: Work, rows: AbnormalRows): void {
  if (rows.handling.status === 'resolved') {
    throw new Problem(abnormalProblems.wrongStatus, statusWords(work, rows))
  }
}

function requireHandlingVersion({ db }: Work, { facts, handling }: AbnormalRows, seen: number) {
  return requireVersion(db, 'abnormals', { id: facts.id, version: handling.version }, seen)
}

function requireMilestones(work: Work, milestones: Milestones): void {
  const wrong = firstOutOfOrder(milestones)
  if (wrong) refuse(work, 'outOfOrder', wrong)
  const future = firstInFuture(milestones, work.now)
  if (future) refuse(work, 'inFuture', future)
}

/** What is written line by line has been, too: a report that is still to be made was made to nobody. */
function requireTold(work: Work, lines: TimedLines): void {
  const line = firstLineInFuture(lines, work.now)
  if (line) refuse(work, 'inFuture', line)
}

/** Refuses an instant at its field. */
function refuse({ caller }: Work, name: 'outOfOrder' | 'inFuture', field: string): never {
  const kind: ProblemKind = abnormalProblems[name]
  throw new Problem(kind, [{ message: kind.words[caller.language], members: [field] }])
}

function requireComplete({ caller }: Work, { facts, handling }: AbnormalRows): void {
  const missing = missingForClosing(facts.level, handling)
  if (missing.length === 0) return
  const message = messagesIn(caller.language)({ code: 'custom', input: undefined })
  const fields = missing.map((field) => ({ message, members: [field] }))
  throw new Problem(abnormalProblems.incomplete, fields)
}
