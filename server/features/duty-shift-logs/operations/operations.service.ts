import { Problem } from '#contract/core/problem.ts'
import type {
  Operation,
  OperationStrike,
  OperationUpdate,
  OperationWrite,
} from '#contract/duty-shift-logs/operations.ts'
import { dutyShiftLogProblems } from '#contract/duty-shift-logs/problems.ts'
import { gateOrderProblems } from '#contract/gate-orders/problems.ts'
import { nameEquipment } from '#server/features/devices/devices.public.ts'
import { dropStateOf } from '#server/features/unit-operations/unit-operations.public.ts'
import { orderOfLine } from '#server/features/gate-orders/gate-orders.public.ts'
import { changesBetween } from '#server/platform/audit/changes.ts'
import { requireVersion } from '#server/platform/audit/versions.ts'
import type { Work } from '#server/platform/http/call.ts'

import { lockFor, requireFitting } from '../items/items.service.ts'
import { readShiftLogSettings } from '../settings/settings.store.ts'
import { findPlantPeople } from '../opening/people.list.ts'
import { getWritableShift } from '../shifts/shift-access.service.ts'
import type { ShiftRow } from '../shifts/shift.store.ts'
import {
  requireSupervisorOfCrew,
  requireWithinRating,
  requireWithinShift,
} from './entry-judgement.service.ts'
import { isLateEntry, isSignedFor } from './operations.rules.ts'
import {
  getOperation,
  insertOperation,
  lockOperation,
  shiftOfOperation,
  strikeOperation,
  updateOperation,
  type OperationState,
} from './operations.store.ts'

const ENTITY = 'duty-shift-operations'

/** A work registration that was approved. */
export interface ApprovedWork {
  readonly plantId: number
  readonly proposalNo: string
}

/** Finds an approved work registration; undefined for a proposal that is none. @throws problem `core.notFound` */
export type FindApprovedWork = (work: Work, proposalId: number) => Promise<ApprovedWork | undefined>

/** Adds an entry to a shift. */
export async function addOperation(
  work: Work,
  write: OperationWrite,
  find?: FindApprovedWork,
): Promise<Operation> {
  const { db, actor, now, audit } = work
  const { dutyShiftLogId, proposalId, ...entry } = write
  const shift = await getWritableShift(work, dutyShiftLogId, lockFor(entry.kind))
  const state = await stateOf(work, shift, entry, { createdAt: now })
  await requireFitting(work, shift, state)
  const proposalNo = proposalId === null ? null : await requireApproved(work, shift, proposalId, find)
  const creator = { creatorId: actor.userId, creatorName: actor.fullName, createdAt: now }
  const origin = { shiftId: shift.id, plantId: shift.plantId, proposalId, proposalNo, ...creator }
  const id = await insertOperation(db, { ...state, ...origin })
  audit.created(ENTITY, id, { ...state, ...(proposalNo !== null && { proposalNo }) })
  audit.did('duty-shift-logs', shift.id, 'operationCreated')
  return getOperation(db, id, asWriter(work, shift))
}

/** The number of an approved work registration of the shift's plant. @throws problem `core.notFound` or `dutyShiftLogs.proposalNotApproved` */
async function requireApproved(
  work: Work,
  { plantId }: ShiftRow,
  proposalId: number,
  find: FindApprovedWork | undefined,
): Promise<string> {
  const approved = await find?.(work, proposalId)
  if (approved?.plantId !== plantId) throw new Problem(dutyShiftLogProblems.proposalNotApproved)
  return approved.proposalNo
}

/** Changes an entry; the shift it stands in stays. */
export async function changeOperation(work: Work, write: OperationUpdate): Promise<Operation> {
  const { db, audit } = work
  const { id, version, dutyShiftLogId: _stays, ...entry } = write
  const { shiftId, kind } = await shiftOfOperation(db, id)
  // Taken in the order in which entries are written: the shift, then the entry.
  const how = lockFor(entry.kind) === 'update' ? 'update' : lockFor(kind)
  const shift = await getWritableShift(work, shiftId, how)
  const before = await lockOperation(db, id)
  await requireVersion(db, ENTITY, { id, version: before.version }, version)
  requireStanding(before)
  await requireOwnLine(work, id)
  const state = await stateOf(work, shift, entry, before)
  const changes = changesBetween(inUtc(before.state), inUtc(state))
  const onlyEnds = before.state.finishedAt === null && changes.every(({ field }) => field === 'finishedAt')
  if (!onlyEnds) requireUnsigned(before, shift)
  await requireFitting(work, shift, state, { id, state: before.state })
  await updateOperation(db, id, state)
  if (changes.length > 0) {
    audit.did(ENTITY, id, 'changed', changes)
    audit.did('duty-shift-logs', shift.id, 'operationChanged', [lineOf(before.state), ...changes])
  }
  return getOperation(db, id, asWriter(work, shift))
}

/** What stands for a reason where a client of the specification's call sends none; the book is Vietnamese. */
const NO_REASON = 'Không nêu lý do'

/**
 * Strikes an entry through: it stays legible and counts as not having happened, also for the state of a unit that was
 * made from it.
 *
 * @throws problem `dutyShiftLogs.lineStruck`, `.lineSigned` or `.lineOfOther`
 */
export async function strikeLine(work: Work, { id, reason }: OperationStrike): Promise<null> {
  const { db, actor, now, audit } = work
  const shift = await getShiftToWrite(work, id)
  const before = await lockOperation(db, id)
  requireStanding(before)
  await requireOwnLine(work, id)
  requireUnsigned(before, shift)
  if (before.creatorId !== actor.userId && shift.shiftLeaderId !== actor.userId)
    throw new Problem(dutyShiftLogProblems.lineOfOther)
  const struckReason = reason ?? NO_REASON
  audit.reason = struckReason
  await dropStateOf(work, id)
  const by = { struckBy: actor.userId, struckByName: actor.fullName }
  await strikeOperation(db, id, { struckAt: now, struckReason, ...by })
  const { content } = before.state
  audit.did(ENTITY, id, 'struck', [{ field: 'content', from: content, to: null }])
  audit.did('duty-shift-logs', shift.id, 'operationStruck', [
    lineOf(before.state),
    { field: 'content', from: content, to: null },
  ])
  return null
}

/** What a gate order wrote says what was done of it: it goes with the order, never alone. */
async function requireOwnLine({ db }: Work, id: number): Promise<void> {
  const orderNo = await orderOfLine(db, id)
  if (orderNo !== undefined) throw new Problem(gateOrderProblems.lineOfOrder, { orderNo })
}

type Locked = Awaited<ReturnType<typeof lockOperation>>

function requireStanding({ struckAt, struckReason }: Locked): void {
  if (struckAt !== null) throw new Problem(dutyShiftLogProblems.lineStruck, { reason: struckReason ?? '' })
}

function requireUnsigned({ createdAt }: Locked, { firstSignedAt }: ShiftRow): void {
  if (isSignedFor(createdAt, firstSignedAt)) throw new Problem(dutyShiftLogProblems.lineSigned)
}

/** Which line of the book a change of its shift is about. */
const lineOf = ({ occurredAt }: OperationState) => ({ field: 'line', from: null, to: occurredAt })

/** Whoever has just written in a shift, as viewer of its lines. */
const asWriter = ({ actor }: Work, shift: ShiftRow) => ({ userId: actor.userId, mayWrite: true, shift })

async function getShiftToWrite(work: Work, operationId: number): Promise<ShiftRow> {
  const { shiftId, kind } = await shiftOfOperation(work.db, operationId)
  return getWritableShift(work, shiftId, lockFor(kind))
}

/** Instants spelt alike, so that history tells only real differences. */
function inUtc<State extends Pick<OperationState, 'occurredAt' | 'finishedAt'>>(state: State): State {
  const utc = (instant: string) => new Date(instant).toISOString()
  return {
    ...state,
    occurredAt: utc(state.occurredAt),
    finishedAt: state.finishedAt && utc(state.finishedAt),
  }
}

type Entry = Omit<OperationWrite, 'dutyShiftLogId' | 'proposalId'>

/** What is kept of an entry: its times judged, its people named. Names that were there stay as they were. */
async function stateOf(
  work: Work,
  shift: ShiftRow,
  entry: Entry,
  before: { readonly createdAt: Date | string; readonly state?: OperationState },
): Promise<OperationState> {
  requireWithinShift(work, shift, 'occurredAt', entry.occurredAt, before.state?.occurredAt)
  requireWithinShift(work, shift, 'finishedAt', entry.finishedAt, before.state?.finishedAt)
  await requireSupervisorOfCrew(work, shift, entry.supervisorId, before.state?.supervisorId)
  await requireWithinRating(work, shift, entry, before.state)
  const { lateEntryMinutes } = await readShiftLogSettings(work.db, shift.plantId)
  const named = await nameEquipment(work, shift.plantId, entry, before.state)
  const names = await namesOf(work, shift, entry, before.state)
  return {
    ...entry,
    ...named,
    ...names,
    isLate: isLateEntry(entry.occurredAt, before.createdAt, lateEntryMinutes),
  }
}

async function namesOf(
  { db, caller }: Work,
  shift: ShiftRow,
  entry: Pick<Entry, 'executorId' | 'supervisorId'>,
  before: OperationState | undefined,
): Promise<Pick<OperationState, 'executorName' | 'supervisorName'>> {
  const known = new Map([
    [before?.executorId, before?.executorName],
    [before?.supervisorId, before?.supervisorName],
  ])
  const newcomers = [entry.executorId, entry.supervisorId]
    .filter((id) => id !== null)
    .filter((id) => !known.has(id))
  const people = newcomers.length > 0 ? await findPlantPeople(db, shift.plantId, newcomers) : []
  for (const { employeeId, fullName } of people) known.set(employeeId, fullName)
  const nameOf = (field: 'executorId' | 'supervisorId') => {
    const id = entry[field]
    if (id === null) return null
    const name = known.get(id)
    if (name) return name
    const kind = dutyShiftLogProblems.personOfOtherPlant
    throw new Problem(kind, [{ message: kind.words[caller.language], members: [field] }])
  }
  return { executorName: nameOf('executorId') ?? '', supervisorName: nameOf('supervisorId') }
}
