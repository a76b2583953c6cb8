import { plantDay } from '#contract/core/format.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import { isAnswered, stateOf } from '#contract/inspection-rounds/judging.ts'
import { inspectionRoundProblems } from '#contract/inspection-rounds/rounds/problems.ts'
import type {
  AnswerWrite,
  InspectionRoundDetail,
  RoundFinish,
  VisitWrite,
} from '#contract/inspection-rounds/rounds/round.ts'
import { requireOwnUpload } from '#server/features/files/files.public.ts'
import { seesPlant } from '#server/platform/auth/actor.ts'
import type { Work } from '#server/platform/http/call.ts'

import { listChecks, type StoppedCheck } from '../routes/routes.list.ts'
import { listTimedRoutes } from '../routes/routes.store.ts'
import { enterFor } from './abnormal-of-answer.service.ts'
import { keepReadings, type KeptAnswer } from './readings-of-visit.service.ts'
import { getRound } from './rounds.list.ts'
import { endOf, faultOf, statusAfterVisit, visitTimes } from './rounds.rules.ts'
import {
  begin,
  countStops,
  finish,
  getRoundIdAt,
  getRoundRow,
  insertAnswers,
  insertPhotos,
  insertRounds,
  insertVisit,
} from './rounds.store.ts'

const ENTITY = 'inspection-rounds'
const MINUTE_MS = 60_000

/**
 * Keeps the visit of a stop with the time it was made, or at which it came in where the clock of the device is wrong. The same visit counts once, another of the same stop is kept beside
 * it. Its readings go into the store of readings; where another value stands, that one stays.
 *
 * @throws problem `inspectionRounds.unknownStop`, `.unknownCheck`, `.wrongAnswer`, `.nothingAnswered`, `.fileNotOwn`
 */
export async function recordVisit(work: Work, write: VisitWrite): Promise<InspectionRoundDetail> {
  const { db, actor, now, audit } = work
  const { roundId, clientId, stopNo, openedBy, skipReason } = write
  const round = await getOwnRound(work, roundId)
  const checks = (await listChecks(db, round.routeId, round.versionNo)).filter((one) => one.stopNo === stopNo)
  requireSound(write, checks)
  const by = { byId: actor.userId, byName: actor.fullName }
  const times = visitTimes(write, { now, dueAt: round.dueAt })
  const { openedAt, answeredAt, deviceAnsweredAt } = times
  const of = { roundId, clientId, stopNo, openedBy, skipReason }
  const visitId = await insertVisit(db, { ...of, ...times, receivedAt: now, ...by })
  if (visitId === undefined) return getRound(work, roundId)
  await keepPhotos(work, visitId, write)
  const answers = await keepAnswers(work, visitId, checks, write.answers)
  await keepReadings(work, round, answers, write.answeredAt)
  for (const answer of answers)
    if (answer.wantsAbnormal && answer.state !== 'ok' && actor.permissions.has('Abnormals.Write'))
      await enterFor(work, round, { ...answer, answeredAt })
  const status = statusAfterVisit(round.status, await countStops(db, roundId))
  await begin(db, roundId, { status, openedAt, byName: actor.fullName })
  audit.did(ENTITY, roundId, skipReason === null ? 'stopVisited' : 'stopSkipped', [
    { field: 'stopNo', from: null, to: stopNo },
    { field: 'answeredAt', from: null, to: answeredAt },
    ...(deviceAnsweredAt === null ? [] : [{ field: 'deviceAt', from: null, to: deviceAnsweredAt }]),
    ...(skipReason === null ? [] : [{ field: 'skipReason', from: null, to: skipReason }]),
  ])
  return getRound(work, roundId)
}

/** Makes a round of a route that is due in this minute, whatever the route says; one that is there already is that one. */
export async function beginRound(work: Work, routeId: number): Promise<InspectionRoundDetail> {
  const { db, actor, now, audit } = work
  const [route] = await listTimedRoutes(db, routeId)
  if (!route || !seesPlant(actor, route.plantId)) throw new Problem(coreProblems.notFound)
  const dueAt = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS)
  const dueUntil = new Date(dueAt.getTime() + route.windowMinutes * MINUTE_MS)
  await insertRounds(db, route, [{ day: plantDay(now), shiftCode: null, dueAt, dueUntil }])
  const id = await getRoundIdAt(db, routeId, dueAt)
  audit.did(ENTITY, id, 'begun')
  return getRound(work, id)
}

/** Ends a round; it ends once, and what was left out stays to be seen. */
export async function finishRound(
  work: Work,
  { id, note, ...told }: RoundFinish,
): Promise<InspectionRoundDetail> {
  const round = await getOwnRound(work, id)
  if (round.finishedAt === null) {
    const { stopCount, visitedCount } = await countStops(work.db, id)
    const status = visitedCount >= stopCount ? 'done' : 'incomplete'
    const { finishedAt, deviceFinishedAt: deviceAt } = endOf(told.finishedAt, { now: work.now, ...round })
    await finish(work.db, id, { status, finishedAt, note })
    const before = { status: round.status, note: round.note, deviceAt: null }
    work.audit.changed(ENTITY, id, before, { status, note, deviceAt })
  }
  return getRound(work, id)
}

/** The row of a round of a plant the caller sees, locked. */
async function getOwnRound({ db, actor }: Work, id: number) {
  const round = await getRoundRow(db, id)
  if (!seesPlant(actor, round.plantId)) throw new Problem(coreProblems.notFound)
  return round
}

function requireSound(write: VisitWrite, checks: readonly StoppedCheck[]): void {
  const { stopNo, openedAt, answeredAt, skipReason, answers, photos } = write
  if (checks.length === 0) throw new Problem(inspectionRoundProblems.unknownStop, { stopNo })
  if (Date.parse(answeredAt) < Date.parse(openedAt)) throw new Problem(inspectionRoundProblems.beforeOpening)
  const fault = faultOf(checks, answers, skipReason !== null, photos.length)
  if (fault?.problem === 'nothingAnswered') throw new Problem(inspectionRoundProblems.nothingAnswered)
  if (fault?.problem === 'wrongAnswer')
    throw new Problem(inspectionRoundProblems.wrongAnswer, { checkNo: fault.checkNo })
  if (fault) throw new Problem(inspectionRoundProblems.unknownCheck, { checkNo: fault.checkNo })
  const stray = photos.find(
    ({ checkNo }) => checkNo !== null && !checks.some((one) => one.checkNo === checkNo),
  )
  if (stray) throw new Problem(inspectionRoundProblems.unknownCheck, { checkNo: stray.checkNo ?? 0 })
}

async function keepPhotos({ db, actor }: Work, visitId: number, { photos }: VisitWrite): Promise<void> {
  const own = [...new Map(photos.map((photo) => [photo.fileId, photo])).values()]
  for (const { fileId } of own)
    if (!(await requireOwnUpload(db, actor, fileId, 'inspectionPhoto')))
      throw new Problem(inspectionRoundProblems.fileNotOwn)
  await insertPhotos(db, visitId, own)
}

async function keepAnswers(
  { db }: Work,
  visitId: number,
  checks: readonly StoppedCheck[],
  answers: readonly AnswerWrite[],
): Promise<KeptAnswer[]> {
  const given = answers.filter(isAnswered).flatMap((answer) => {
    const check = checks.find(({ checkNo }) => checkNo === answer.checkNo)
    return check ? [{ ...answer, check, state: stateOf(check, answer) }] : []
  })
  const rows = given.map(({ checkNo, value, isOk, text, reason, state }) => ({
    visitId,
    checkNo,
    value,
    isOk,
    text,
    reason,
    state,
  }))
  const ids = await insertAnswers(db, rows)
  return given.map((answer, at) => ({ ...answer, id: ids[at] ?? 0 }))
}
