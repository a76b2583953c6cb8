import { changeReasonLabels } from '#contract/duty-shift-logs/labels.ts'
import type { PersonnelChange } from '#contract/duty-shift-logs/personnel.ts'
import {
  recordPersonnelChange,
  rosteredCrew,
  undoPersonnelChange,
} from '#server/features/duty-schedules/duty-schedules.public.ts'
import type { Work } from '#server/platform/http/call.ts'

import type { ShiftRow } from '../shifts/shift.store.ts'
import { hoursStood } from './hours.rules.ts'

type Change = Pick<
  PersonnelChange,
  'outEmployeeId' | 'inEmployeeId' | 'changedAt' | 'until' | 'reason' | 'note'
>

/**
 * Lets the roster, and with it the timesheet, follow a change of personnel; answers whether it did. It does where a
 * published schedule names who left.
 *
 * @throws problem `dutySchedules.breaksRule` for want of rest, unless that is allowed
 */
export async function changeRoster(
  work: Work,
  shift: ShiftRow,
  change: Change,
  allowBreaches: boolean,
): Promise<boolean> {
  const crew = await rosteredCrew(work.db, shift.plantId, shift.day, shift.shiftCode)
  if (!crew.some(({ employeeId }) => employeeId === change.outEmployeeId)) return false
  const reason = [changeReasonLabels[change.reason].vi, change.note].filter(Boolean).join(': ')
  await recordPersonnelChange(work, { ...rosterChange(shift, change), reason, allowBreaches })
  return true
}

/** Takes back what the roster followed. */
export async function restoreRoster(work: Work, shift: ShiftRow, change: Change): Promise<void> {
  const reason = 'Hủy thay đổi nhân sự trong sổ giao nhận ca'
  await undoPersonnelChange(work, { ...rosterChange(shift, change), reason })
}

function rosterChange(shift: ShiftRow, change: Change) {
  const { plantId, day, shiftCode } = shift
  const { outEmployeeId, inEmployeeId } = change
  return { plantId, day, shiftCode, outEmployeeId, inEmployeeId, hours: hoursStood(shift, change) }
}
