import { formatInstant } from '#contract/core/format.ts'
import { Problem } from '#contract/core/problem.ts'
import { entryWindow, isWithin } from '#contract/duty-shift-logs/entry-window.ts'
import type { Operation, OperationUpdate, OperationWrite } from '#contract/duty-shift-logs/operations.ts'
import { dutyShiftLogProblems } from '#contract/duty-shift-logs/problems.ts'
import { nameEquipment } from '#server/features/devices/devices.public.ts'
import { requireVersion } from '#server/platform/audit/versions.ts'
import type { Work } from '#server/platform/http/call.ts'

import { readShiftLogSettings } from '../settings/settings.store.ts'
import { findPlantPeople } from '../opening/people.list.ts'
import { getWritableShift } from '../shifts/shift-access.service.ts'
import type { ShiftRow } from '../shifts/shift.store.ts'
import { isLateEntry } from './operations.rules.ts'
import {
  deleteOperation,
  getOperation,
  insertOperation,
  lockOperation,
  shiftOfOperation,
  updateOperation,
  type OperationState,
} from './operations.store.ts'

const ENTITY = 'duty-shift-operations'

/** Adds an entry to a shift. */
export async function addOperation(work: Work, write: OperationWrite): Promise<Operation> {
  const { db, actor, now, audit } = work
  const { dutyShiftLogId, ...entry } = write
  const shift = await getWritableShift(work, dutyShiftLogId, 'share')
  const state = await stateOf(work, shift, entry, { createdAt: now })
  const creator = { creatorId: actor.userId, creatorName: actor.fullName, createdAt: now }
  const id = await insertOperation(db, { ...state, ...creator, shiftId: shift.id, plantId: shift.plantId })
  audit.created(ENTITY, id, state)
  audit.did('duty-shift-logs', shift.id, 'operationCreated')
  return getOperation(db, id)
}

/** Changes an entry; the shift it stands in stays. */
export async function changeOperation(work: Work, write: OperationUpdate): Promise<Operation> {
  const { db, audit } = work
  const { id, version, dutyShiftLogId: _stays, ...entry } = write
  const shift = await getShiftToWrite(work, id)
  const before = await lockOperation(db, id)
  await requireVersion(db, ENTITY, { id, version: before.version }, version)
  const state = await stateOf(work, shift, entry, before)
  await updateOperation(db, id, state)
  audit.changed(ENTITY, id, inUtc(before.state), inUtc(state))
  audit.did('duty-shift-logs', shift.id, 'operationChanged')
  return getOperation(db, id)
}

/** Deletes an entry; history keeps it. */
export async function removeOperation(work: Work, id: number): Promise<null> {
  const { db, audit } = work
  const shift = await getShiftToWrite(work, id)
  const { state } = await lockOperation(db, id)
  await deleteOperation(db, id)
  audit.deleted(ENTITY, id, state)
  audit.did('duty-shift-logs', shift.id, 'operationDeleted')
  return null
}

async function getShiftToWrite(work: Work, operationId: number): Promise<ShiftRow> {
  return getWritableShift(work, await shiftOfOperation(work.db, operationId), 'share')
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

type Entry = Omit<OperationWrite, 'dutyShiftLogId'>

/** What is kept of an entry: its times judged, its people named. Names that were there stay as they were. */
async function stateOf(
  work: Work,
  shift: ShiftRow,
  entry: Entry,
  before: { readonly createdAt: Date | string; readonly state?: OperationState },
): Promise<OperationState> {
  requireWithinShift(work, shift, 'occurredAt', entry.occurredAt, before.state?.occurredAt)
  requireWithinShift(work, shift, 'finishedAt', entry.finishedAt, before.state?.finishedAt)
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

/** An instant that was there already is not judged again: a shift goes on while its entries are put right. */
function requireWithinShift(
  { now, caller }: Work,
  shift: ShiftRow,
  field: 'occurredAt' | 'finishedAt',
  instant: string | null,
  before: string | null | undefined,
): void {
  if (instant === null || (before && Date.parse(before) === Date.parse(instant))) return
  const window = entryWindow(shift, now)
  if (isWithin(window, instant)) return
  const kind = dutyShiftLogProblems.outsideShift
  const ends = {
    from: formatInstant(new Date(window.from).toISOString()),
    to: formatInstant(now.toISOString()),
  }
  const message = new Problem(kind, ends).text(caller.language)
  throw new Problem(kind, ends, [{ message, members: [field] }])
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
