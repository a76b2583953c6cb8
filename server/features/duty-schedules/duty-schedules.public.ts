export { hasPublishedNextShift, rosteredCrew, shiftTypesOf } from './crew.list.ts'
export { seesDutySchedule } from './duty-schedules.service.ts'
export { recordPersonnelChange, undoPersonnelChange, type PersonnelChange } from './personnel.service.ts'
