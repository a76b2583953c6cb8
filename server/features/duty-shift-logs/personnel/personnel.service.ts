import { formatInstant } from '#contract/core/format.ts'
import { Problem } from '#contract/core/problem.ts'
import { positionLabels } from '#contract/employees/labels.ts'
import { shiftPosts } from '#contract/duty-schedules/settings.ts'
import { dutyScheduleProblems } from '#contract/duty-schedules/problems.ts'
import { entryWindow, isWithin } from '#contract/duty-shift-logs/entry-window.ts'
import type {
  PersonnelChange,
  PersonnelChangeUpdate,
  PersonnelChangeWrite,
} from '#contract/duty-shift-logs/personnel.ts'
import { dutyShiftLogProblems } from '#contract/duty-shift-logs/problems.ts'
import { isCodeOfAbsence, readDutySettings } from '#server/features/duty-schedules/duty-schedules.public.ts'
import { requireVersion } from '#server/platform/audit/versions.ts'
import type { Work } from '#server/platform/http/call.ts'

import { findApprover } from '../consents/approvers.list.ts'
import { tellAsked, tellTakenBack } from '../consents/consent-notices.service.ts'
import { counts } from '../consents/consents.rules.ts'
import { findPlantPeople } from '../opening/people.list.ts'
import { getWritableShift } from '../shifts/shift-access.service.ts'
import { readCrew, type ShiftRow } from '../shifts/shift.store.ts'
import { foreseeChange, undoChange } from './apply-change.service.ts'
import { changeText } from './change-text.rules.ts'
import {
  deleteChange,
  getChange,
  insertChange,
  shiftOfChange,
  updateChange,
  type ChangeRow,
} from './personnel.store.ts'

const ENTITY = 'duty-shift-personnel'

/** Writes down who is to take whose place, and asks who is to allow it: until then nothing follows. */
export async function addPersonnelChange(work: Work, write: PersonnelChangeWrite): Promise<PersonnelChange> {
  const { db, actor, now, audit } = work
  const { dutyShiftLogId, ...fields } = write
  const shift = await getWritableShift(work, dutyShiftLogId, 'update')
  requireWithinShift(work, shift, fields)
  const state = { ...fields, ...(await namesOf(work, shift, fields)) }
  const breaches = await judge(work, shift, state)
  const creator = { creatorId: actor.userId, creatorName: actor.fullName, createdAt: now }
  const id = await insertChange(db, { ...state, ...creator, shiftId: shift.id, breaches })
  audit.created(ENTITY, id, state)
  audit.did('duty-shift-logs', shift.id, 'personnelCreated')
  return ask(work, shift, await getChange(db, id))
}

/** Changes what nobody has decided on yet, and asks again; who changes places stays. */
export async function changePersonnelChange(
  work: Work,
  write: PersonnelChangeUpdate,
): Promise<PersonnelChange> {
  const { db, audit } = work
  const { id, version, dutyShiftLogId: _stays, outEmployeeId, inEmployeeId, ...fields } = write
  const shift = await getWritableShift(work, await shiftOfChange(db, id), 'update')
  const old = await getChange(db, id)
  await requireVersion(db, ENTITY, { id, version: old.version }, version)
  if (old.consent?.status !== 'waiting') throw new Problem(dutyShiftLogProblems.changeDecided)
  if (outEmployeeId !== old.outEmployeeId || inEmployeeId !== old.inEmployeeId) {
    throw new Problem(dutyShiftLogProblems.peopleFixed)
  }
  requireWithinShift(work, shift, fields, old)
  const places = { outEmployeeId, inEmployeeId }
  const state = { ...fields, ...(await namesOf(work, shift, { ...fields, ...places }, old.creatorId)) }
  const breaches = await judge(work, shift, { ...state, ...places }, id)
  const { outEmployeeName: _out, inEmployeeName: _in, ...changed } = state
  await updateChange(db, id, { ...changed, breaches })
  audit.changed(ENTITY, id, inUtc(old), inUtc({ ...old, ...state }))
  audit.did('duty-shift-logs', shift.id, 'personnelChanged')
  return ask(work, shift, await getChange(db, id))
}

/**
 * Takes a change back: where it counted, the crew, and the roster where it followed, are as if it had not been. One that
 * was refused stays in the log.
 */
export async function removePersonnelChange(work: Work, id: number): Promise<null> {
  const { db, audit } = work
  const shift = await getWritableShift(work, await shiftOfChange(db, id), 'update')
  const old = await getChange(db, id)
  if (old.consent?.status === 'refused') throw new Problem(dutyShiftLogProblems.refusedStays)
  const handedOn = counts(old) ? await undoChange(work, shift, old) : []
  await deleteChange(db, id)
  audit.deleted(ENTITY, id, old)
  audit.did('duty-shift-logs', shift.id, 'personnelDeleted', handedOn)
  const consentedId = old.consent?.status === 'given' ? old.approvedById : null
  await tellTakenBack(work, asked(shift, old), consentedId)
  return null
}

const asked = (shift: ShiftRow, change: ChangeRow) => {
  const { id, version } = change
  return { subject: 'personnelChange' as const, id, version, shift, text: changeText(change) }
}

async function ask(work: Work, shift: ShiftRow, change: ChangeRow): Promise<PersonnelChange> {
  await tellAsked(work, asked(shift, change), change.approvedById)
  return change
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

type Fields = Omit<PersonnelChangeWrite, 'dutyShiftLogId' | 'changedAt' | 'until'>

/** Who they are, all of them entitled to their part. */
async function namesOf(work: Work, shift: ShiftRow, fields: Fields, askedById = work.actor.userId) {
  const { db, caller } = work
  const { language } = caller
  const crew = await readCrew(db, shift.id)
  const out = crew.find(({ employeeId }) => employeeId === fields.outEmployeeId)
  if (!out) throw new Problem(dutyShiftLogProblems.notOnShift)
  const [comer] = await findPlantPeople(db, shift.plantId, [fields.inEmployeeId])
  if (!comer) {
    const kind = dutyShiftLogProblems.personOfOtherPlant
    throw new Problem(kind, [{ message: kind.words[language], members: ['inEmployeeId'] }])
  }
  const settings = await readDutySettings(db, shift.plantId)
  const post = shiftPosts.find((one) => one === fields.post)
  if (!post || !settings.postHolders[post].includes(comer.positionTitle)) {
    const position = positionLabels[comer.positionTitle][language]
    const words = { person: comer.fullName, position, post: positionLabels[fields.post][language] }
    throw new Problem(dutyShiftLogProblems.postNotAllowed, words)
  }
  if (fields.restCode !== null && !isCodeOfAbsence(fields.restCode, settings)) {
    throw new Problem(dutyScheduleProblems.restCodeIsWork, { code: fields.restCode })
  }
  const approvedByName = await approverOf(work, shift, fields, askedById)
  return { outEmployeeName: out.fullName, inEmployeeName: comer.fullName, approvedByName }
}

/** Neither who asks nor who takes part allows it. */
async function approverOf(
  { db, actor }: Work,
  { plantId }: ShiftRow,
  { approvedById, outEmployeeId, inEmployeeId, isEmergency }: Fields,
  askedById: number,
): Promise<string> {
  const name = await findApprover(db, plantId, approvedById, isEmergency ? 'emergency' : 'personnelChange')
  if (!name) {
    const { approverNotManager, approverNotEntitled } = dutyShiftLogProblems
    throw isEmergency ? new Problem(approverNotManager) : new Problem(approverNotEntitled)
  }
  if ([askedById, actor.userId].includes(approvedById)) throw new Problem(dutyShiftLogProblems.consentsToOwn)
  if ([outEmployeeId, inEmployeeId].includes(approvedById)) {
    throw new Problem(dutyShiftLogProblems.approverTakesPart)
  }
  return name
}

/** The rules of the roster that a change breaks; only an emergency may. */
async function judge(
  work: Work,
  shift: ShiftRow,
  change: Parameters<typeof foreseeChange>[2],
  id?: number,
): Promise<PersonnelChange['breaches']> {
  const breaches = await foreseeChange(work, shift, change, id)
  const [first] = breaches
  if (first && !change.isEmergency)
    throw new Problem(dutyShiftLogProblems.breaksRoster, { first: first.text })
  return breaches
}

/** Instants spelt alike, so that history tells only real differences. */
function inUtc<State extends Times>(state: State): State {
  const utc = (instant: string) => new Date(instant).toISOString()
  return { ...state, changedAt: utc(state.changedAt), until: state.until && utc(state.until) }
}
