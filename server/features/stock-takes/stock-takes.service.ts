import { coreProblems, Problem } from '#contract/core/problem.ts'
import { boardRoleLabels, takeStatusLabels } from '#contract/stock-takes/labels.ts'
import { stockTakeProblems } from '#contract/stock-takes/problems.ts'
import type {
  BoardMember,
  BoardMemberTold,
  StockTakeDetail,
  TakeReason,
  TakeStep,
  TakeUpdate,
  TakeWrite,
} from '#contract/stock-takes/take.ts'
import { abandonRequest } from '#server/features/approvals/approvals.public.ts'
import { lockBooks } from '#server/features/stock-vouchers/stock-vouchers.public.ts'
import { requireVersion } from '#server/platform/audit/versions.ts'
import type { Work } from '#server/platform/http/call.ts'

import { findBusy } from './lines/lines.list.ts'
import { freezeLines } from './lines/lines.store.ts'
import { getTakeDetail, listPeople, takeList } from './stock-takes.list.ts'
import { isOpenFor, type TakeAction } from './stock-takes.rules.ts'
import {
  deleteTake,
  getTakeRow,
  insertTake,
  keepBoard,
  keepPlaces,
  updateTake,
  type TakeRow,
} from './stock-takes.store.ts'

export const ENTITY = 'stock-takes'

/** Prepares a stock-take. @throws problem `stockTakes.unknownPlace`, `.unknownMember` */
export async function planTake(work: Work, write: TakeWrite): Promise<StockTakeDetail> {
  const { db, actor, now, audit } = work
  const { powerPlantId: plantId, placeIds, board, ...facts } = write
  const people = await nameBoard(work, plantId, board)
  const author = { authorId: actor.userId, authorName: actor.fullName, createdAt: now }
  const id = await insertTake(db, { ...facts, plantId, ...author })
  await keepPlaces(db, { takeId: id, plantId }, placeIds)
  await keepBoard(db, id, people)
  const take = await getTakeDetail(work, id)
  audit.created(ENTITY, id, told(take))
  return take
}

/** Changes one whose list was not made. @throws problem `stockTakes.notOpen`, `.unknownPlace`, `.unknownMember` */
export async function changeTake(work: Work, write: TakeUpdate): Promise<StockTakeDetail> {
  const { db, audit } = work
  const { id, version, placeIds, board, ...facts } = write
  const { plantId } = await getOpenTake(work, { id, version }, 'edit')
  const before = await getTakeDetail(work, id)
  const people = await nameBoard(work, plantId, board)
  await updateTake(db, id, facts)
  await keepPlaces(db, { takeId: id, plantId }, placeIds)
  await keepBoard(db, id, people)
  const after = await getTakeDetail(work, id)
  audit.changed(ENTITY, id, told(before), told(after))
  return after
}

/** Deletes one whose list was not made. @throws problem `stockTakes.notOpen` */
export async function removeTake(work: Work, id: number): Promise<null> {
  const row = await getOwnTake(work, id)
  if (!isOpenFor('edit', row.status)) throw notOpen(work, row)
  const take = await getTakeDetail(work, id)
  await deleteTake(work.db, id)
  work.audit.deleted(ENTITY, id, told(take))
  return null
}

/**
 * Makes the list of what is booked now. Nothing is posted while it is made; what is posted after it is added to a line up to
 * the moment at which that is counted.
 *
 * @throws problem `stockTakes.notOpen`, `.placesBusy`, `.nothingBooked`
 */
export async function freezeTake(work: Work, step: TakeStep): Promise<StockTakeDetail> {
  const { db, now, audit } = work
  const { id, plantId, status } = await getOpenTake(work, step, 'freeze')
  await lockBooks(db, plantId)
  const busy = await findBusy(db, { takeId: id, plantId })
  if (busy !== undefined) throw new Problem(stockTakeProblems.placesBusy, { takeNo: busy })
  const { count, moveId } = await freezeLines(db, { takeId: id, plantId })
  if (count === 0) throw new Problem(stockTakeProblems.nothingBooked)
  await updateTake(db, id, { status: 'counting', frozenAt: now, frozenMoveId: moveId })
  audit.did(ENTITY, id, 'frozen', [
    { field: 'status', from: status, to: 'counting' },
    { field: 'lineCount', from: null, to: count },
  ])
  return getTakeDetail(work, id)
}

/** Gives a stock-take up; nothing is posted, and nobody need decide any more. @throws problem `stockTakes.notOpen` */
export async function cancelTake(work: Work, { reason, ...step }: TakeReason): Promise<StockTakeDetail> {
  const { db, actor, now, audit } = work
  // Whoever decides locks the request before the stock-take: so does this.
  await abandonRequest(work, { kind: 'stockTake', subjectId: step.id, reason })
  const { id, status } = await getOpenTake(work, step, 'cancel')
  await updateTake(db, id, {
    status: 'cancelled',
    cancelledAt: now,
    cancelledByName: actor.fullName,
    cancelReason: reason,
  })
  audit.reason = reason
  audit.did(ENTITY, id, 'cancelled', [{ field: 'status', from: status, to: 'cancelled' }])
  return getTakeDetail(work, id)
}

/** A stock-take that the caller sees, locked. @throws problem `core.notFound` */
export async function getOwnTake(work: Work, id: number): Promise<TakeRow> {
  if (!(await takeList.find(work, id))) throw new Problem(coreProblems.notFound)
  return getTakeRow(work.db, id)
}

/** The same, as the caller has seen it, where a step is open. @throws problem `stockTakes.notOpen`, `core.changedMeanwhile` */
export async function getOpenTake(
  work: Work,
  { id, version }: Pick<TakeStep, 'id' | 'version'>,
  action: TakeAction,
): Promise<TakeRow> {
  const row = await getOwnTake(work, id)
  if (!isOpenFor(action, row.status)) throw notOpen(work, row)
  await requireVersion(work.db, ENTITY, row, version)
  return row
}

/** @returns to be thrown: what is asked for is not done in this status */
export const notOpen = ({ caller }: Work, { status }: Pick<TakeRow, 'status'>) =>
  new Problem(stockTakeProblems.notOpen, { status: takeStatusLabels[status][caller.language] })

/** The board with the names of those of the staff. @throws problem `stockTakes.unknownMember` */
async function nameBoard(
  work: Work,
  plantId: number,
  board: readonly BoardMember[],
): Promise<BoardMemberTold[]> {
  const known = new Map((await listPeople(work, plantId)).map(({ id, fullName }) => [id, fullName]))
  return board.map(({ employeeId, fullName, ...member }) => {
    const name = employeeId === null ? fullName : known.get(employeeId)
    if (!name) throw new Problem(stockTakeProblems.unknownMember)
    return { ...member, employeeId, fullName: name }
  })
}

/** What history tells of a stock-take: what people write. Of counts it tells who and what, never how much. */
export const told = ({ title, plannedAt, places, board, recountPercent, note }: StockTakeDetail) => ({
  title,
  plannedAt,
  places,
  board: board.map(({ fullName, role }) => `${fullName} (${boardRoleLabels[role].vi})`).join(', '),
  recountPercent,
  note,
})
