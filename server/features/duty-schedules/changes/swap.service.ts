import { Problem, type Language } from '#contract/core/problem.ts'
import { formatDay } from '#contract/core/format.ts'
import { violationTextWithSource } from '#contract/duty-schedules/legality.ts'
import { dutyScheduleProblems } from '#contract/duty-schedules/problems.ts'
import { partText, type CellsUpdate, type DutyScheduleDetail } from '#contract/duty-schedules/schedule.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Work } from '#server/platform/http/call.ts'

import { mergedChanges } from '../cells.service.ts'
import { findPublishedSchedule } from '../crew.list.ts'
import { getSchedule } from '../duty-schedules.list.ts'
import {
  forgetFormerCells,
  getScheduleRow,
  insertCellChanges,
  touchSchedule,
  writeCells,
} from '../duty-schedules.store.ts'
import { readGrantedDays } from './absences.store.ts'
import { tellChanged } from './roster-notices.service.ts'
import { foreseeBreaches } from './foresee.service.ts'

/** Cells of published rosters that change together, e.g. both sides of a swap; each says what its writer saw. */
export interface RosterChange {
  readonly plantId: number
  readonly cells: CellsUpdate['cells']
  readonly reason: string
}

/**
 * Changes the published rosters of a plant as agreed, all cells or none. The rules are asked of the whole change: a swap
 * between two months is legal though half of it is not.
 *
 * @throws problem `dutySchedules.notPublished`, `.cellChanged`, `.takerOnLeave` or `.breaksRule`
 */
export async function changeRosters(work: Work, { plantId, cells, reason }: RosterChange): Promise<void> {
  const { db, actor, now, audit, caller } = work
  const rows = []
  for (const month of new Set(cells.map(({ day }) => day.slice(0, 7)).sort())) {
    const own = cells.filter(({ day }) => day.startsWith(month))
    const day = own[0]?.day ?? ''
    const id = await findPublishedSchedule(db, plantId, day)
    if (id === undefined) throw new Problem(dutyScheduleProblems.notPublished, { day: formatDay(day) })
    const row = await getScheduleRow(db, id)
    const schedule = await getSchedule(work, id)
    requireWhole(schedule, own, caller.language)
    rows.push({ row, changes: await mergedChanges(work, row, schedule, own) })
  }
  await requireNoLeave(db, plantId, cells)
  const patches = cells.map(({ employeeId, day, to }) => ({ employeeId, day, code: to }))
  const made = (await foreseeBreaches(db, plantId, patches)).filter(({ severity }) => severity === 'block')
  const [first] = made
  if (first) {
    const text = violationTextWithSource(first, caller.language)
    throw new Problem(dutyScheduleProblems.breaksRule, { first: text, count: made.length })
  }
  for (const { row, changes } of rows) {
    const written = changes.map(({ employeeId, day, to }) => ({ employeeId, day, code: to }))
    await writeCells(db, row.id, written)
    await forgetFormerCells(db, row.id, written)
    const signature = { reason, byId: actor.userId, byName: actor.fullName, at: now }
    await insertCellChanges(db, row.id, changes, signature)
    await tellChanged(work, row, changes, reason)
    await touchSchedule(db, row.id)
    const told = changes.map(({ employeeId, day, from, to }) => ({ field: `${employeeId} ${day}`, from, to }))
    audit.did('duty-schedules', row.id, 'cellsChanged', told)
  }
}

/** Part of a shift that changed places meanwhile would be lost. @throws problem `dutySchedules.cellChanged` */
function requireWhole({ rows }: DutyScheduleDetail, cells: RosterChange['cells'], language: Language): void {
  for (const { employeeId, day, from } of cells) {
    const row = rows.find((one) => one.employeeId === employeeId)
    const part = row?.parts.find((one) => one.day === day)
    if (row && part) {
      const code = `${from ?? ''} ${partText(part, language)}`
      throw new Problem(dutyScheduleProblems.cellChanged, { person: row.fullName, day: formatDay(day), code })
    }
  }
}

/** Nobody is given a shift on a day of leave that the roster leaves empty. @throws problem `dutySchedules.takerOnLeave` */
async function requireNoLeave(db: Db, plantId: number, cells: RosterChange['cells']): Promise<void> {
  const taken = cells.filter(({ from, to }) => from === null && to !== null)
  const granted = await readGrantedDays(
    db,
    plantId,
    taken.map(({ employeeId }) => employeeId),
    taken.map(({ day }) => day),
  )
  const found = granted.find((leave) =>
    taken.some(({ employeeId, day }) => employeeId === leave.employeeId && day === leave.day),
  )
  if (found)
    throw new Problem(dutyScheduleProblems.takerOnLeave, { day: formatDay(found.day), code: found.code })
}
