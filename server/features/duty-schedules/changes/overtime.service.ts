import { formatDay } from '#contract/core/format.ts'
import { Problem, type ProblemKind } from '#contract/core/problem.ts'
import { violationKey, violationTextWithSource, type Violation } from '#contract/duty-schedules/legality.ts'
import type { OvertimeClass } from '#contract/duty-schedules/overtime.ts'
import { dutyScheduleProblems } from '#contract/duty-schedules/problems.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Work } from '#server/platform/http/call.ts'

import { findPublishedSchedule, readPeopleOfSchedule } from '../crew.list.ts'
import { findPeopleOfPlant } from '../duty-schedules.list.ts'
import { addPeople, getScheduleRow, insertCellChanges, touchSchedule } from '../duty-schedules.store.ts'
import { readRoster } from '../roster.list.ts'
import { dutiesByPerson, overtimeOf, type OvertimeTime } from '../rules/duties.rules.ts'
import { checkRoster } from '../rules/legality.rules.ts'
import { hoursByClass, overtimePieces } from '../overtime/overtime-classes.rules.ts'
import {
  hindranceOf,
  isRestDayOf,
  minutesOfOvertime,
  overtimeText,
  type OvertimeHindrance,
  type OvertimeSpan,
} from '../overtime/overtime.rules.ts'
import type { Roster } from '../rules/roster.rules.ts'
import { readDutySettings } from '../settings/duty-settings.store.ts'
import { readGrantedDays } from './absences.store.ts'
import { findScheduleOfOvertime, insertOvertimes } from './overtime.store.ts'
import { tellChanged } from './roster-notices.service.ts'

/** Overtime of some people of a plant. */
export interface WantedOvertime extends OvertimeSpan {
  readonly plantId: number
  readonly employeeIds: readonly number[]
  /** What it is asked for by, so that it is found again. */
  readonly cause: string
}

/** The overtime of a person as the timesheet counts it. */
export interface PersonOvertime {
  readonly employeeId: number
  readonly classes: readonly { readonly overtimeClass: OvertimeClass; readonly hours: number }[]
}

/** What overtime would mean for the published roster. */
interface ForeseenOvertime {
  readonly hindrances: readonly (OvertimeHindrance & { readonly employeeId: number })[]
  /** Breaches of the rules that there are not without it. */
  readonly violations: readonly Violation[]
  readonly times: readonly OvertimeTime[]
  readonly people: readonly PersonOvertime[]
}

/** What overtime would be in roster and timesheet; undefined where no roster of its day is published. */
export async function foreseeOvertime(
  db: Db,
  overtime: WantedOvertime,
): Promise<ForeseenOvertime | undefined> {
  const { plantId, employeeIds, day, cause } = overtime
  const id = await findPublishedSchedule(db, plantId, day)
  if (id === undefined) return undefined
  const settings = await readDutySettings(db, plantId)
  const read = await readRoster(db, { id, plantId, month: day.slice(0, 7) }, settings, employeeIds)
  const roster = { ...read, overtimes: read.overtimes.filter((one) => one.cause !== cause) }
  const rostered = await readPeopleOfSchedule(db, id)
  const granted = await readGrantedDays(db, plantId, employeeIds, [day])
  const daysOf = (employeeId: number) => ({
    cells: roster.cells.filter((cell) => cell.employeeId === employeeId),
    overtimes: roster.overtimes.filter((one) => one.employeeId === employeeId),
    isRostered: rostered.has(employeeId),
    grantedDays: granted.filter((one) => one.employeeId === employeeId).map((one) => one.day),
  })
  const times = [...new Set(employeeIds)].map((employeeId): OvertimeTime => {
    const isRestDay = isRestDayOf(daysOf(employeeId), day, settings)
    return { employeeId, day, cause, isRestDay, ...minutesOfOvertime(overtime) }
  })
  const hindrances = times.flatMap((time) => {
    const hindrance = hindranceOf(daysOf(time.employeeId), time, settings)
    return hindrance ? [{ ...hindrance, employeeId: time.employeeId }] : []
  })
  const after = { ...roster, overtimes: [...roster.overtimes, ...times] }
  const known = new Set(checkRoster(roster).map(violationKey))
  const violations = checkRoster(after).filter((violation) => !known.has(violationKey(violation)))
  return { hindrances, violations, times, people: classesOf(after, cause) }
}

/** The overtime that an approval brought, as the timesheet counts it now; undefined where it brought none. */
export async function readOvertimeOf(
  db: Db,
  plantId: number,
  cause: string,
): Promise<readonly PersonOvertime[] | undefined> {
  const schedule = await findScheduleOfOvertime(db, cause)
  if (schedule === undefined) return undefined
  const settings = await readDutySettings(db, plantId)
  return classesOf(await readRoster(db, { ...schedule, plantId }, settings), cause)
}

function classesOf(
  { cells, overtimes, settings }: Roster & Required<Pick<Roster, 'overtimes'>>,
  cause: string,
): PersonOvertime[] {
  const duties = dutiesByPerson(cells, settings, overtimes)
  return overtimes
    .filter((one) => one.cause === cause)
    .map(({ employeeId }) => {
      const own = duties.get(employeeId) ?? []
      const hours = overtimeOf(own, settings.rules.normalHoursPerWeek)
      const pieces = own.flatMap((duty, index) => overtimePieces(duty, hours[index] ?? 0, settings))
      return { employeeId, classes: hoursByClass(pieces.filter((piece) => piece.cause === cause)) }
    })
}

/**
 * Writes approved overtime into the published roster, and with it into the timesheet, beside what each does anyway. Who
 * works overtime is not one of the crew of the shifts it falls into.
 *
 * @throws problem `dutySchedules.notPublished`, `.personOfOtherPlant`, `.overtimeInOwnShift`, `.overtimeOnLeave`,
 * `.overtimeTwice` or `.breaksRule`
 */
export async function recordOvertime(
  work: Work,
  { reason, ...overtime }: WantedOvertime & { readonly reason: string },
): Promise<void> {
  const { db, actor, now, audit, caller } = work
  const { plantId, employeeIds, day } = overtime
  const notPublished = new Problem(dutyScheduleProblems.notPublished, { day: formatDay(day) })
  const id = await findPublishedSchedule(db, plantId, day)
  if (id === undefined) throw notPublished
  const row = await getScheduleRow(db, id)
  const foreseen = await foreseeOvertime(db, overtime)
  if (!foreseen) throw notPublished
  const { hindrances, violations, times } = foreseen
  const [hindrance] = hindrances
  if (hindrance) throw new Problem(problemOf[hindrance.what])
  const blocking = violations.filter(({ severity }) => severity === 'block')
  const [first] = blocking
  if (first) {
    const text = violationTextWithSource(first, caller.language)
    throw new Problem(dutyScheduleProblems.breaksRule, { first: text, count: blocking.length })
  }
  const rostered = await readPeopleOfSchedule(db, id)
  const newcomers = employeeIds.filter((employeeId) => !rostered.has(employeeId))
  const found = await findPeopleOfPlant(db, plantId, newcomers)
  if (found.length < newcomers.length) throw new Problem(dutyScheduleProblems.personOfOtherPlant)
  await addPeople(db, id, found, true)
  const signature = { reason, byId: actor.userId, byName: actor.fullName, at: now }
  await insertOvertimes(db, id, times, signature)
  const changes = times.map((time) => {
    return { employeeId: time.employeeId, day, from: null, to: `LT ${overtimeText(time)}` }
  })
  await insertCellChanges(db, id, changes, signature)
  await tellChanged(work, row, changes, reason)
  await touchSchedule(db, id)
  const told = changes.map(({ employeeId, from, to }) => ({ field: `${employeeId} ${day}`, from, to }))
  audit.did('duty-schedules', id, 'overtimeRecorded', told)
}

const problemOf: Readonly<Record<OvertimeHindrance['what'], ProblemKind>> = {
  onLeave: dutyScheduleProblems.overtimeOnLeave,
  inOwnShift: dutyScheduleProblems.overtimeInOwnShift,
  twice: dutyScheduleProblems.overtimeTwice,
}
