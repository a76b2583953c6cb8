import { Problem, type ProblemWords } from '#contract/core/problem.ts'
import type {
  ConsentGive,
  ConsentRefuse,
  ConsentSubject,
  GateConsentWrite,
} from '#contract/duty-shift-logs/consents.ts'
import { gateRules, gateText } from '#contract/duty-shift-logs/gate.ts'
import { dutyShiftLogProblems } from '#contract/duty-shift-logs/problems.ts'
import type { DutyShiftLogDetail } from '#contract/duty-shift-logs/shift.ts'
import { confirmSignature } from '#server/features/account/account.public.ts'
import { requireVersion } from '#server/platform/audit/versions.ts'
import type { Refusal, Work } from '#server/platform/http/call.ts'

import { judgeGate } from '../handover/gate.service.ts'
import { applyChange } from '../personnel/apply-change.service.ts'
import { changeText } from '../personnel/change-text.rules.ts'
import { getChange } from '../personnel/personnel.store.ts'
import { getOwnShift, getWritableShift } from '../shifts/shift-access.service.ts'
import type { ShiftRow } from '../shifts/shift.store.ts'
import { getShift } from '../shifts/shifts.list.ts'
import { findApprover } from './approvers.list.ts'
import { tellAsked, tellDecided, tellTakenBack, type Asked } from './consent-notices.service.ts'
import { placesOf } from './consents.rules.ts'
import {
  decideChange,
  decideGateConsent,
  deleteGateConsent,
  findGateConsent,
  getGateConsent,
  insertGateConsent,
  listGateConsents,
  type Decision,
} from './consents.store.ts'

const ENTITY = 'duty-shift-logs'

/** What somebody is asked about, with its shift locked. */
interface Question extends Asked {
  readonly shift: ShiftRow
  readonly askedById: number
  readonly approverId: number
  readonly approverName: string
  readonly of: 'personnelChange' | 'emergency' | 'gateRule'
  readonly isWaiting: boolean
}

/** Asks somebody of leadership to let a rule of the gate pass, for what it finds now. */
export async function askConsent(
  work: Work,
  { dutyShiftLogId, ruleId, approverId, reason }: GateConsentWrite,
): Promise<DutyShiftLogDetail> {
  const { db, actor, now, audit } = work
  if (!gateRules[ruleId].canBeWaived) throw new Problem(dutyShiftLogProblems.cannotWaive)
  const shift = await getWritableShift(work, dutyShiftLogId, 'update')
  if (approverId === actor.userId) throw new Problem(dutyShiftLogProblems.consentsToOwn)
  const approverName = await findApprover(db, shift.plantId, approverId, 'gateRule')
  if (!approverName) throw new Problem(dutyShiftLogProblems.leaderNotEntitled)
  const { findings } = await judgeGate(work, shift)
  const finding = findings.find((one) => one.ruleId === ruleId && one.severity === 'block')
  if (!finding) throw new Problem(dutyShiftLogProblems.nothingToConsent)
  const waiting = (await listGateConsents(db, shift.id)).find(
    (one) => one.ruleId === ruleId && one.status === 'waiting',
  )
  // It is printed in the book, which is Vietnamese whoever writes it.
  const shown = gateText(finding, 'vi')
  const asker = { askedById: actor.userId, askedByName: actor.fullName, askedAt: now }
  const approver = { approverId, approverName }
  const about = { shiftId: shift.id, ruleId, shown, count: finding.count, covers: placesOf(finding.targets) }
  const id = await insertGateConsent(
    db,
    { ...about, ...asker, ...approver, reason },
    waiting?.approverName ?? approverName,
  )
  audit.reason = reason
  audit.did(ENTITY, shift.id, 'consentAsked', [{ field: ruleId, from: null, to: approverName }])
  await tellAsked(
    work,
    { subject: 'gateRule', id, version: 1, shift, text: `${shown}. ${reason}` },
    approverId,
  )
  return getShift(work, shift.id)
}

/** Takes back that somebody was asked about a rule. What was decided stays. */
export async function withdrawConsent(work: Work, id: number): Promise<DutyShiftLogDetail> {
  const { shiftId } = await getGateConsent(work.db, id)
  const shift = await getWritableShift(work, shiftId, 'update')
  const row = await findGateConsent(work.db, id)
  if (!row) throw new Problem(dutyShiftLogProblems.consentTakenBack)
  if (row.status !== 'waiting') throw new Problem(dutyShiftLogProblems.consentDecided)
  await deleteGateConsent(work.db, id)
  work.audit.did(ENTITY, shiftId, 'consentWithdrawn', [
    { field: row.ruleId, from: row.approverName, to: null },
  ])
  await tellTakenBack(work, { subject: 'gateRule', id, version: row.version, shift, text: row.shown }, null)
  return getShift(work, shiftId)
}

/**
 * Whoever was asked consents. In their own session that is one tap; on a screen of the shift their password says that it
 * is them, and wrong ones count as they do for any signature of theirs.
 */
export async function giveConsent(
  work: Work,
  { subject, id, version, password }: ConsentGive,
): Promise<DutyShiftLogDetail | Refusal> {
  const { actor, now } = work
  const question = await getQuestion(work, subject, id, password === null ? 'own' : 'onTheSpot')
  await requireUndecided(work, question, version)
  if (password === null) requireAsked(work, question)
  else {
    const asked = { ...work, actor: { ...actor, userId: question.approverId } }
    const wrong = new Problem(dutyShiftLogProblems.wrongPassword)
    const confirmed = await confirmSignature(asked, password, wrong)
    if (confirmed !== true) return confirmed
  }
  const means = password === null ? 'app' : 'onTheSpot'
  return decide(work, question, { status: 'given', at: now, means, note: null })
}

/** Whoever was asked refuses, in their own session. */
export async function refuseConsent(
  work: Work,
  { subject, id, version, reason }: ConsentRefuse,
): Promise<DutyShiftLogDetail> {
  const question = await getQuestion(work, subject, id, 'own')
  await requireUndecided(work, question, version)
  requireAsked(work, question)
  return decide(work, question, { status: 'refused', at: work.now, means: 'app', note: reason })
}

/** What is asked, locked with its shift, which must be open; on the spot only its crew holds the screen. */
async function getQuestion(
  work: Work,
  subject: ConsentSubject,
  id: number,
  where: 'own' | 'onTheSpot',
): Promise<Question> {
  const { db } = work
  const lock = (shiftId: number) =>
    where === 'onTheSpot' ? getWritableShift(work, shiftId, 'update') : getOpenShift(work, shiftId)
  if (subject === 'gateRule') {
    const shift = await lock((await getGateConsent(db, id)).shiftId)
    const row = await findGateConsent(db, id)
    if (!row) throw new Problem(dutyShiftLogProblems.consentTakenBack)
    const { askedById, approverId, approverName, version } = row
    const text = `${row.shown}. ${row.reason}`
    const isWaiting = row.status === 'waiting'
    return { subject, id, shift, version, text, askedById, approverId, approverName, isWaiting, of: subject }
  }
  const shift = await lock((await getChange(db, id)).dutyShiftLogId)
  const change = await getChange(db, id)
  const { approvedById: approverId, approvedByName: approverName, version, isEmergency } = change
  return {
    subject,
    id,
    shift,
    version,
    approverId,
    approverName,
    text: changeText(change),
    askedById: change.creatorId,
    isWaiting: change.consent?.status === 'waiting',
    of: isEmergency ? 'emergency' : 'personnelChange',
  }
}

async function getOpenShift(work: Work, shiftId: number): Promise<ShiftRow> {
  const shift = await getOwnShift(work, shiftId, 'update')
  if (shift.status === 'handedOver') throw new Problem(dutyShiftLogProblems.sealed)
  if (shift.status === 'awaitingReceiver') throw new Problem(dutyShiftLogProblems.awaitingReceiver)
  return shift
}

/** Why somebody's word does not count, or no longer does. */
const notEntitled = {
  personnelChange: dutyShiftLogProblems.approverNotEntitled,
  emergency: dutyShiftLogProblems.approverNotManager,
  gateRule: dutyShiftLogProblems.leaderNotEntitled,
} as const

async function requireUndecided({ db }: Work, question: Question, seen: number): Promise<void> {
  const { id, version, isWaiting, askedById, approverId, shift, of } = question
  if (!isWaiting) throw new Problem(dutyShiftLogProblems.consentDecided)
  await requireVersion(db, 'duty-shift-personnel', { id, version }, seen)
  if (askedById === approverId) throw new Problem(dutyShiftLogProblems.consentsToOwn)
  if (!(await findApprover(db, shift.plantId, approverId, of)))
    throw new Problem<ProblemWords>(notEntitled[of])
}

function requireAsked({ actor }: Work, { approverId, approverName }: Question): void {
  if (actor.userId === approverId) return
  throw new Problem(dutyShiftLogProblems.notYoursToDecide, { name: approverName })
}

async function decide(work: Work, question: Question, decision: Decision): Promise<DutyShiftLogDetail> {
  const { db, audit } = work
  const { subject, id, shift, askedById, approverName } = question
  audit.reason = decision.note
  if (subject === 'gateRule') {
    const { ruleId } = await getGateConsent(db, id)
    await decideGateConsent(db, id, decision)
    const action = decision.status === 'given' ? 'consentGiven' : 'consentRefused'
    audit.did(ENTITY, shift.id, action, [{ field: ruleId, from: null, to: approverName }])
  } else {
    await decideChange(db, id, decision)
    const action = decision.status === 'given' ? 'personnelAllowed' : 'personnelRefused'
    const handedOn =
      decision.status === 'given' ? await applyChange(work, shift, await getChange(db, id)) : []
    audit.did(ENTITY, shift.id, action, [
      { field: 'approvedByName', from: null, to: approverName },
      ...handedOn,
    ])
  }
  await tellDecided(work, { ...question, version: question.version + 1 }, askedById, decision)
  return getShift(work, shift.id)
}
