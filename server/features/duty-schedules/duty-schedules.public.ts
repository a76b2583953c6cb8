export { hasPublishedNextShift, rosteredCrew, shiftTypesOf } from './crew.list.ts'
export { seesDutySchedule } from './duty-schedules.service.ts'
export { recordPersonnelChange, type PersonnelChange } from './personnel.service.ts'
