export { seesDutySchedule } from './duty-schedules.service.ts'
