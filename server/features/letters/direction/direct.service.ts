import { plantDay } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { Problem } from '#contract/core/problem.ts'
import type { LetterDetail, LetterDirect } from '#contract/letters/letter.ts'
import { letterProblems } from '#contract/letters/problems.ts'
import { findHolders, settle, tell } from '#server/features/notifications/notifications.public.ts'
import { findWorkingAt } from '#server/features/task-groups/task-groups.public.ts'
import type { Work } from '#server/platform/http/call.ts'

import { getLetter, readFullNames } from '../letters.list.ts'
import { aboutOf, ENTITY } from '../letters.rules.ts'
import { getLetterFor, pick } from '../letters.service.ts'
import { updateLetter, type LetterRow } from '../letters.store.ts'
import { giveTask, settleTask, shareTaskOf } from './letter-task.service.ts'

type Said = Omit<LetterDirect, 'id' | 'version'>

/**
 * Bút phê: who deals with a letter, with whom and by when. In the same transaction they are given a task; said anew with
 * another person or day it is another task, and the one before is called off.
 */
export async function directLetter(
  work: Work,
  { id, version, ...asked }: LetterDirect,
): Promise<LetterDetail> {
  const { db, audit } = work
  const row = await getLetterFor(work, { id, version }, 'direct')
  const helperIds = asked.helperIds.filter((one) => one !== asked.leaderId)
  const said: Said = { ...asked, helperIds }
  await requireSuitable(work, row, said)
  const { directive, leaderId, dueOn } = said
  const helpers = (await readFullNames(db, helperIds)).join(', ') || null
  const taskId = await taskFor(work, row, said)
  const sharesTask = said.sameAsId !== null
  const told = { directive, leaderId, helpers, dueOn }
  await updateLetter(db, id, { ...told, helperIds, taskId, status: 'directed' })
  audit.changed(ENTITY, id, pick(row, told), told)
  if (row.leaderId !== null && row.leaderId !== leaderId) await settle(work, aboutOf(id), row.leaderId)
  // Whoever is given a task is told of it already.
  if (sharesTask)
    await tell(work, [
      {
        kind: 'letterDirected',
        receivers: [leaderId],
        about: aboutOf(id),
        cause: `to ${leaderId} by ${dueOn}`,
        plantId: row.plantId,
        subject: `${row.symbol}: ${row.abstract}`,
        detail: directive,
        address: pathTo(paths.letter, { id }),
      },
    ])
  return getLetter(work, id)
}

/** The task of a direction: the one that stands, where nothing of it changes; else another, in the place of the one before. */
async function taskFor(work: Work, row: LetterRow, said: Said): Promise<number> {
  const { leaderId, dueOn, sameAsId } = said
  const stands =
    row.leaderId === leaderId &&
    row.dueOn === dueOn &&
    row.helperIds.length === said.helperIds.length &&
    said.helperIds.every((one) => row.helperIds.includes(one))
  if (row.taskId !== null && stands && sameAsId === null) return row.taskId
  const taskId =
    sameAsId === null ? await giveTask(work, row, said) : await shareTaskOf(work, row, { sameAsId, leaderId })
  if (taskId !== row.taskId) await settleTask(work, row, { words: 'Bút phê lại', isCalledOff: true })
  return taskId
}

/** @throws problem `letters.leaderUnsuitable`, `.leaderIsSelf`, `.helperUnsuitable`, `.dueInPast` */
async function requireSuitable(
  { db, actor, now }: Work,
  row: LetterRow,
  { leaderId, helperIds, dueOn }: Said,
): Promise<void> {
  if (!(await findHolders(db, 'Letters.View', row.plantId)).includes(leaderId))
    throw new Problem(letterProblems.leaderUnsuitable)
  if (leaderId === actor.userId) throw new Problem(letterProblems.leaderIsSelf)
  const working = await findWorkingAt(db, row.plantId, helperIds)
  if (working.length < helperIds.length) throw new Problem(letterProblems.helperUnsuitable)
  if (dueOn < plantDay(now) && dueOn !== row.dueOn) throw new Problem(letterProblems.dueInPast)
}
