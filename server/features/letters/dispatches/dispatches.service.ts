import { formatDay, plantDay } from '#contract/core/format.ts'
import { Problem } from '#contract/core/problem.ts'
import type { Dispatch, DispatchUpdate, DispatchWrite } from '#contract/letters/dispatches.ts'
import { dispatchMeansLabels } from '#contract/letters/labels.ts'
import type { LetterDetail } from '#contract/letters/letter.ts'
import { letterProblems } from '#contract/letters/problems.ts'
import { requireVersion } from '#server/platform/audit/versions.ts'
import type { Work } from '#server/platform/http/call.ts'

import { getLetter } from '../letters.list.ts'
import { ENTITY } from '../letters.rules.ts'
import { getLetterFor } from '../letters.service.ts'
import { updateLetter, type LetterRow } from '../letters.store.ts'
import { dispatchList } from './dispatches.list.ts'
import {
  deleteDispatch,
  getDispatchRow,
  insertDispatches,
  updateDispatch,
  wentOut,
  type DispatchRow,
} from './dispatches.store.ts'

/** Notes to whom a letter went out, and how; it is issued with the first. */
export async function dispatchLetter(
  work: Work,
  { letterId, sentOn, note, rows }: DispatchWrite,
): Promise<LetterDetail> {
  const { db, actor, audit } = work
  const letter = await getLetterFor(work, { id: letterId }, 'dispatch')
  requireDay(work, letter, sentOn)
  const sent = rows.map((row) => ({ ...row, sentOn, note }))
  const origin = { letterId, authorId: actor.userId, authorName: actor.fullName }
  await insertDispatches(db, origin, sent)
  if (letter.status === 'signed') await updateLetter(db, letterId, { status: 'issued' })
  audit.did(
    ENTITY,
    letterId,
    'dispatched',
    sent.map((one) => ({ field: 'dispatches', from: null, to: wordsOf(one) })),
  )
  return getLetter(work, letterId)
}

/** Corrects what was noted of one recipient, or says who signed for it. */
export async function changeDispatch(
  work: Work,
  { id, version, ...facts }: DispatchUpdate,
): Promise<Dispatch> {
  const { letter, row } = await getDispatchFor(work, id)
  await requireVersion(work.db, ENTITY, { id: letter.id, version: row.version }, version)
  if (facts.sentOn !== row.sentOn) requireDay(work, letter, facts.sentOn)
  await updateDispatch(work.db, id, facts)
  const [from, to] = [wordsOf(row), wordsOf(facts)]
  if (from !== to) work.audit.did(ENTITY, letter.id, 'dispatched', [{ field: 'dispatches', from, to }])
  return dispatchList.get(work, id)
}

/** Deletes what was noted by mistake; a letter that went to nobody is not issued. */
export async function removeDispatch(work: Work, id: number): Promise<null> {
  const { letter, row } = await getDispatchFor(work, id)
  await deleteDispatch(work.db, id)
  if (letter.status === 'issued' && letter.forwardedOn === null && !(await wentOut(work.db, letter.id)))
    await updateLetter(work.db, letter.id, { status: 'signed' })
  work.audit.did(ENTITY, letter.id, 'dispatched', [{ field: 'dispatches', from: wordsOf(row), to: null }])
  return null
}

/** What was noted, with its letter locked. @throws problem `core.notFound`, `letters.wrongStatus` */
async function getDispatchFor(
  work: Work,
  id: number,
): Promise<{ readonly letter: LetterRow; readonly row: DispatchRow }> {
  const { letterId } = await getDispatchRow(work.db, id)
  const letter = await getLetterFor(work, { id: letterId }, 'dispatch')
  // Read again: it may have changed while the letter was waited for.
  return { letter, row: await getDispatchRow(work.db, id) }
}

function requireDay({ now }: Work, { letterOn }: LetterRow, sentOn: string): void {
  if (sentOn > plantDay(now)) throw new Problem(letterProblems.sentInFuture)
  if (letterOn !== null && sentOn < letterOn)
    throw new Problem(letterProblems.sentBeforeSigned, { day: formatDay(letterOn) })
}

type Facts = Pick<
  DispatchRow,
  'sentOn' | 'recipient' | 'means' | 'envelopes' | 'trackingNo' | 'receivedBy' | 'note'
>

/** What history says of one recipient. */
function wordsOf({ sentOn, recipient, means, envelopes, trackingNo, receivedBy, note }: Facts): string {
  const how = dispatchMeansLabels[means].vi.toLowerCase()
  return [
    `${recipient}: ${how} ${formatDay(sentOn)}`,
    envelopes !== null && `${envelopes} bì`,
    trackingNo,
    receivedBy && `ký nhận ${receivedBy}`,
    note,
  ]
    .filter(Boolean)
    .join(', ')
}
