import { Problem } from '#contract/core/problem.ts'
import { dutyScheduleProblems } from '#contract/duty-schedules/problems.ts'
import type { Work } from '#server/platform/http/call.ts'

import { readDutiesBetween } from '../crew.list.ts'
import { recordShiftStood } from '../personnel.service.ts'
import { addDays } from '../rules/calendar.rules.ts'
import { spanOf } from '../rules/duties.rules.ts'
import { overtimeParts, type OvertimeSpan } from '../rules/overtime.rules.ts'
import { readDutySettings } from '../settings/duty-settings.store.ts'

/** Overtime that was approved, of some people. */
export interface ApprovedOvertime extends OvertimeSpan {
  readonly plantId: number
  readonly employeeIds: readonly number[]
  readonly reason: string
}

/**
 * Writes overtime into the published roster, and with it into the timesheet: the parts of the shifts it falls into, beside
 * what each does anyway.
 *
 * @throws problem `dutySchedules.notPublished`, `.overtimeInOwnShift`, `.overtimeOnLeave` or `.breaksRule`
 */
export async function recordOvertime(work: Work, overtime: ApprovedOvertime): Promise<void> {
  const { plantId, employeeIds, reason, day } = overtime
  const settings = await readDutySettings(work.db, plantId)
  const duties = await readDutiesBetween(work.db, plantId, employeeIds, addDays(day, -1), addDays(day, 1))
  for (const { day: shiftDay, code, from, until } of overtimeParts(overtime, settings)) {
    const own = duties.filter((duty) => duty.day === shiftDay)
    if (own.some((duty) => duty.code === code)) throw new Problem(dutyScheduleProblems.overtimeInOwnShift)
    if (own.some((duty) => !spanOf(duty.code, settings)))
      throw new Problem(dutyScheduleProblems.overtimeOnLeave)
    await recordShiftStood(work, {
      plantId,
      day: shiftDay,
      shiftCode: code,
      people: employeeIds.map((employeeId) => ({ employeeId, stretches: [{ from, until }] })),
      reason,
    })
  }
}
