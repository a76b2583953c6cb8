import { formatDay } from '#contract/core/format.ts'
import { coreProblems, Problem } from '#contract/core/problem.ts'
import { dutyScheduleProblems } from '#contract/duty-schedules/problems.ts'
import {
  scheduleStatusLabels,
  type CellsUpdate,
  type DutyScheduleDetail,
  type RosterRow,
} from '#contract/duty-schedules/schedule.ts'
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
  const { db, actor, audit, caller } = work
  const row = await getOwnRow(work, update.id)
  if (!statusAfter(row.status, 'edit')) {
    const status = scheduleStatusLabels[row.status][caller.language]
    throw new Problem(dutyScheduleProblems.notEditable, { status })
  }
  const isPublished = row.status === 'published'
  if (isPublished && !update.reason) throw new Problem(dutyScheduleProblems.reasonMissing)
  requireKnownCodes(
    await readDutySettings(db, row.plantId),
    update.cells.map(({ to }) => to),
  )
  const before = await getSchedule(db, actor, row.id)
  const changes = await mergedChanges(work, row, before, update.cells)
  if (changes.length === 0) return before
  const cells = changes.map(({ employeeId, day, to }) => ({ employeeId, day, code: to }))
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
  return getSchedule(db, actor, row.id)
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

/** A change of a published schedule: what is written, what it was before, and why. */
interface PublishedChange {
  readonly cells: readonly CellWrite[]
  readonly changes: readonly CellPatch[]
  readonly reason: string
  readonly allowBreaches: boolean
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
  if (!allowBreaches) refuseBreaches(made, caller.language)
  const permission = 'DutySchedules.Override'
  if (made.length > 0 && !actor.permissions.has(permission)) {
    throw new Problem(coreProblems.forbidden, { permission })
  }
  await allowViolations(
    db,
    row.id,
    made.map(({ key }) => key),
    signature,
  )
  await insertCellChanges(db, row.id, changes, signature)
  await tellChanged(work, row, changes, reason)
}
