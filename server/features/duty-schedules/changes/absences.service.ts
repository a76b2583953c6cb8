import type { Work } from '#server/platform/http/call.ts'

import { findSchedules, readWork } from '../crew.list.ts'
import { getScheduleRow, insertCellChanges, touchSchedule, writeCells } from '../duty-schedules.store.ts'
import { spanOf } from '../rules/duties.rules.ts'
import { readDutySettings } from '../settings/duty-settings.store.ts'
import { keepAbsences } from './absences.store.ts'

/** Leave that was granted. */
export interface GrantedLeave {
  readonly plantId: number
  readonly employeeId: number
  readonly days: readonly string[]
  /** The code of the timesheet. */
  readonly code: string
  readonly reason: string
}

/**
 * Writes granted leave into the rosters of a plant, and with them into the timesheet: every day on which the person would
 * have worked. A roster that is made later takes it over. Whoever is away is away: a crew that is too small afterwards
 * shows in the checks of the roster until somebody stands in.
 *
 * @returns the days that a roster had work on
 */
export async function grantLeave(work: Work, leave: GrantedLeave): Promise<string[]> {
  const { db, actor, now, audit } = work
  const { plantId, employeeId, days, code, reason } = leave
  await keepAbsences(
    db,
    days.map((day) => ({ plantId, employeeId, day, code, reason })),
  )
  const settings = await readDutySettings(db, plantId)
  const months = [...new Set(days.map((day) => day.slice(0, 7)))]
  const written: string[] = []
  for (const { id } of await findSchedules(db, plantId, months)) {
    const { status } = await getScheduleRow(db, id)
    const known = await readWork(db, id, employeeId)
    const changes = days.flatMap((day) => {
      const from = known.get(day)
      return from && spanOf(from, settings) ? [{ employeeId, day, from, to: code }] : []
    })
    if (changes.length === 0) continue
    await writeCells(
      db,
      id,
      changes.map(({ day }) => ({ employeeId, day, code })),
    )
    const signature = { reason, byId: actor.userId, byName: actor.fullName, at: now }
    if (status === 'published') await insertCellChanges(db, id, changes, signature)
    await touchSchedule(db, id)
    const told = changes.map(({ day, from, to }) => ({ field: `${employeeId} ${day}`, from, to }))
    audit.did('duty-schedules', id, 'leaveGranted', told)
    written.push(...changes.map(({ day }) => day))
  }
  return written
}
