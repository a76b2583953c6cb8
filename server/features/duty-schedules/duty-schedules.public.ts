export { hasPublishedNextShift, rosteredCrew, shiftTypesOf } from './crew.list.ts'
export { seesDutySchedule } from './duty-schedules.service.ts'
export { recordShiftStood } from './personnel.service.ts'
