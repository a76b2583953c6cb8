import { coreProblems, Problem, type Language } from '#contract/core/problem.ts'
import { operatingStateLabels, type OperatingState } from '#contract/unit-operations/labels.ts'
import { unitOperationProblems } from '#contract/unit-operations/problems.ts'
import type { Counters, CountersWrite } from '#contract/unit-operations/timeline.ts'
import type {
  StateChoices,
  StateChoicesQuery,
  UnitState,
  UnitStateUpdate,
  UnitStateWrite,
} from '#contract/unit-operations/unit-state.ts'
import { holdDevices } from '#server/features/devices/devices.public.ts'
import { changedMeanwhile, requireVersion } from '#server/platform/audit/versions.ts'
import { seesPlant } from '#server/platform/auth/actor.ts'
import type { Work } from '#server/platform/http/call.ts'

import { findNeighbours, findUnit, type Neighbour, type Neighbours, type Unit } from './neighbours.list.ts'
import {
  choicesBetween,
  complaintOf,
  isRunning,
  isUsuallyOutsideControl,
  startResultAfter,
  startResultOf,
  type Change,
  type OrderComplaint,
} from './rules/order.rules.ts'
import { requireOperationOf, tellShiftLog } from './shift-log.service.ts'
import { stateList } from './unit-operations.list.ts'
import {
  deleteState,
  insertState,
  lockState,
  readCounters,
  updateStartResult,
  updateState,
  writeCounters,
  type StateFields,
} from './unit-operations.store.ts'

const ENTITY = 'unit-states'
const COUNTERS = 'unit-counters'

/** Takes a unit into another state, which ends the one before; tells the shift log of it if asked. */
export async function changeState(work: Work, write: UnitStateWrite): Promise<UnitState> {
  const { db, actor, now, audit } = work
  const { unitId, dutyOperationId, operation, ...given } = write
  const said = onTheMinute(given)
  const unit = await holdUnit(work, unitId)
  if (dutyOperationId !== null && operation) throw new Problem(unitOperationProblems.toldTwice)
  if (dutyOperationId !== null) await requireOperationOf(work, unit.plantId, dutyOperationId)
  const around = await findNeighbours(db, unitId, said.startedAt)
  const state = judge(work, unit, around, said)
  const told = operation
    ? await tellShiftLog(work, {
        unit,
        before: around.before?.state ?? null,
        change: said,
        people: operation,
      })
    : dutyOperationId
  const fields = { ...state, dutyOperationId: told }
  const author = { createdById: actor.userId, createdByName: actor.fullName, createdAt: now }
  const id = await insertState(db, { ...fields, unitId, ...author })
  audit.created(ENTITY, id, { unitId, unitCode: unit.code, ...fields })
  await adjustStart(work, state.state, around.after)
  return stateList.get(work, id)
}

/** The states that a unit may pass into at a moment. @throws problem `unit-operations.notAUnit` */
export async function listChoices(
  { db, actor }: Pick<Work, 'db' | 'actor'>,
  { unitId, at, movedId }: StateChoicesQuery,
): Promise<StateChoices> {
  const unit = await findUnit(db, unitId)
  if (!unit) throw new Problem(unitOperationProblems.notAUnit)
  if (!seesPlant(actor, unit.plantId)) throw new Problem(coreProblems.notFound)
  const { before, after } = await findNeighbours(db, unitId, at, movedId)
  return { before, after, items: choicesBetween(unit.kind, before?.state ?? null, after) }
}

/** Puts a state right; it stays with its unit and between its neighbours. */
export async function correctState(work: Work, write: UnitStateUpdate): Promise<UnitState> {
  const { db, audit } = work
  const { id, version, ...given } = write
  const said = onTheMinute(given)
  const { unit, before } = await holdState(work, id)
  await requireVersion(db, ENTITY, { id, version: before.version }, version)
  const around = await findNeighbours(db, unit.id, before.state.startedAt, id)
  if (!isBetween(said.startedAt, around)) throw new Problem(unitOperationProblems.outsideNeighbours)
  const state = { ...judge(work, unit, around, said), dutyOperationId: before.state.dutyOperationId }
  await updateState(db, id, state)
  audit.changed(ENTITY, id, inUtc(before.state), inUtc(state))
  await adjustStart(work, state.state, around.after)
  return stateList.get(work, id)
}

/** Takes back the latest state of a unit: the one before goes on. */
export async function removeState(work: Work, id: number): Promise<null> {
  const { db, audit } = work
  const { unit, before } = await holdState(work, id)
  const { after } = await findNeighbours(db, unit.id, before.state.startedAt, id)
  if (after) throw new Problem(unitOperationProblems.notLatest)
  await deleteState(db, id)
  audit.deleted(ENTITY, id, { unitId: unit.id, unitCode: unit.code, ...before.state })
  return null
}

/** Sets what the counters of a unit stood at before its first state. */
export async function changeCounters(work: Work, write: CountersWrite): Promise<Counters> {
  const { db, audit } = work
  const { id } = await holdUnit(work, write.unitId)
  const before = await readCounters(db, id)
  await requireVersion(db, COUNTERS, { id, version: before.version }, write.version)
  const after = await writeCounters(db, write)
  if (!after) throw await changedMeanwhile(db, COUNTERS, id)
  audit.changed(COUNTERS, id, { ...before }, { ...after })
  return after
}

/** A unit of a plant the caller sees, held so that nobody else changes its states meanwhile. */
async function holdUnit({ db, actor }: Work, id: number): Promise<Unit> {
  const unit = await findUnit(db, id)
  if (!unit) throw new Problem(unitOperationProblems.notAUnit)
  if (!seesPlant(actor, unit.plantId)) throw new Problem(coreProblems.notFound)
  await holdDevices(db, unit.plantId, [id])
  return unit
}

async function holdState(work: Work, id: number) {
  const before = await lockState(work.db, id)
  return { unit: await holdUnit(work, before.unitId), before }
}

type Said = Omit<StateFields, 'isOutsideControl' | 'dutyOperationId'> & {
  readonly isOutsideControl?: boolean | undefined
}

/** What is kept of a state after it was judged between its neighbours. */
function judge(
  { now, caller }: Work,
  { kind }: Unit,
  { before, after }: Neighbours,
  { isOutsideControl, ...said }: Said,
): Omit<StateFields, 'dutyOperationId'> {
  if (Date.parse(said.startedAt) > now.getTime()) throw new Problem(unitOperationProblems.inFuture)
  if (before && Date.parse(before.startedAt) === Date.parse(said.startedAt))
    throw new Problem(unitOperationProblems.sameMoment)
  const require = (from: OperatingState | null, change: Change) => {
    const complaint = complaintOf(kind, from, change)
    if (complaint) throw refusal(complaint, from, change.state, caller.language)
  }
  require(before?.state ?? null, said)
  if (after) require(said.state, { ...after, startResult: startResultAfter(said.state, after) })
  if (isOutsideControl && isRunning(said.state)) throw new Problem(unitOperationProblems.runningIsOurs)
  return {
    ...said,
    startResult: startResultOf(before?.state ?? null, said),
    isOutsideControl: isOutsideControl ?? isUsuallyOutsideControl(said.state, said.startResult),
  }
}

/** A state that is written late makes a start of the next one, or makes it none. */
async function adjustStart(
  { db, audit }: Work,
  before: OperatingState,
  after: Neighbour | null,
): Promise<void> {
  if (!after) return
  const startResult = startResultAfter(before, after)
  if (startResult === after.startResult) return
  await updateStartResult(db, after.id, startResult)
  audit.changed(ENTITY, after.id, { startResult: after.startResult }, { startResult })
}

function refusal(
  complaint: OrderComplaint,
  from: OperatingState | null,
  to: OperatingState,
  language: Language,
): Problem {
  const nameOf = (state: OperatingState) => operatingStateLabels[state][language]
  if (complaint === 'otherKind') return new Problem(unitOperationProblems.otherKind, { state: nameOf(to) })
  if (complaint === 'illegalOrder')
    return new Problem(unitOperationProblems.illegalOrder, { from: from ? nameOf(from) : '', to: nameOf(to) })
  return complaint === 'startFailed'
    ? new Problem(unitOperationProblems.startFailed)
    : new Problem(unitOperationProblems.noStart)
}

const MINUTE_MS = 60_000

/** What was said, its beginning on the full minute: clocks are read to the minute, and two states to a minute mean none. */
function onTheMinute<Given extends { readonly startedAt: string }>(given: Given): Given {
  const ms = Math.floor(Date.parse(given.startedAt) / MINUTE_MS) * MINUTE_MS
  return { ...given, startedAt: new Date(ms).toISOString() }
}

function isBetween(at: string, { before, after }: Neighbours): boolean {
  const ms = Date.parse(at)
  return (!before || ms > Date.parse(before.startedAt)) && (!after || ms < Date.parse(after.startedAt))
}

/** Instants spelt alike, so that history tells only real differences. */
const inUtc = (state: StateFields) => ({ ...state, startedAt: new Date(state.startedAt).toISOString() })
