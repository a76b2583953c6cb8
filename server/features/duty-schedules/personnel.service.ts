import { formatDay } from '#contract/core/format.ts'
import { Problem } from '#contract/core/problem.ts'
import { dutyScheduleProblems } from '#contract/duty-schedules/problems.ts'
import type { Work } from '#server/platform/http/call.ts'

import { changePublished } from './cells.service.ts'
import { findPublishedSchedule, readCellsOfDay } from './crew.list.ts'
import { findPeopleOfPlant } from './duty-schedules.list.ts'
import {
  addPeople,
  getScheduleRow,
  touchSchedule,
  type CellWrite,
  type ScheduleRow,
} from './duty-schedules.store.ts'
import { dutyOf, type Cell } from './rules/duties.rules.ts'
import { readDutySettings } from './settings/duty-settings.store.ts'

/** One person stands a shift for another. */
export interface PersonnelChange {
  readonly plantId: number
  readonly day: string
  readonly shiftCode: string
  readonly outEmployeeId: number
  readonly inEmployeeId: number
  readonly reason: string
  /** Hours worked where it is not the whole shift; counted for somebody who also stands another shift that day. */
  readonly hours?: number
  /** Lets the change break a rule; its actor needs `DutySchedules.Override`. */
  readonly allowBreaches?: boolean
}

/**
 * Changes the published roster, and with it the timesheet: who is replaced is off, who replaces them has the shift, or
 * hours of overtime on top of the shift they have that day already. Old and new stay visible.
 *
 * @throws problem `dutySchedules.notPublished`, `.notOnShift`, `.personOfOtherPlant`, or `.breaksRule` for want of rest
 */
export async function recordPersonnelChange(work: Work, change: PersonnelChange): Promise<void> {
  const { db } = work
  const { plantId, day, shiftCode, outEmployeeId, inEmployeeId } = change
  const row = await getPublished(work, change)
  const people = await findPeopleOfPlant(db, plantId, [inEmployeeId])
  if (people.length === 0) throw new Problem(dutyScheduleProblems.personOfOtherPlant)
  await addPeople(db, row.id, people)
  const { out, stand } = await readBoth(work, row.id, change)
  if (out?.code !== shiftCode) throw new Problem(dutyScheduleProblems.notOnShift)
  const after = await cellOfReplacement(work, change, stand)
  const cells = [{ employeeId: outEmployeeId, day, code: null }, after]
  await writeBoth(work, row, change, { before: [out, stand], cells })
}

/**
 * Takes a recorded change back: who was replaced has the shift again, who replaced them is off, or loses the overtime
 * that it was for them.
 *
 * @param change as it was recorded, with the reason why it is taken back
 * @throws problem `dutySchedules.notPublished`, or `.breaksRule` for want of rest
 */
export async function undoPersonnelChange(work: Work, change: PersonnelChange): Promise<void> {
  const { day, shiftCode, outEmployeeId, inEmployeeId } = change
  const row = await getPublished(work, change)
  const { out, stand } = await readBoth(work, row.id, change)
  const hours = await hoursOf(work, change)
  const after =
    !stand || stand.code === shiftCode
      ? { employeeId: inEmployeeId, day, code: null }
      : { ...stand, overtimeHours: Math.max(0, stand.overtimeHours - hours) }
  const cells = [{ employeeId: outEmployeeId, day, code: shiftCode }, after]
  await writeBoth(work, row, change, { before: [out, stand], cells })
}

/** The published schedule of a change, locked. @throws problem `dutySchedules.notPublished` */
async function getPublished({ db }: Work, { plantId, day }: PersonnelChange): Promise<ScheduleRow> {
  const id = await findPublishedSchedule(db, plantId, day)
  if (id === undefined) throw new Problem(dutyScheduleProblems.notPublished, { day: formatDay(day) })
  return getScheduleRow(db, id)
}

async function readBoth({ db }: Work, scheduleId: number, change: PersonnelChange) {
  const { day, outEmployeeId, inEmployeeId } = change
  const cells = await readCellsOfDay(db, scheduleId, day, [outEmployeeId, inEmployeeId])
  const of = (id: number) => cells.find(({ employeeId }) => employeeId === id)
  return { out: of(outEmployeeId), stand: of(inEmployeeId) }
}

async function writeBoth(
  work: Work,
  row: ScheduleRow,
  { reason, allowBreaches = false }: PersonnelChange,
  { before, cells }: { before: readonly (Cell | undefined)[]; cells: readonly CellWrite[] },
): Promise<void> {
  const changes = cells.map(({ employeeId, day, code }, place) => {
    return { employeeId, day, from: before[place]?.code ?? null, to: code }
  })
  await changePublished(work, row, { cells, changes, reason, allowBreaches })
  await touchSchedule(work.db, row.id)
  work.audit.did(
    'duty-schedules',
    row.id,
    'personnelChanged',
    changes.map(({ employeeId, day, from, to }) => ({ field: `${employeeId} ${day}`, from, to })),
  )
}

async function cellOfReplacement(
  work: Work,
  change: PersonnelChange,
  before: Cell | undefined,
): Promise<CellWrite> {
  const { plantId, day, shiftCode, inEmployeeId } = change
  const settings = await readDutySettings(work.db, plantId)
  if (!before || !dutyOf(before, settings)) return { employeeId: inEmployeeId, day, code: shiftCode }
  return { ...before, overtimeHours: before.overtimeHours + (await hoursOf(work, change)) }
}

async function hoursOf({ db }: Work, { plantId, shiftCode, hours }: PersonnelChange): Promise<number> {
  if (hours !== undefined) return hours
  const { shiftTypes } = await readDutySettings(db, plantId)
  return shiftTypes.find(({ code }) => code === shiftCode)?.hours ?? 0
}
