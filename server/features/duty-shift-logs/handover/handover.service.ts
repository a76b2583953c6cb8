import { formatInstant } from '#contract/core/format.ts'
import { Problem, type Language } from '#contract/core/problem.ts'
import { gateText, type GateFinding, type GateRuleId } from '#contract/duty-shift-logs/gate.ts'
import type {
  CarriedItem,
  GateWaiver,
  HandoverAccept,
  HandoverAccepted,
  HandoverRefusal,
  HandoverRefuse,
  HandoverSign,
  HandoverWithdraw,
  Signature,
} from '#contract/duty-shift-logs/handover.ts'
import { dutyShiftLogProblems } from '#contract/duty-shift-logs/problems.ts'
import type { DutyShiftLogDetail } from '#contract/duty-shift-logs/shift.ts'
import { confirmSignature } from '#server/features/account/account.public.ts'
import type { Refusal, Work } from '#server/platform/http/call.ts'

import { settleWaiting } from '../consents/consent-notices.service.ts'
import { passed, reaches } from '../consents/consents.rules.ts'
import { listGateConsents } from '../consents/consents.store.ts'
import { sealShift } from '../seal/seal.service.ts'
import { openShift } from '../opening/open-shift.service.ts'
import { getOwnShift, getWritableShift } from '../shifts/shift-access.service.ts'
import { updateSections, type ShiftRow } from '../shifts/shift.store.ts'
import { getShift } from '../shifts/shifts.list.ts'
import { judgeGate, type JudgedGate } from './gate.service.ts'
import { tellReceivers, tellReopened, tellSealed } from './handover-notices.service.ts'
import { listSignatures, mayReceive } from './handover.list.ts'
import {
  deleteGiverSignature,
  insertRefusal,
  insertSignature,
  noteFirstSignature,
  setStatus,
} from './handover.store.ts'

const ENTITY = 'duty-shift-logs'

const confirm = (work: Work, password: string) =>
  confirmSignature(work, password, new Problem(dutyShiftLogProblems.wrongPassword))

/** The giver signs: the shift is closed to writers until the receiver signs, refuses, or the giver takes it back. */
export async function signHandover(
  work: Work,
  { id, password }: HandoverSign,
): Promise<DutyShiftLogDetail | Refusal> {
  const { db, actor, now, audit, caller } = work
  const shift = await getWritableShift(work, id, 'update')
  const gate = await judgeGate(work, shift)
  const { findings, signableFrom } = gate
  if (now < new Date(signableFrom)) {
    throw new Problem(dutyShiftLogProblems.tooEarlyToSign, { from: formatInstant(signableFrom) })
  }
  const used = await waiversOf(work, id, gate)
  requireOpenGate(findings, gate.consented, caller.language)
  const confirmed = await confirm(work, password)
  if (confirmed !== true) return confirmed
  // From here on the figures are what the giver signs, whatever is read or corrected later.
  const { figures: _figures, defects: _defects, gates: _gates, ...before } = shift.sections
  const { figures, defects, gates, ...signed } = gate.sections
  await updateSections(db, id, { ...signed, figures, defects, gates }, shift.sectionVersions)
  audit.changed(ENTITY, id, before, signed)
  const { userId: employeeId, fullName } = actor
  await insertSignature(db, id, { role: 'giver', employeeId, fullName, at: now, waivers: used })
  await setStatus(db, id, 'awaitingReceiver')
  await noteFirstSignature(db, id, now)
  const waived = used.map(({ ruleId, agreedBy, reason }) => ({
    field: ruleId,
    from: null,
    to: `${agreedBy}: ${reason}`,
  }))
  audit.did(ENTITY, id, 'handoverSigned', waived)
  await tellReceivers(work, shift, gate)
  return getShift(work, id)
}

/** What leadership has let pass, as the signature holds it: the last consent about each rule. */
async function waiversOf({ db }: Work, shiftId: number, { findings }: JudgedGate): Promise<GateWaiver[]> {
  const given = (await listGateConsents(db, shiftId)).filter(({ status }) => status === 'given')
  return findings.flatMap((finding) => {
    const last = given.findLast((one) => one.ruleId === finding.ruleId && reaches(one, finding))
    if (!last?.decidedAt || !last.means) return []
    const { ruleId, approverName: agreedBy, reason, decidedAt: agreedAt, means, covers, count } = last
    return [{ ruleId, agreedBy, reason, agreedAt, means, covers, count }]
  })
}

/** @throws problem `dutyShiftLogs.gateClosed` naming everything that blocks and is not waived */
function requireOpenGate(
  findings: readonly GateFinding[],
  letPass: readonly GateRuleId[],
  language: Language,
): void {
  const waived = new Set(letPass)
  const blocking = findings.filter(({ severity, ruleId }) => severity === 'block' && !waived.has(ruleId))
  if (blocking.length === 0) return
  const reasons = blocking.map((finding) => gateText(finding, language)).join('; ')
  throw new Problem(dutyShiftLogProblems.gateClosed, { reasons })
}

/** The giver takes the signature back, to write on. */
export async function withdrawHandover(
  work: Work,
  { id, reason }: HandoverWithdraw,
): Promise<DutyShiftLogDetail> {
  const { shift, giver } = await getAwaiting(work, id)
  if (giver.employeeId !== work.actor.userId) throw new Problem(dutyShiftLogProblems.notGiver)
  return reopen(work, shift, giver, { kind: 'withdrawn', reason })
}

/** The receiver refuses: the giver's signature is void, and kept among the refusals. */
export async function refuseHandover(
  work: Work,
  { id, giverSignedAt, reason }: HandoverRefuse,
): Promise<DutyShiftLogDetail> {
  const { shift, giver } = await getAwaiting(work, id)
  requireOther(work, giver)
  requireRead(giver, giverSignedAt)
  await requireReceiver(work, shift)
  return reopen(work, shift, giver, { kind: 'refused', reason })
}

async function reopen(
  work: Work,
  shift: ShiftRow,
  { employeeId: giverId, fullName: giverName }: Signature,
  refusal: Pick<HandoverRefusal, 'kind' | 'reason'>,
): Promise<DutyShiftLogDetail> {
  const { db, actor, now, audit } = work
  const { id } = shift
  audit.reason = refusal.reason
  await insertRefusal(db, id, { ...refusal, giverName, byId: actor.userId, byName: actor.fullName, at: now })
  await deleteGiverSignature(db, id)
  await setStatus(db, id, 'onDuty')
  audit.did(ENTITY, id, refusal.kind === 'refused' ? 'handoverRefused' : 'handoverWithdrawn')
  await tellReopened(work, shift, { giverId, reason: refusal.reason })
  return getShift(work, id)
}

/** The receiver signs for everything that is carried over: the shift is sealed, and the next one is theirs. */
export async function acceptHandover(
  work: Work,
  { id, giverSignedAt, password, ticked }: HandoverAccept,
): Promise<HandoverAccepted | Refusal> {
  const { db, actor, now, audit, caller } = work
  const { shift, giver } = await getAwaiting(work, id)
  requireOther(work, giver)
  requireRead(giver, giverSignedAt)
  await requireReceiver(work, shift)
  const gate = await judgeGate(work, shift)
  // Nobody writes in a signed shift, but an incident may have begun at the plant since.
  requireOpenGate(gate.findings, passed(gate.findings, giver.waivers), caller.language)
  requireTicked(gate.carried, ticked)
  const confirmed = await confirm(work, password)
  if (confirmed !== true) return confirmed
  const { userId: employeeId, fullName } = actor
  const keys = gate.carried.map(({ key }) => key)
  await insertSignature(db, id, { role: 'receiver', employeeId, fullName, at: now, ticked: keys })
  // What is sealed is what was ticked.
  await updateSections(db, id, gate.sections, shift.sectionVersions)
  const { hash, chainNo } = await sealShift(work, shift)
  audit.did(ENTITY, id, 'handoverAccepted', [
    { field: 'chainNo', from: null, to: chainNo },
    { field: 'hash', from: null, to: hash },
  ])
  await tellSealed(work, shift)
  await settleWaiting(work, id)
  return { sealedId: id, hash, nextId: await openNext(work, { ...shift, sections: gate.sections }, gate) }
}

const NAMES_SHOWN = 10

function requireTicked(carried: readonly CarriedItem[], ticked: readonly string[]): void {
  const keys = new Set(ticked)
  const missing = carried.filter(({ key }) => !keys.has(key)).map(({ label }) => label)
  if (missing.length === 0) return
  const names = [...missing.slice(0, NAMES_SHOWN), ...(missing.length > NAMES_SHOWN ? ['…'] : [])].join(', ')
  throw new Problem(dutyShiftLogProblems.notTicked, { count: missing.length, names })
}

/** The receiver leads the next shift, unless its published crew has another leader; they are on it in any case. */
async function openNext(work: Work, previous: ShiftRow, { next }: JudgedGate): Promise<number> {
  const { userId } = work.actor
  const { day, shiftCode, crew } = next
  const leader = crew.find(({ isShiftLeader }) => isShiftLeader)
  const isOnCrew = crew.some(({ employeeId }) => employeeId === userId)
  return openShift(work, {
    plantId: previous.plantId,
    day,
    shiftCode,
    previous,
    shiftLeaderId: leader?.employeeId ?? userId,
    crewIds: isOnCrew ? null : [...crew.map(({ employeeId }) => employeeId), userId],
  })
}

/** A shift that waits for its receiver, locked, with the giver's signature. */
async function getAwaiting(work: Work, id: number): Promise<{ shift: ShiftRow; giver: Signature }> {
  const shift = await getOwnShift(work, id, 'update')
  const giver = (await listSignatures(work.db, id)).find(({ role }) => role === 'giver')
  if (shift.status !== 'awaitingReceiver' || !giver) throw new Problem(dutyShiftLogProblems.notAwaiting)
  return { shift, giver }
}

function requireOther({ actor }: Work, giver: Signature): void {
  if (giver.employeeId === actor.userId) throw new Problem(dutyShiftLogProblems.giverReceives)
}

async function requireReceiver({ db, actor }: Work, shift: ShiftRow): Promise<void> {
  if (!(await mayReceive(db, shift, actor.userId)))
    throw new Problem(dutyShiftLogProblems.receiverNotRostered)
}

/** What the receiver answers is what they have read: the giver may have written on and signed again. */
function requireRead({ at }: Signature, seen: string): void {
  if (Date.parse(at) !== Date.parse(seen))
    throw new Problem(dutyShiftLogProblems.signedAnew, { at: formatInstant(at) })
}
