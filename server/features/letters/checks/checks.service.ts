import type { LetterCheckStep, LetterStage } from '#contract/letters/labels.ts'
import type { LetterCheckPass, LetterDetail, LetterReason, LetterStep } from '#contract/letters/letter.ts'
import type { Work } from '#server/platform/http/call.ts'

import { getLetter } from '../letters.list.ts'
import { ENTITY } from '../letters.rules.ts'
import { getLetterFor } from '../letters.service.ts'
import { updateLetter, type LetterRow } from '../letters.store.ts'
import { insertCheck, passChecksOver } from './checks.store.ts'
import { tellOfStage } from './tell-of-stage.ts'

/** Sends a draft to be checked. */
export async function submitLetter(work: Work, step: LetterStep): Promise<LetterDetail> {
  const row = await getLetterFor(work, step, 'submit')
  work.audit.did(ENTITY, row.id, 'submitted')
  return move(work, row, 'content')
}

/** Passes the check that a draft waits for: the content, then the form. */
export async function passCheck(work: Work, { remark, ...step }: LetterCheckPass): Promise<LetterDetail> {
  const row = await getLetterFor(work, step, 'check')
  const checked = row.stage === 'content' ? 'content' : 'form'
  await note(work, row, { step: checked, outcome: 'passed', remark })
  return move(work, row, checked === 'content' ? 'form' : 'checked', remark)
}

/** Sends a draft back to its author, in place of passing the check that it waits for, or of signing it. */
export async function sendBack(work: Work, { reason, ...step }: LetterReason): Promise<LetterDetail> {
  const row = await getLetterFor(work, step, 'sendBack')
  const judged = row.stage === 'content' || row.stage === 'form' ? row.stage : 'sign'
  await note(work, row, { step: judged, outcome: 'returned', remark: reason })
  return move(work, row, 'drafting', reason)
}

async function move(
  work: Work,
  row: LetterRow,
  stage: LetterStage,
  remark: string | null = null,
): Promise<LetterDetail> {
  await updateLetter(work.db, row.id, { stage })
  await tellOfStage(work, row, stage, remark)
  return getLetter(work, row.id)
}

interface Judged {
  readonly step: LetterCheckStep
  readonly outcome: 'passed' | 'returned'
  readonly remark: string | null
}

async function note({ db, actor, now, audit }: Work, { id }: LetterRow, judged: Judged): Promise<void> {
  const { step, outcome, remark } = judged
  const holds = outcome === 'passed'
  if (!holds) await passChecksOver(db, id)
  await insertCheck(db, {
    letterId: id,
    byId: actor.userId,
    byName: actor.fullName,
    at: now,
    holds,
    ...judged,
  })
  audit.reason = remark
  audit.did(ENTITY, id, outcome === 'passed' ? 'checked' : 'sentBack', [
    { field: 'stage', from: null, to: step },
  ])
}
