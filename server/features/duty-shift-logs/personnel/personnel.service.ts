import { formatInstant } from '#contract/core/format.ts'
import { Problem, type ProblemWords } from '#contract/core/problem.ts'
import { entryWindow, isWithin } from '#contract/duty-shift-logs/entry-window.ts'
import type {
  PersonnelChange,
  PersonnelChangeUpdate,
  PersonnelChangeWrite,
} from '#contract/duty-shift-logs/personnel.ts'
import { dutyShiftLogProblems } from '#contract/duty-shift-logs/problems.ts'
import { requireVersion } from '#server/platform/audit/versions.ts'
import type { Work } from '#server/platform/http/call.ts'

import { findEntitled, findPlantPeople } from '../opening/people.list.ts'
import { getWritableShift } from '../shifts/shift-access.service.ts'
import { readCrew, replaceCrew, updateLeader, type ShiftRow } from '../shifts/shift.store.ts'
import {
  deleteChange,
  getChange,
  insertChange,
  listChangesOf,
  shiftOfChange,
  updateChange,
} from './personnel.store.ts'
import { crewAfter, crewAtStart, leaderAfter, leaderAtStart, type Takeover } from './presence.rules.ts'
import { followInRoster, followsRoster, rosterReason } from './roster.service.ts'

const ENTITY = 'duty-shift-personnel'

/** Why the roster changes with a deleted change. */
const TAKEN_BACK = 'Hủy thay đổi nhân sự trong sổ giao nhận ca'

/** Those whose word lets people change places: who may sign for a shift, and who reviews it. */
const APPROVERS = ['DutyShiftLogs.Sign', 'DutyShiftLogs.Review']

/** A change that is not kept yet comes after all others of its instant. */
const LAST = Number.MAX_SAFE_INTEGER

/** Puts somebody in another's place: in the crew, and where the roster is published there as well. */
export async function addPersonnelChange(work: Work, write: PersonnelChangeWrite): Promise<PersonnelChange> {
  const { db, actor, now, audit } = work
  const { dutyShiftLogId, allowBreaches, ...fields } = write
  const shift = await getWritableShift(work, dutyShiftLogId, 'update')
  requireWithinShift(work, shift, fields)
  const state = { ...fields, ...(await namesOf(work, shift, fields)) }
  const before = await listChangesOf(db, shift.id)
  const changedRoster = await followsRoster(work, shift, before, fields.outEmployeeId)
  const after = [...before, { ...state, id: LAST, changedRoster }]
  const { handedOn, presence } = await changeCrew(work, shift, before, after)
  const reason = rosterReason(state)
  await followInRoster(work, shift, { before, after, presence, reason, allowBreaches })
  const creator = { creatorId: actor.userId, creatorName: actor.fullName, createdAt: now }
  const id = await insertChange(db, { ...state, ...creator, shiftId: shift.id, changedRoster })
  audit.created(ENTITY, id, state)
  audit.did('duty-shift-logs', shift.id, 'personnelCreated', handedOn)
  return getChange(db, id)
}

/** Changes times, post, reason, note or approval of a change; who changed places stays. */
export async function changePersonnelChange(
  work: Work,
  write: PersonnelChangeUpdate,
): Promise<PersonnelChange> {
  const { db, audit } = work
  const { id, version, dutyShiftLogId: _stays, outEmployeeId, inEmployeeId, ...fields } = write
  const shift = await getWritableShift(work, await shiftOfChange(db, id), 'update')
  const old = await getChange(db, id)
  await requireVersion(db, ENTITY, { id, version: old.version }, version)
  if (outEmployeeId !== old.outEmployeeId || inEmployeeId !== old.inEmployeeId) {
    throw new Problem(dutyShiftLogProblems.peopleFixed)
  }
  requireWithinShift(work, shift, fields, old)
  const approvedByName =
    fields.approvedById === old.approvedById ? old.approvedByName : await approverOf(work, shift, fields)
  const state = { ...fields, approvedByName }
  const before = await listChangesOf(db, shift.id)
  const after = before.map((one) => (one.id === id ? { ...one, ...state } : one))
  const { handedOn, presence } = await changeCrew(work, shift, before, after)
  const reason = rosterReason(state)
  await followInRoster(work, shift, { before, after, presence, reason, allowBreaches: false })
  await updateChange(db, id, state)
  audit.changed(ENTITY, id, inUtc(old), inUtc({ ...old, ...state }))
  audit.did('duty-shift-logs', shift.id, 'personnelChanged', handedOn)
  return getChange(db, id)
}

/** Takes a change back: the crew, and the roster where it followed, are as if it had not been. */
export async function removePersonnelChange(work: Work, id: number): Promise<null> {
  const { db, audit } = work
  const shift = await getWritableShift(work, await shiftOfChange(db, id), 'update')
  const old = await getChange(db, id)
  const before = await listChangesOf(db, shift.id)
  const after = before.filter((one) => one.id !== id)
  const { handedOn, presence } = await changeCrew(work, shift, before, after)
  await followInRoster(work, shift, { before, after, presence, reason: TAKEN_BACK, allowBreaches: false })
  await deleteChange(db, id)
  audit.deleted(ENTITY, id, old)
  audit.did('duty-shift-logs', shift.id, 'personnelDeleted', handedOn)
  return null
}

type Times = Pick<PersonnelChange, 'changedAt' | 'until'>

/** Times that were there already are not judged again. */
function requireWithinShift({ now }: Work, shift: ShiftRow, times: Times, before?: Times): void {
  const isKept = (name: keyof Times) => Date.parse(before?.[name] ?? '') === Date.parse(times[name] ?? '')
  const window = entryWindow(shift, now)
  if (!isKept('changedAt') && !isWithin(window, times.changedAt)) {
    const from = formatInstant(new Date(window.from).toISOString())
    const ends = { from, to: formatInstant(now.toISOString()) }
    throw new Problem(dutyShiftLogProblems.changeOutsideShift, ends)
  }
  const end = Math.max(Date.parse(shift.endsAt), now.getTime())
  if (times.until !== null && !isKept('until') && Date.parse(times.until) > end) {
    const to = formatInstant(new Date(end).toISOString())
    throw new Problem(dutyShiftLogProblems.untilAfterShift, { to })
  }
}

async function namesOf(
  work: Work,
  shift: ShiftRow,
  fields: Pick<PersonnelChangeWrite, 'outEmployeeId' | 'inEmployeeId' | 'approvedById'>,
) {
  const { db, caller } = work
  const crew = await readCrew(db, shift.id)
  const out = crew.find(({ employeeId }) => employeeId === fields.outEmployeeId)
  if (!out) throw new Problem(dutyShiftLogProblems.notOnShift)
  const [comer] = await findPlantPeople(db, shift.plantId, [fields.inEmployeeId])
  if (!comer) {
    const kind = dutyShiftLogProblems.personOfOtherPlant
    throw new Problem(kind, [{ message: kind.words[caller.language], members: ['inEmployeeId'] }])
  }
  const approvedByName = await approverOf(work, shift, fields)
  return { outEmployeeName: out.fullName, inEmployeeName: comer.fullName, approvedByName }
}

async function approverOf(
  { db }: Work,
  { plantId }: ShiftRow,
  { approvedById }: Pick<PersonnelChange, 'approvedById'>,
): Promise<string> {
  const name = await findEntitled(db, plantId, approvedById, APPROVERS)
  if (!name) throw new Problem(dutyShiftLogProblems.approverNotEntitled)
  return name
}

/**
 * Keeps the crew and its leader as they are after other changes than before; answers what that changed in the shift, and
 * when each was there.
 *
 * @throws problem `dutyShiftLogs.notOnShift` or `.alreadyOnShift`
 */
async function changeCrew(
  { db }: Work,
  shift: ShiftRow,
  before: readonly Takeover[],
  after: readonly Takeover[],
) {
  const crew = crewAfter(crewAtStart(await readCrew(db, shift.id), before), after)
  if ('problem' in crew) throw new Problem<ProblemWords>(dutyShiftLogProblems[crew.problem])
  await replaceCrew(db, shift.id, crew.members)
  const shiftLeaderId = leaderAfter(leaderAtStart(shift.shiftLeaderId, before), after)
  const { presence } = crew
  if (shiftLeaderId === shift.shiftLeaderId) return { handedOn: [], presence }
  const shiftLeaderName =
    crew.members.find(({ employeeId }) => employeeId === shiftLeaderId)?.fullName ?? shift.shiftLeaderName
  await updateLeader(db, shift.id, { shiftLeaderId, shiftLeaderName })
  const handedOn = [{ field: 'shiftLeaderName', from: shift.shiftLeaderName, to: shiftLeaderName }]
  return { handedOn, presence }
}

/** Instants spelt alike, so that history tells only real differences. */
function inUtc<State extends Times>(state: State): State {
  const utc = (instant: string) => new Date(instant).toISOString()
  return { ...state, changedAt: utc(state.changedAt), until: state.until && utc(state.until) }
}
