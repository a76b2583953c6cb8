import { plantDay } from '#contract/core/format.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import { lossLedgerProblems } from '#contract/loss-ledger/index.ts'
import type { LossReassignment, Reassign, WaterfallQuery } from '#contract/loss-ledger/ledger.ts'
import { requireVersion } from '#server/platform/audit/versions.ts'
import { seesPlant } from '#server/platform/auth/actor.ts'
import type { Db } from '#server/platform/db/database.ts'
import { takeTurns } from '#server/platform/db/take-turns.ts'
import type { Work } from '#server/platform/http/call.ts'

import { computeDays, turnOf } from './compute/compute.service.ts'
import { hasDeviceDay, listReassignments, readComputedAt } from './ledger.list.ts'
import { mayReassign, requirePeriod, TOPIC, type Reading } from './loss-ledger.service.ts'
import { deleteMove, insertMove, lockMove, type NewMove } from './loss-ledger.store.ts'

/** What people moved in a period. @throws problem `loss-ledger.periodTooLong` */
export async function readReassignments(
  work: Reading,
  query: WaterfallQuery,
): Promise<{ items: LossReassignment[] }> {
  requirePeriod(query)
  const can = { takeBack: mayReassign(work) }
  return { items: (await listReassignments(work.db, query)).map((row) => ({ ...row, can })) }
}

/** Moves what a cause took to another and works the day out again. @throws problem `loss-ledger.nothingToMove` and others */
export async function reassign(
  work: Work,
  { powerPlantId, date, ...move }: Reassign,
): Promise<LossReassignment> {
  const { db, actor, now, audit } = work
  if (date >= plantDay(now)) throw new Problem(lossLedgerProblems.notPast)
  if ((await readComputedAt(db, powerPlantId, date)) === null)
    throw new Problem(lossLedgerProblems.notComputed)
  if (move.deviceId !== null) await requireDevice(work, powerPlantId, date, move.deviceId)
  const by = { authorId: actor.userId, authorName: actor.fullName, createdAt: now }
  const told = await moveLosses(db, { plantId: powerPlantId, day: date, ...move, ...by }, now)
  const made = { ...told, can: { takeBack: true } }
  if (made.movedKwh === 0) throw new Problem(lossLedgerProblems.nothingToMove)
  audit.reason = move.reason
  audit.did(TOPIC, powerPlantId, 'reassigned', changesOf(made))
  return made
}

/** Keeps that somebody moves a part of a day to another cause, works the day out again, and answers what was moved. */
export async function moveLosses(db: Db, move: NewMove, now: Date): Promise<Omit<LossReassignment, 'can'>> {
  const { plantId, day } = move
  const id = await insertMove(db, move)
  await takeTurns(db, turnOf(plantId))
  await computeDays(db, plantId, [day], now)
  const made = (await listReassignments(db, { powerPlantId: plantId, from: day, to: day })).find(
    (one) => one.id === id,
  )
  if (!made) throw new Problem(coreProblems.notFound)
  return made
}

/** @throws problem `loss-ledger.otherDevice` */
async function requireDevice({ db }: Work, plantId: number, day: string, deviceId: number): Promise<void> {
  if (!(await hasDeviceDay(db, plantId, day, deviceId))) throw new Problem(lossLedgerProblems.otherDevice)
}

/** Takes a reassignment back and works its day out again. */
export async function takeBack(
  work: Work,
  { id, version, reason }: { readonly id: number; readonly version: number; readonly reason: string },
): Promise<null> {
  const { db, actor, now, audit } = work
  const move = await lockMove(db, id)
  if (!move || !seesPlant(actor, move.plantId)) throw new Problem(coreProblems.notFound)
  await requireVersion(db, TOPIC, { id: move.plantId, version: move.version }, version)
  const { plantId, day } = move
  const { items } = await readReassignments(work, { powerPlantId: plantId, from: day, to: day })
  const told = items.find((one) => one.id === id)
  await deleteMove(db, id)
  await takeTurns(db, turnOf(plantId))
  await computeDays(db, plantId, [day], now)
  audit.reason = reason
  audit.did(TOPIC, plantId, 'takenBack', told ? changesOf(told) : [])
  return null
}

/** What history says of a reassignment. */
function changesOf({ day, deviceCode, fromSlot, toSlot, fromCause, toCause, movedKwh }: LossReassignment) {
  return [
    { field: 'day', from: null, to: day },
    ...(deviceCode === null ? [] : [{ field: 'deviceCode', from: null, to: deviceCode }]),
    { field: 'fromSlot', from: null, to: fromSlot },
    { field: 'toSlot', from: null, to: toSlot },
    { field: 'cause', from: fromCause, to: toCause },
    { field: 'movedKwh', from: null, to: movedKwh },
  ]
}
