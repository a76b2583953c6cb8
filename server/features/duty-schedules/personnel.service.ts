import { formatDay } from '#contract/core/format.ts'
import { Problem } from '#contract/core/problem.ts'
import type { Violation } from '#contract/duty-schedules/legality.ts'
import { dutyScheduleProblems } from '#contract/duty-schedules/problems.ts'
import type { DutySettings } from '#contract/duty-schedules/settings.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Work } from '#server/platform/http/call.ts'

import { changePublished, type Allowance } from './cells.service.ts'
import { foreseeBreaches } from './changes/foresee.service.ts'
import {
  findPublishedSchedule,
  readCellsOfDay,
  readFormerCells,
  readPeopleOfSchedule,
  type FormerCell,
} from './crew.list.ts'
import { findPeopleOfPlant } from './duty-schedules.list.ts'
import {
  addPeople,
  forgetAllowed,
  getScheduleRow,
  keepFormerCells,
  touchSchedule,
} from './duty-schedules.store.ts'
import { removeThoseWhoCame } from './people/people.store.ts'
import { spanOf, type Stretch } from './rules/duties.rules.ts'
import {
  cameOnRestDay,
  plannedCodes,
  workAfter,
  workText,
  type DayWork,
  type ShiftMark,
  type Stood,
} from './rules/stood.rules.ts'
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
    readonly mark?: ShiftMark
  }[]
  readonly reason: string
  /** Which rules the change may break, for somebody has allowed it. */
  readonly allowance?: Allowance | null
  /** The cause whose allowed breaches go with it. */
  readonly takenBack?: string
}

const dayOff: DayWork = { code: null, stretches: null, extra: [], restCode: null, emergency: null }

/**
 * Lets the published roster, and with it the timesheet, say who really stood a shift: those who left keep the part they
 * stood, those who came get theirs, besides a shift of their own. What a cell said before anybody changed
 * places is kept, and comes back when the person has no part in a change any more; who came on the roster by a change
 * goes from it. Old and new stay visible.
 *
 * @throws problem `dutySchedules.notPublished`, `.personOfOtherPlant`, or `.breaksRule`
 */
export async function recordShiftStood(work: Work, stood: ShiftStood): Promise<void> {
  const { db, audit } = work
  const { plantId, day, reason, allowance = null, takenBack } = stood
  const scheduleId = await findPublishedSchedule(db, plantId, day)
  if (scheduleId === undefined) throw new Problem(dutyScheduleProblems.notPublished, { day: formatDay(day) })
  const row = await getScheduleRow(db, scheduleId)
  await requirePeopleOfPlant(work, scheduleId, stood)
  const settings = await readDutySettings(db, plantId)
  const steps = await stepsOf(db, scheduleId, stood, settings)
  const changes = steps
    .map(({ employeeId, before, after }) => {
      return { employeeId, day, from: workText(before, settings), to: workText(after, settings) }
    })
    .filter(({ from, to }) => from !== to)
  const cells = steps.map(({ employeeId, after }) => ({ employeeId, day, ...after }))
  const former = steps.map(({ employeeId, kept }) => ({ employeeId, ...kept }))
  // Before the rules are asked: overtime is told by what a day was planned to be.
  await keepFormerCells(db, scheduleId, day, former)
  await changePublished(work, row, { cells, changes, reason, allowBreaches: allowance ?? false })
  if (takenBack !== undefined) await forgetAllowed(db, scheduleId, takenBack)
  const gone = steps.filter(({ kept }) => Object.keys(kept.stood).length === 0)
  await removeThoseWhoCame(
    db,
    scheduleId,
    gone.map(({ employeeId }) => employeeId),
  )
  await touchSchedule(db, scheduleId)
  if (changes.length === 0) return
  audit.did(
    'duty-schedules',
    scheduleId,
    'personnelChanged',
    changes.map(({ employeeId, from, to }) => ({ field: `${employeeId} ${day}`, from, to })),
  )
}

/** The blocking breaches that it would bring to the rosters if a shift were stood so; nothing is written. */
export async function foreseeShiftStood(db: Db, stood: ShiftStood): Promise<Violation[]> {
  const { plantId, day } = stood
  const scheduleId = await findPublishedSchedule(db, plantId, day)
  if (scheduleId === undefined) return []
  const settings = await readDutySettings(db, plantId)
  const steps = await stepsOf(db, scheduleId, stood, settings)
  const patches = steps.map(({ employeeId, kept, after }) => {
    const isRestDay = cameOnRestDay(kept.code, kept.stood, kept.marks, settings)
    return { employeeId, day, isRestDay, ...after }
  })
  return (await foreseeBreaches(db, plantId, patches)).filter(({ severity }) => severity === 'block')
}

/** Says whether a code of a plant means that somebody is away, and no work. */
export function isCodeOfAbsence(code: string, settings: DutySettings): boolean {
  return settings.codes.some((one) => one.code === code) && !spanOf(code, settings)
}

/** What the cell of each says before and after, and what is kept of the plan. */
async function stepsOf(db: Db, scheduleId: number, stood: ShiftStood, settings: DutySettings) {
  const { day, shiftCode, people } = stood
  const ids = people.map(({ employeeId }) => employeeId)
  const now = await readCellsOfDay(db, scheduleId, day, ids)
  const former = await readFormerCells(db, scheduleId, day, ids)
  return people.flatMap(({ employeeId, stretches, mark = {} }) => {
    const before = now.get(employeeId) ?? dayOff
    const known = former.get(employeeId)
    if (!known && stretches === null) return []
    const plan = known ?? { code: plannedCodes(before), stood: {}, marks: {} }
    const kept = formerAfter(plan, shiftCode, stretches, mark)
    return [{ employeeId, before, kept, after: workAfter(kept.code, kept.stood, settings, kept.marks) }]
  })
}

/** People of the schedule may be recorded; others come on it when they work at the plant. */
async function requirePeopleOfPlant({ db }: Work, scheduleId: number, { plantId, people }: ShiftStood) {
  const known = await readPeopleOfSchedule(db, scheduleId)
  const newcomers = people.map(({ employeeId }) => employeeId).filter((id) => !known.has(id))
  const found = await findPeopleOfPlant(db, plantId, newcomers)
  if (found.length < newcomers.length) throw new Problem(dutyScheduleProblems.personOfOtherPlant)
  await addPeople(db, scheduleId, found, true)
}

function formerAfter(
  { code, stood, marks }: FormerCell,
  shiftCode: string,
  stretches: readonly Stretch[] | null,
  mark: ShiftMark,
): FormerCell {
  const { [shiftCode]: _stood, ...others } = stood
  const { [shiftCode]: _marked, ...otherMarks } = marks
  if (stretches === null) return { code, stood: others, marks: otherMarks }
  const after: Stood = { ...others, [shiftCode]: stretches }
  return { code, stood: after, marks: { ...otherMarks, [shiftCode]: mark } }
}
