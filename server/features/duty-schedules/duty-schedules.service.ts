import { formatDay } from '#contract/core/format.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import { dutyScheduleProblems } from '#contract/duty-schedules/problems.ts'
import { codeOn, commonRotations, type CycleDay } from '#contract/duty-schedules/rotation.ts'
import {
  scheduleStatusLabels,
  type CheckedViolation,
  type DutyScheduleDetail,
  type DutyScheduleWrite,
} from '#contract/duty-schedules/schedule.ts'
import type { DutySettings } from '#contract/duty-schedules/settings.ts'
import { requireVersion } from '#server/platform/audit/versions.ts'
import { seesPlant } from '#server/platform/auth/actor.ts'
import type { Viewing } from '#server/platform/db/list/list.ts'
import type { Work } from '#server/platform/http/call.ts'

import { listOnCall } from './on-call/on-call.store.ts'
import { readAbsences } from './changes/absences.store.ts'
import { tellOfStep } from './changes/roster-notices.service.ts'
import { checkSchedule, openBreaches, refuseBreaches } from './check.service.ts'
import { readWork } from './crew.list.ts'
import { getSchedule, listCrews } from './duty-schedules.list.ts'
import {
  addPeople,
  allowViolations,
  deleteSchedule,
  getScheduleRow,
  insertSchedule,
  touchSchedule,
  writeCells,
  type ScheduleRow,
} from './duty-schedules.store.ts'
import { daysOfMonth } from './rules/calendar.rules.ts'
import { spanOf } from './rules/duties.rules.ts'
import { statusAfter, type ScheduleAction } from './rules/status.rules.ts'
import { readDutySettings } from './settings/duty-settings.store.ts'

type TeamPlaces = DutyScheduleDetail['teams']

/** Generates the schedule of a month: each team's members walk the rotation with their team. */
export async function createSchedule(work: Work, write: DutyScheduleWrite): Promise<DutyScheduleDetail> {
  const { db, now, audit } = work
  const { powerPlantId: plantId, month, rotationKind, anchorDay } = write
  const cycle = cycleOf(write)
  requireKnownCodes(await readDutySettings(db, plantId), cycle)
  const crews = await listCrews(db, plantId)
  const teams = placesOf(
    write,
    crews.map(({ id }) => id),
  )
  const schedule = { plantId, month, rotationKind, anchorDay, cycle, teams }
  const id = await insertSchedule(db, { ...schedule, createdAt: now })
  const days = daysOfMonth(month)
  for (const { dutyTeamId, offset } of teams) {
    const members = crews.find((crew) => crew.id === dutyTeamId)?.memberIds ?? []
    const people = members.map((employeeId) => ({ employeeId, dutyTeamId }))
    await addPeople(db, id, people)
    const codes = days.map((day) => ({ day, code: codeOn({ cycle, anchorDay, offset }, day) }))
    const cells = members.flatMap((employeeId) => codes.map((cell) => ({ employeeId, ...cell })))
    await writeCells(db, id, cells)
  }
  await takeOverAbsences(db, { id, plantId, month })
  audit.created('duty-schedules', id, { powerPlantId: plantId, month, rotationKind, anchorDay, cycle, teams })
  return getSchedule(work, id)
}

/** People who were granted leave before the roster was made are away in it, wherever they would work. */
async function takeOverAbsences(
  db: Work['db'],
  { id, plantId, month }: { readonly id: number; readonly plantId: number; readonly month: string },
): Promise<void> {
  const settings = await readDutySettings(db, plantId)
  for (const { employeeId, day, code } of await readAbsences(db, plantId, month)) {
    const planned = (await readWork(db, id, employeeId)).get(day)
    if (planned && spanOf(planned, settings)) await writeCells(db, id, [{ employeeId, day, code }])
  }
}

function cycleOf({ rotationKind, cycle }: DutyScheduleWrite): readonly CycleDay[] {
  if (rotationKind !== 'custom') return commonRotations[rotationKind].cycle
  if (!cycle) throw new Problem(dutyScheduleProblems.cycleMissing)
  return cycle
}

function placesOf({ rotationKind, teams }: DutyScheduleWrite, plantTeamIds: readonly number[]): TeamPlaces {
  if (!teams && rotationKind === 'custom') throw new Problem(dutyScheduleProblems.cycleMissing)
  const offsets = rotationKind === 'custom' ? [] : commonRotations[rotationKind].offsets
  const places =
    teams ??
    plantTeamIds
      .slice(0, offsets.length)
      .map((dutyTeamId, team) => ({ dutyTeamId, offset: offsets[team] ?? 0 }))
  const ids = new Set(places.map(({ dutyTeamId }) => dutyTeamId))
  const areOfPlant = [...ids].every((id) => plantTeamIds.includes(id))
  if (places.length === 0 || ids.size < places.length || !areOfPlant) {
    throw new Problem(dutyScheduleProblems.noTeams)
  }
  return places
}

/** Stops codes that a plant does not use. @throws problem `dutySchedules.unknownCode` */
export function requireKnownCodes(settings: DutySettings, codes: readonly CycleDay[]): void {
  const known = new Set([...settings.codes, ...settings.shiftTypes].map(({ code }) => code))
  const unknown = codes.find((code) => code !== null && !known.has(code))
  if (unknown) throw new Problem(dutyScheduleProblems.unknownCode, { code: unknown })
}

/** The row of a schedule of a plant the caller sees, locked. @throws problem `core.notFound` */
export async function getOwnRow({ db, actor }: Work, id: number): Promise<ScheduleRow> {
  const row = await getScheduleRow(db, id)
  if (!seesPlant(actor, row.plantId)) throw new Problem(coreProblems.notFound)
  return row
}

/** Every breach of a schedule the caller may see; who has no labour contract is for those who make schedules. */
export async function listBreaches(viewing: Viewing, id: number): Promise<CheckedViolation[]> {
  const { powerPlantId: plantId, month } = await getSchedule(viewing, id)
  const { permissions } = viewing.actor
  const makes = permissions.has('DutySchedules.Edit') || permissions.has('DutySchedules.Approve')
  return checkSchedule(viewing.db, { id, plantId, month }, makes)
}

function statusWords(work: Work, row: ScheduleRow) {
  return { status: scheduleStatusLabels[row.status][work.caller.language] }
}

/** Takes a schedule one step on or back; one that goes on must have no open breach. */
export async function moveSchedule(
  work: Work,
  action: Extract<ScheduleAction, 'submit' | 'return' | 'approve' | 'publish'>,
  step: { readonly id: number; readonly version: number; readonly reason?: string },
): Promise<DutyScheduleDetail> {
  const { db, audit, caller } = work
  const row = await getOwnRow(work, step.id)
  await requireVersion(db, 'duty-schedules', row, step.version)
  const status = statusAfter(row.status, action)
  if (!status) throw new Problem(dutyScheduleProblems.wrongStatus, statusWords(work, row))
  if (action !== 'return') refuseBreaches(openBreaches(await checkSchedule(db, row)), caller.language)
  if (action === 'publish') await requireLeaderOnCall(work, row)
  await touchSchedule(db, row.id, status)
  audit.reason = step.reason ?? null
  audit.did('duty-schedules', row.id, action, [{ field: 'status', from: row.status, to: status }])
  await tellOfStep(work, row, action, step.reason ?? null)
  return getSchedule(work, row.id)
}

/** So many days are named; more are counted. */
const DAYS_NAMED = 10

/** A month is published with a leader on call on each of its days. */
async function requireLeaderOnCall({ db }: Work, { id, month }: ScheduleRow): Promise<void> {
  const known = new Set(
    (await listOnCall(db, id)).filter(({ kind }) => kind === 'leader').map(({ day }) => day),
  )
  const missing = daysOfMonth(month).filter((day) => !known.has(day))
  if (missing.length === 0) return
  const named = missing.slice(0, DAYS_NAMED).map(formatDay)
  const days = [...named, ...(missing.length > DAYS_NAMED ? ['…'] : [])].join(', ')
  throw new Problem(dutyScheduleProblems.leaderOnCallMissing, { count: missing.length, days })
}

/** Allows one breach of a schedule. */
export async function allowBreach(
  work: Work,
  { id, key, reason }: { readonly id: number; readonly key: string; readonly reason: string },
): Promise<CheckedViolation[]> {
  const { db, actor, now, audit } = work
  const row = await getOwnRow(work, id)
  if (!statusAfter(row.status, 'override')) {
    throw new Problem(dutyScheduleProblems.wrongStatus, statusWords(work, row))
  }
  const open = openBreaches(await checkSchedule(db, row))
  if (!open.some((violation) => violation.key === key))
    throw new Problem(dutyScheduleProblems.noSuchViolation)
  await allowViolations(db, id, [key], { reason, byId: actor.userId, byName: actor.fullName, at: now })
  await touchSchedule(db, id)
  audit.reason = reason
  audit.did('duty-schedules', id, 'breachAllowed', [{ field: 'violation', from: null, to: key }])
  return listBreaches(work, id)
}

/** Deletes a draft. */
export async function removeSchedule(work: Work, id: number): Promise<null> {
  const row = await getOwnRow(work, id)
  if (!statusAfter(row.status, 'delete')) {
    throw new Problem(dutyScheduleProblems.wrongStatus, statusWords(work, row))
  }
  await deleteSchedule(work.db, id)
  const { plantId: powerPlantId, month, rotationKind, anchorDay, cycle, teams } = row
  work.audit.deleted('duty-schedules', id, { powerPlantId, month, rotationKind, anchorDay, cycle, teams })
  return null
}
