import { scheduleList } from './duty-schedules.list.ts'

export { grantLeave } from './changes/absences.service.ts'
export { readGrantedDays } from './changes/absences.store.ts'
export { foreseeBreaches } from './changes/foresee.service.ts'
export { foreseeOvertime, readOvertimeOf, recordOvertime } from './changes/overtime.service.ts'
export { changeRosters } from './changes/swap.service.ts'
export {
  findSchedules,
  hasPublishedNextShift,
  readDutiesBetween,
  readLeaveDays,
  readRosteredMonths,
  rosteredCrew,
  shiftTypesOf,
} from './crew.list.ts'
export { findPeopleOfPlant } from './duty-schedules.list.ts'
export { foreseeShiftStood, isCodeOfAbsence, recordShiftStood, type ShiftStood } from './personnel.service.ts'
export { readNextShifts } from './own-shifts/own-shifts.list.ts'
export { getTimesheet } from './timesheet/timesheet.service.ts'
export { addDays } from './rules/calendar.rules.ts'
export { spanOf } from './rules/duties.rules.ts'
export { overtimeHoursOf } from './overtime/overtime.rules.ts'
export { type ShiftMark } from './rules/stood.rules.ts'
export { readDutySettings } from './settings/duty-settings.store.ts'

/** Says whether an actor may see a schedule, e.g. its history. */
export const seesDutySchedule = scheduleList.sees
