import { formatDay } from '#contract/core/format.ts'
import { Problem } from '#contract/core/problem.ts'
import { dutyScheduleProblems } from '#contract/duty-schedules/problems.ts'
import type { Work } from '#server/platform/http/call.ts'

import { changePublished } from './cells.service.ts'
import {
  findPublishedSchedule,
  readCellsOfDay,
  readFormerCells,
  readPeopleOfSchedule,
  type FormerCell,
} from './crew.list.ts'
import { findPeopleOfPlant } from './duty-schedules.list.ts'
import { addPeople, getScheduleRow, keepFormerCells, touchSchedule } from './duty-schedules.store.ts'
import type { Stretch } from './rules/duties.rules.ts'
import { workAfter, workText, type DayWork, type Stood } from './rules/stood.rules.ts'
import { readDutySettings } from './settings/duty-settings.store.ts'

/** Who really stood a shift, told for those who changed places in it. */
export interface ShiftStood {
  readonly plantId: number
  readonly day: string
  readonly shiftCode: string
  /** What each stood of the shift, nothing for who left at its start; null for who has no part in any change any more. */
  readonly people: readonly {
    readonly employeeId: number
    readonly stretches: readonly Stretch[] | null
  }[]
  readonly reason: string
  /** Lets the change break a rule; its actor needs `DutySchedules.Override`. */
  readonly allowBreaches?: boolean
}

const dayOff: DayWork = { code: null, stretches: null, extra: [] }

/**
 * Lets the published roster, and with it the timesheet, say who really stood a shift: those who left keep the part they
 * stood, those who came get theirs, besides a shift of their own. What a cell said before anybody changed
 * places is kept, and comes back when the person has no part in a change any more. Old and new stay visible.
 *
 * @throws problem `dutySchedules.notPublished`, `.personOfOtherPlant`, or `.breaksRule`
 */
export async function recordShiftStood(work: Work, stood: ShiftStood): Promise<void> {
  const { db, audit } = work
  const { plantId, day, reason, allowBreaches = false } = stood
  const scheduleId = await findPublishedSchedule(db, plantId, day)
  if (scheduleId === undefined) throw new Problem(dutyScheduleProblems.notPublished, { day: formatDay(day) })
  const row = await getScheduleRow(db, scheduleId)
  await requirePeopleOfPlant(work, scheduleId, stood)
  const settings = await readDutySettings(db, plantId)
  const ids = stood.people.map(({ employeeId }) => employeeId)
  const [now, former] = [
    await readCellsOfDay(db, scheduleId, day, ids),
    await readFormerCells(db, scheduleId, day, ids),
  ]
  const steps = stood.people.flatMap(({ employeeId, stretches }) => {
    const before = now.get(employeeId) ?? dayOff
    const known = former.get(employeeId)
    if (!known && stretches === null) return []
    const kept = formerAfter(known ?? { code: before.code, stood: {} }, stood.shiftCode, stretches)
    return [{ employeeId, before, kept, after: workAfter(kept.code, kept.stood, settings) }]
  })
  const changes = steps
    .map(({ employeeId, before, after }) => {
      return { employeeId, day, from: workText(before, settings), to: workText(after, settings) }
    })
    .filter(({ from, to }) => from !== to)
  if (changes.length === 0) return
  const cells = steps.map(({ employeeId, after }) => ({ employeeId, day, ...after }))
  await changePublished(work, row, { cells, changes, reason, allowBreaches })
  await keepFormerCells(
    db,
    scheduleId,
    day,
    steps.map(({ employeeId, kept }) => ({ employeeId, ...kept })),
  )
  await touchSchedule(db, scheduleId)
  audit.did(
    'duty-schedules',
    scheduleId,
    'personnelChanged',
    changes.map(({ employeeId, from, to }) => ({ field: `${employeeId} ${day}`, from, to })),
  )
}

/** People of the schedule may be recorded; others come on it when they work at the plant. */
async function requirePeopleOfPlant({ db }: Work, scheduleId: number, { plantId, people }: ShiftStood) {
  const known = await readPeopleOfSchedule(db, scheduleId)
  const newcomers = people.map(({ employeeId }) => employeeId).filter((id) => !known.has(id))
  const found = await findPeopleOfPlant(db, plantId, newcomers)
  if (found.length < newcomers.length) throw new Problem(dutyScheduleProblems.personOfOtherPlant)
  await addPeople(db, scheduleId, found)
}

function formerAfter(
  { code, stood }: FormerCell,
  shiftCode: string,
  stretches: readonly Stretch[] | null,
): FormerCell {
  const { [shiftCode]: _before, ...others } = stood
  const after: Stood = stretches === null ? others : { ...others, [shiftCode]: stretches }
  return { code, stood: after }
}
