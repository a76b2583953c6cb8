import { coreProblems, Problem } from '#contract/core/problem.ts'
import { formatInstant } from '#contract/core/format.ts'
import { problemText } from '#contract/core/problem-text.ts'
import { entryWindow, isWithin } from '#contract/duty-shift-logs/entry-window.ts'
import { dutyShiftLogProblems } from '#contract/duty-shift-logs/problems.ts'
import type {
  Correction,
  CorrectionConfirm,
  CorrectionReject,
  CorrectionWrite,
} from '#contract/duty-shift-logs/seal.ts'
import { confirmSignature } from '#server/features/account/account.public.ts'
import { seesPlant } from '#server/platform/auth/actor.ts'
import type { Refusal, Work } from '#server/platform/http/call.ts'

import type { JsonValue } from '../seal/canonical.rules.ts'
import { addedLine } from '../items/items.list.ts'
import { requireFittingAddition } from '../items/items.service.ts'
import { readSealedContents } from '../seal/content.list.ts'
import { getCorrection, listCorrections } from '../seal/seal.list.ts'
import { getOwnShift } from '../shifts/shift-access.service.ts'
import type { ShiftRow } from '../shifts/shift.store.ts'
import { findPlantOfShift } from '../shifts/shifts.list.ts'
import { tellCorrection, tellDecided } from '../handover/handover-notices.service.ts'
import { decideCorrection, findLinkText, insertCorrection, lockCorrection } from './corrections.store.ts'
import { isOfSameText, isSignedText, standingText } from './sealed-text.rules.ts'

const ENTITY = 'duty-shift-logs'

/**
 * Writes a correction to what the giver has signed: the signed text stays, the new one waits for a second name.
 *
 * @throws problem `dutyShiftLogs.notSealed` for what may still be changed directly, `.nothingToCorrect`, `.outsideShift`,
 *   `.correctionWaits` while another one of the same text does
 */
export async function writeCorrection(
  work: Work,
  { dutyShiftLogId: shiftId, ...write }: CorrectionWrite,
): Promise<Correction> {
  const { db, actor, now, audit } = work
  const shift = await getOwnShift(work, shiftId, 'update')
  const { plantId } = shift
  const signed = await readSigned(work, shift)
  if (!signed || !isSignedText(signed, write, shift)) throw new Problem(dutyShiftLogProblems.notSealed)
  const known = await listCorrections(db, shiftId)
  const oldText = write.kind === 'addition' ? '' : standingText(signed, known, write)
  if (oldText === undefined || oldText === write.newText) {
    throw new Problem(dutyShiftLogProblems.nothingToCorrect)
  }
  const waiting = known.find((one) => isOfSameText(one, write) && one.status === 'waiting')
  if (waiting) throw new Problem(dutyShiftLogProblems.correctionWaits, { name: waiting.writtenByName })
  if (write.occurredAt !== null) requireInShift(work, shift, write.occurredAt)
  await requireFittingItem(work, plantId, 0, { ...write, writtenByName: actor.fullName })
  const writer = { writtenById: actor.userId, writtenByName: actor.fullName, writtenAt: now }
  const id = await insertCorrection(db, { ...write, shiftId, plantId, oldText, ...writer })
  audit.reason = write.reason
  audit.did(ENTITY, shiftId, 'correctionWritten', [{ field: write.field, from: oldText, to: write.newText }])
  await tellCorrection(work, shift, { id, reason: write.reason })
  return getCorrection(db, id)
}

/**
 * A forgotten line that opens or closes an item fits what is open now.
 *
 * @returns the shift in which the item is open or closed from now on
 */
async function requireFittingItem(
  work: Work,
  plantId: number,
  id: number,
  {
    occurredAt,
    item,
    newText,
    writtenByName,
  }: Pick<Correction, 'occurredAt' | 'item' | 'newText' | 'writtenByName'>,
): Promise<number | undefined> {
  if (item === null || occurredAt === null) return undefined
  return requireFittingAddition(work, plantId, addedLine(id, { occurredAt, item, newText, writtenByName }))
}

/** What the giver has signed: the sealed text, or the shift as it is since the first signature; undefined before. */
async function readSigned({ db }: Work, { id, firstSignedAt }: ShiftRow): Promise<JsonValue | undefined> {
  const link = await findLinkText(db, id)
  if (link !== undefined) return JSON.parse(link) as JsonValue
  if (firstSignedAt === null) return undefined
  return (await readSealedContents(db, [id])).get(id)
}

/** A forgotten line tells of something that happened in its shift. */
function requireInShift({ now, caller }: Work, shift: ShiftRow, occurredAt: string): void {
  const window = entryWindow(shift, shift.sealedAt === null ? now : new Date(shift.sealedAt))
  if (isWithin(window, occurredAt)) return
  const [from = '', to = ''] = [window.from, window.to].map((at) => formatInstant(new Date(at).toISOString()))
  const problem = new Problem(dutyShiftLogProblems.outsideShift, { from, to })
  throw new Problem(dutyShiftLogProblems.outsideShift, { from, to }, [
    { message: problemText(problem, caller.language), members: ['occurredAt'] },
  ])
}

/** Puts the second name under a correction; the next seal of the plant takes it in. */
export async function confirmCorrection(
  work: Work,
  { id, password }: CorrectionConfirm,
): Promise<Correction | Refusal> {
  await requireUndecided(work, id)
  await requireStanding(work, await getCorrection(work.db, id))
  const wrong = new Problem(dutyShiftLogProblems.wrongPassword)
  const confirmed = await confirmSignature(work, password, wrong)
  return confirmed === true ? decide(work, id, 'confirmed', null) : confirmed
}

/** What a correction replaces is what stands there now. @throws problem `dutyShiftLogs.correctionOutdated` */
async function requireStanding(work: Work, correction: Correction): Promise<void> {
  if (correction.kind === 'addition') return
  const shift = await getOwnShift(work, correction.dutyShiftLogId, 'share')
  const signed = await readSigned(work, shift)
  const known = await listCorrections(work.db, shift.id)
  if (!signed || standingText(signed, known, correction) !== correction.oldText)
    throw new Problem(dutyShiftLogProblems.correctionOutdated)
}

export async function rejectCorrection(work: Work, { id, reason }: CorrectionReject): Promise<Correction> {
  await requireUndecided(work, id)
  return decide(work, id, 'rejected', reason)
}

/** The corrections of a shift of a plant the caller sees. */
export async function listOwnCorrections(
  { db, actor }: Pick<Work, 'db' | 'actor'>,
  shiftId: number,
): Promise<Correction[]> {
  const plantId = await findPlantOfShift(db, shiftId)
  if (plantId === undefined || !seesPlant(actor, plantId)) throw new Problem(coreProblems.notFound)
  return listCorrections(db, shiftId)
}

async function requireUndecided({ db, actor }: Work, id: number): Promise<void> {
  const { plantId, status, writtenById } = await lockCorrection(db, id)
  if (!seesPlant(actor, plantId)) throw new Problem(coreProblems.notFound)
  if (status !== 'waiting') throw new Problem(dutyShiftLogProblems.correctionDecided)
  if (writtenById === actor.userId) throw new Problem(dutyShiftLogProblems.correctsOwn)
}

async function decide(
  work: Work,
  id: number,
  status: 'confirmed' | 'rejected',
  reason: string | null,
): Promise<Correction> {
  const { db, actor, now, audit } = work
  const correction = await getCorrection(db, id)
  const { plantId } = await lockCorrection(db, id)
  const effectiveIn =
    status === 'confirmed' ? await requireFittingItem(work, plantId, id, correction) : undefined
  const decidedBy = { decidedById: actor.userId, decidedByName: actor.fullName, decidedAt: now }
  await decideCorrection(db, id, { status, ...decidedBy, decisionReason: reason })
  const { dutyShiftLogId, field, oldText, newText } = correction
  audit.reason = reason
  const action = status === 'confirmed' ? 'correctionConfirmed' : 'correctionRejected'
  audit.did(ENTITY, dutyShiftLogId, action, [{ field, from: oldText, to: newText }])
  // The lists of the running shift change with it: whoever looks at them is told.
  if (effectiveIn !== undefined && effectiveIn !== dutyShiftLogId) audit.did(ENTITY, effectiveIn, action)
  await tellDecided(work, id)
  return getCorrection(db, id)
}
