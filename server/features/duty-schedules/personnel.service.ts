import { formatDay } from '#contract/core/format.ts'
import { Problem } from '#contract/core/problem.ts'
import { dutyScheduleProblems } from '#contract/duty-schedules/problems.ts'
import type { Work } from '#server/platform/http/call.ts'

import { changePublished } from './cells.service.ts'
import { findPublishedSchedule, readCellsOfDay } from './crew.list.ts'
import { findPeopleOfPlant } from './duty-schedules.list.ts'
import { addPeople, getScheduleRow, touchSchedule, type CellWrite } from './duty-schedules.store.ts'
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
  const { db, audit } = work
  const { plantId, day, shiftCode, outEmployeeId, inEmployeeId, reason } = change
  const id = await findPublishedSchedule(db, plantId, day)
  if (id === undefined) throw new Problem(dutyScheduleProblems.notPublished, { day: formatDay(day) })
  const row = await getScheduleRow(db, id)
  const people = await findPeopleOfPlant(db, plantId, [inEmployeeId])
  if (people.length === 0) throw new Problem(dutyScheduleProblems.personOfOtherPlant)
  await addPeople(db, id, people)
  const cells = await readCellsOfDay(db, id, day, [outEmployeeId, inEmployeeId])
  const [out, before] = [outEmployeeId, inEmployeeId].map((of) =>
    cells.find((cell) => cell.employeeId === of),
  )
  if (out?.code !== shiftCode) throw new Problem(dutyScheduleProblems.notOnShift)
  const after = await cellOfReplacement(work, change, before)
  const changes = [
    { employeeId: outEmployeeId, day, from: out.code, to: null },
    { employeeId: inEmployeeId, day, from: before?.code ?? null, to: after.code },
  ]
  await changePublished(work, row, {
    cells: [{ employeeId: outEmployeeId, day, code: null }, after],
    changes,
    reason,
    allowBreaches: change.allowBreaches ?? false,
  })
  await touchSchedule(db, id)
  audit.did(
    'duty-schedules',
    id,
    'personnelChanged',
    changes.map(({ employeeId, from, to }) => ({ field: `${employeeId} ${day}`, from, to })),
  )
}

async function cellOfReplacement(
  { db }: Work,
  { plantId, day, shiftCode, inEmployeeId, hours }: PersonnelChange,
  before: Cell | undefined,
): Promise<CellWrite> {
  const settings = await readDutySettings(db, plantId)
  if (!before || !dutyOf(before, settings)) return { employeeId: inEmployeeId, day, code: shiftCode }
  const shiftHours = settings.shiftTypes.find(({ code }) => code === shiftCode)?.hours ?? 0
  return { ...before, overtimeHours: before.overtimeHours + (hours ?? shiftHours) }
}
