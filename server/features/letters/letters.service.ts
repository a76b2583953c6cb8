import { formatDay, plantDay } from '#contract/core/format.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import { letterStageLabels, letterStatusLabels, type LetterStage } from '#contract/letters/labels.ts'
import type {
  IncomingUpdate,
  IncomingWrite,
  Letter,
  LetterDetail,
  LetterForward,
  LetterReason,
  LetterStep,
  OutgoingUpdate,
  OutgoingWrite,
} from '#contract/letters/letter.ts'
import { letterProblems } from '#contract/letters/problems.ts'
import { requireOwnUpload } from '#server/features/files/files.public.ts'
import { settle } from '#server/features/notifications/notifications.public.ts'
import { changesBetween } from '#server/platform/audit/changes.ts'
import { hasDrafted, withPerson } from '#server/platform/audit/drafters.ts'
import { requireVersion } from '#server/platform/audit/versions.ts'
import { seesPlant } from '#server/platform/auth/actor.ts'
import type { Work } from '#server/platform/http/call.ts'

import { passChecksOver } from './checks/checks.store.ts'
import { tellOfStage } from './checks/tell-of-stage.ts'
import { settleTask } from './direction/letter-task.service.ts'
import { getLetter } from './letters.list.ts'
import { aboutOf, ENTITY, letterCan, stageAfterChange, stands, symbolOf, viewerOf } from './letters.rules.ts'
import {
  type LetterRow,
  deleteLetter,
  findStatusOfReceived,
  getLetterRow,
  insertLetter,
  readLetterFileIds,
  setLetterFiles,
  takeNumber,
  updateLetter,
} from './letters.store.ts'
import { readLetterSettings } from './settings.store.ts'

/** Enters a letter that came: it takes the next number of the book of the year. */
export async function receiveLetter(
  work: Work,
  { powerPlantId: plantId, fileIds, ...facts }: IncomingWrite,
): Promise<LetterDetail> {
  const { db, actor, now, audit } = work
  requirePast(now, facts.letterOn)
  const bookedOn = plantDay(now)
  const year = Number(bookedOn.slice(0, 4))
  const number = await takeNumber(db, plantId, 'incoming', year)
  const booked = { direction: 'in', book: 'incoming', status: 'registered', year, number, bookedOn } as const
  const origin = { plantId, authorId: actor.userId, authorName: actor.fullName, createdAt: now }
  const id = await insertLetter(db, { ...facts, ...booked, ...origin })
  await keepFiles(work, id, fileIds)
  audit.created(ENTITY, id, { powerPlantId: plantId, ...facts, ...booked, fileIds })
  return getLetter(work, id)
}

function requirePast(now: Date, letterOn: string): void {
  if (letterOn > plantDay(now)) throw new Problem(letterProblems.letterInFuture)
}

/** Keeps a draft of a letter that goes; whether it is to be checked is decided here. */
export async function draftLetter(
  work: Work,
  { powerPlantId: plantId, fileIds, ...facts }: OutgoingWrite,
): Promise<LetterDetail> {
  const { db, actor, now, audit } = work
  await requireAnswered(work, plantId, facts.answersId)
  const origin = { plantId, authorId: actor.userId, authorName: actor.fullName, createdAt: now }
  const { checksDrafts } = await readLetterSettings(db, plantId)
  const stage = checksDrafts ? 'drafting' : null
  const id = await insertLetter(db, { ...facts, direction: 'out', status: 'draft', stage, ...origin })
  await keepFiles(work, id, fileIds)
  audit.created(ENTITY, id, { powerPlantId: plantId, ...facts, fileIds })
  return getLetter(work, id)
}

/** Corrects a letter that came, or changes a draft. */
export async function changeLetter(
  work: Work,
  { id, version, fileIds, ...facts }: IncomingUpdate | OutgoingUpdate,
): Promise<LetterDetail> {
  const row = await getLetterFor(work, { id, version }, 'edit')
  // A letter of ours is not corrected as one that came, nor the other way round.
  if (('author' in facts ? 'in' : 'out') !== row.direction) throw new Problem(coreProblems.notFound)
  if ('letterOn' in facts) requirePast(work.now, facts.letterOn)
  // The day of whoever deals with it is the director's to say.
  if ('dueOn' in facts && row.status === 'directed' && facts.dueOn !== row.dueOn)
    throw new Problem(letterProblems.dueIsDirected)
  if ('answersId' in facts) await requireAnswered(work, row.plantId, facts.answersId)
  const before = { ...pick(row, facts), fileIds: await readLetterFileIds(work.db, id) }
  const after = { ...facts, fileIds }
  const differs = changesBetween(before, after).length > 0
  const changedByIds =
    differs && row.status === 'draft' ? withPerson(row.changedByIds, work.actor.userId) : row.changedByIds
  await updateLetter(work.db, id, { ...facts, changedByIds })
  await keepFiles(work, id, fileIds)
  work.audit.changed(ENTITY, id, before, after)
  const stage = stageAfterChange(row.stage)
  if (stage !== row.stage && differs) await checkAnew(work, { ...row, changedByIds })
  return getLetter(work, id)
}

/** What was checked of a draft is not what it says now. */
async function checkAnew(work: Work, row: LetterRow): Promise<void> {
  await updateLetter(work.db, row.id, { stage: 'content' })
  await passChecksOver(work.db, row.id)
  if (await stageOf(work.db, row)) await tellOfStage(work, row, 'content')
}

/** What a row says of some facts. */
export const pick = (row: LetterRow, facts: object) =>
  Object.fromEntries(Object.keys(facts).map((name) => [name, Reflect.get(row, name) as unknown]))

/** Deletes a draft: it has no number yet. */
export async function removeLetter(work: Work, id: number): Promise<null> {
  const row = await getLetterFor(work, { id }, 'remove')
  await deleteLetter(work.db, id)
  await settle(work, aboutOf(id))
  const { plantId: powerPlantId, kind, abstract } = row
  work.audit.deleted(ENTITY, id, { powerPlantId, kind, abstract })
  return null
}

/** Signs a draft of somebody else: it takes its number here, and closes what it answers. */
export async function signLetter(work: Work, step: LetterStep): Promise<LetterDetail> {
  const { db, actor, now, audit } = work
  const { id } = step
  const row = await getLetterFor(work, step, 'sign')
  const letterOn = plantDay(now)
  const year = Number(letterOn.slice(0, 4))
  const number = await takeNumber(db, row.plantId, row.book, year)
  const symbol = symbolOf(number, row.typeCode, row.unitCode ?? '')
  const signed = { status: 'signed', year, number, symbol, letterOn, bookedOn: letterOn } as const
  await updateLetter(db, id, { ...signed, signerId: actor.userId, signerName: actor.fullName })
  audit.did(ENTITY, id, 'signed', [{ field: 'symbol', from: null, to: symbol }])
  await settle(work, aboutOf(id))
  if (row.answersId !== null) await closeAnswered(work, row.answersId, symbol)
  return getLetter(work, id)
}

/** The answer closes the letter that it answers, unless that is over already. */
async function closeAnswered(work: Work, id: number, symbol: string): Promise<void> {
  const row = await getLetterRow(work.db, id)
  if (row.status !== 'registered' && row.status !== 'directed') return
  const endReason = `Trả lời bằng ${symbol}`
  await updateLetter(work.db, id, { status: 'closed', endReason })
  await settle(work, aboutOf(id))
  await settleTask(work, row, { words: endReason, isCalledOff: false })
  work.audit.did(ENTITY, id, 'answered', [{ field: 'endReason', from: null, to: symbol }])
}

/** Notes that a letter that came was handed over. */
export async function forwardLetter(
  work: Work,
  { forwardedOn, receivedBy, ...step }: LetterForward,
): Promise<LetterDetail> {
  const row = await getLetterFor(work, step, 'forward')
  const { bookedOn } = row
  if (forwardedOn > plantDay(work.now) || (bookedOn !== null && forwardedOn < bookedOn))
    throw new Problem(letterProblems.forwardedOtherwise, { bookedOn: formatDay(bookedOn) })
  await updateLetter(work.db, step.id, { forwardedOn, receivedBy })
  const before = { forwardedOn: row.forwardedOn, receivedBy: row.receivedBy }
  work.audit.changed(ENTITY, step.id, before, { forwardedOn, receivedBy })
  return getLetter(work, step.id)
}

/** Notes that a letter is dealt with without an answer, and how. */
export async function closeLetter(work: Work, { reason, ...step }: LetterReason): Promise<LetterDetail> {
  const row = await getLetterFor(work, step, 'close')
  await end(work, row, 'closed', reason)
  return getLetter(work, step.id)
}

/** Makes a number void: it stays in its book, with the reason. */
export async function cancelLetter(work: Work, { reason, ...step }: LetterReason): Promise<LetterDetail> {
  const row = await getLetterFor(work, step, 'cancel')
  await end(work, row, 'cancelled', reason)
  return getLetter(work, step.id)
}

async function end(
  work: Work,
  row: LetterRow,
  status: 'closed' | 'cancelled',
  reason: string,
): Promise<void> {
  const { id } = row
  await updateLetter(work.db, id, { status, endReason: reason })
  await settle(work, aboutOf(id))
  work.audit.reason = reason
  work.audit.did(ENTITY, id, status)
  await settleTask(work, row, { words: reason, isCalledOff: status === 'cancelled' })
}

/** The row of a letter, locked, of which the caller may take a step now. */
export async function getLetterFor(
  work: Work,
  { id, version }: { readonly id: number; readonly version?: number },
  step: keyof Letter['can'],
): Promise<LetterRow> {
  const { db, actor } = work
  const row = await getLetterRow(db, id)
  if (!seesPlant(actor, row.plantId)) throw new Problem(coreProblems.notFound)
  if (version !== undefined) await requireVersion(db, ENTITY, row, version)
  const stage = await stageOf(db, row)
  const viewer = viewerOf(actor, { ...row, hasDrafted: hasDrafted(row, actor.userId) })
  if (letterCan({ ...row, stage }, viewer)[step]) return row
  throw refusalOf(work, step, { ...row, stage }, viewer.hasDrafted)
}

/** How far the checks of a draft are; null where there are none, or its plant has them no more. */
async function stageOf(db: Work['db'], { status, stage, plantId }: LetterRow): Promise<LetterStage | null> {
  if (status !== 'draft' || stage === null) return null
  return (await readLetterSettings(db, plantId)).checksDrafts ? stage : null
}

/** Why a step cannot be taken with a letter. */
function refusalOf(
  { caller: { language } }: Work,
  step: keyof Letter['can'],
  { status, stage }: Pick<LetterRow, 'status' | 'stage'>,
  hasDrafted: boolean,
): Problem {
  const isSigning = step === 'sign' && stands(step, status)
  const label = stage && letterStageLabels[stage][language]
  if (isSigning && label && stage !== 'checked')
    return new Problem(letterProblems.notChecked, { stage: label })
  if (isSigning) return new Problem(letterProblems.ownDraft)
  if (step === 'check' && stage === 'content' && hasDrafted) return new Problem(letterProblems.ownCheck)
  return label && stands(step, status)
    ? new Problem(letterProblems.wrongStage, { stage: label })
    : new Problem(letterProblems.wrongStatus, { status: letterStatusLabels[status][language] })
}

/** Judges which letter is answered: one that the plant received. */
async function requireAnswered({ db }: Work, plantId: number, id: number | null): Promise<void> {
  if (id === null) return
  const status = await findStatusOfReceived(db, plantId, id)
  if (status === undefined || status === 'cancelled') throw new Problem(letterProblems.answersNothing)
}

async function keepFiles({ db, actor }: Work, id: number, fileIds: readonly number[]): Promise<void> {
  const known = await readLetterFileIds(db, id)
  for (const fileId of fileIds)
    if (!known.includes(fileId) && !(await requireOwnUpload(db, actor, fileId, 'letter')))
      throw new Problem(letterProblems.fileNotOwn)
  await setLetterFiles(db, id, fileIds)
}
