import { formatDay } from '#contract/core/format.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import { dutyScheduleProblems } from '#contract/duty-schedules/problems.ts'
import {
  codesIn,
  scheduleStatusLabels,
  type CellsUpdate,
  type DutyScheduleDetail,
  type RosterRow,
} from '#contract/duty-schedules/schedule.ts'
import type { DutySettings } from '#contract/duty-schedules/settings.ts'
import type { Work } from '#server/platform/http/call.ts'

import { tellChanged } from './changes/roster-notices.service.ts'
import { checkSchedule, openBreaches, refuseBreaches } from './check.service.ts'
import { findPeopleOfPlant, getSchedule } from './duty-schedules.list.ts'
import { getOwnRow, requireKnownCodes } from './duty-schedules.service.ts'
import {
  addPeople,
  allowViolations,
  forgetFormerCells,
  insertCellChanges,
  touchSchedule,
  writeCells,
  type CellWrite,
  type ScheduleRow,
} from './duty-schedules.store.ts'
import { statusAfter } from './rules/status.rules.ts'
import { readDutySettings } from './settings/duty-settings.store.ts'

type CellPatch = CellsUpdate['cells'][number]

/** Changes cells of a schedule. Cells that hold the wanted code already are done; those of others stay as they are. */
export async function changeCells(work: Work, update: CellsUpdate): Promise<DutyScheduleDetail> {
  const { db, audit, caller } = work
  const row = await getOwnRow(work, update.id)
  if (!statusAfter(row.status, 'edit')) {
    const status = scheduleStatusLabels[row.status][caller.language]
    throw new Problem(dutyScheduleProblems.notEditable, { status })
  }
  const isPublished = row.status === 'published'
  if (isPublished && !update.reason) throw new Problem(dutyScheduleProblems.reasonMissing)
  const settings = await readDutySettings(db, row.plantId)
  requireCellCodes(settings, update.cells)
  const before = await getSchedule(work, row.id)
  const changes = await mergedChanges(work, row, before, update.cells)
  if (changes.length === 0) return before
  const cells = changes.map(toWrite)
  if (isPublished) {
    const { reason, allowBreaches } = update
    await changePublished(work, row, { cells, changes, reason: reason ?? '', allowBreaches })
    await forgetFormerCells(db, row.id, cells)
  } else await writeCells(db, row.id, cells)
  await touchSchedule(db, row.id)
  audit.reason = update.reason
  audit.did(
    'duty-schedules',
    row.id,
    'cellsChanged',
    changes.map(({ employeeId, day, from, to }) => ({ field: `${employeeId} ${day}`, from, to })),
  )
  return getSchedule(work, row.id)
}

/** Stops codes that a plant does not use, and two in a cell that are no two shifts. */
function requireCellCodes(settings: DutySettings, cells: readonly CellPatch[]): void {
  const written = cells.flatMap(({ to }) => (to === null ? [] : [codesIn(to)]))
  requireKnownCodes(settings, written.flat())
  const shifts = new Set(settings.shiftTypes.map(({ code }) => code))
  const areShifts = (codes: readonly string[]) =>
    codes.length === 2 && new Set(codes).size === 2 && codes.every((code) => shifts.has(code))
  if (written.some((codes) => codes.length > 1 && !areShifts(codes))) {
    throw new Problem(dutyScheduleProblems.twoCodes)
  }
}

/** Of two codes the first is the shift of the day, the second is worked besides. */
function toWrite({ employeeId, day, to }: CellPatch): CellWrite {
  const [code = null, ...others] = to === null ? [] : codesIn(to)
  return { employeeId, day, code, extra: others.map((other) => ({ code: other, from: null, until: null })) }
}

/** The cells that really change. @throws problem `dutySchedules.cellChanged` for one that somebody else changed */
export async function mergedChanges(
  { db }: Work,
  row: ScheduleRow,
  { days, rows }: Pick<DutyScheduleDetail, 'days' | 'rows'>,
  cells: readonly CellPatch[],
): Promise<CellPatch[]> {
  const onSchedule = new Map(rows.map((one) => [one.employeeId, one]))
  const newcomers = [...new Set(cells.map(({ employeeId }) => employeeId))].filter(
    (id) => !onSchedule.has(id),
  )
  const people = await findPeopleOfPlant(db, row.plantId, newcomers)
  if (people.length < newcomers.length) throw new Problem(dutyScheduleProblems.personOfOtherPlant)
  await addPeople(db, row.id, people)
  return cells.filter((cell) => isChange(cell, days, onSchedule.get(cell.employeeId)))
}

function isChange(
  { day, from, to }: CellPatch,
  days: readonly string[],
  row: RosterRow | undefined,
): boolean {
  const place = days.indexOf(day)
  if (place < 0) throw new Problem(dutyScheduleProblems.outsideMonth, { day: formatDay(day) })
  const current = row?.codes[place] ?? null
  if (current === to) return false
  if (current === from) return true
  throw new Problem(dutyScheduleProblems.cellChanged, {
    person: row?.fullName ?? '',
    day: formatDay(day),
    code: current ?? '–',
  })
}

async function openKeys({ db }: Work, row: ScheduleRow): Promise<Set<string>> {
  return new Set(openBreaches(await checkSchedule(db, row)).map(({ key }) => key))
}

/** Breaches that somebody with the right has allowed, by key, and for what. */
export interface Allowance {
  readonly keys: ReadonlySet<string>
  readonly by: { readonly id: number; readonly fullName: string }
  readonly cause: string
}

/** A change of a published schedule: what is written, what it was before, and why. */
interface PublishedChange {
  readonly cells: readonly CellWrite[]
  readonly changes: readonly CellPatch[]
  readonly reason: string
  /** Whether the writer allows breaches, or which somebody else has allowed. */
  readonly allowBreaches: boolean | Allowance
}

/** Writes cells and keeps old and new; a breach that was not there before must be allowed by somebody with the right. */
export async function changePublished(
  work: Work,
  row: ScheduleRow,
  { cells, changes, reason, allowBreaches }: PublishedChange,
): Promise<void> {
  const { db, actor, now, caller } = work
  const known = await openKeys(work, row)
  await writeCells(db, row.id, cells)
  const signature = { reason, byId: actor.userId, byName: actor.fullName, at: now }
  const made = openBreaches(await checkSchedule(db, row)).filter(({ key }) => !known.has(key))
  const allowance = typeof allowBreaches === 'object' ? allowBreaches : null
  if (allowBreaches !== true) {
    refuseBreaches(
      made.filter(({ key }) => !allowance?.keys.has(key)),
      caller.language,
    )
  } else if (made.length > 0 && !actor.permissions.has('DutySchedules.Override')) {
    throw new Problem(coreProblems.forbidden, { permission: 'DutySchedules.Override' })
  }
  const allowedBy = allowance
    ? { ...signature, byId: allowance.by.id, byName: allowance.by.fullName }
    : signature
  await allowViolations(
    db,
    row.id,
    made.map(({ key }) => key),
    allowedBy,
    allowance?.cause,
  )
  await insertCellChanges(db, row.id, changes, signature)
  await tellChanged(work, row, changes, reason)
}
