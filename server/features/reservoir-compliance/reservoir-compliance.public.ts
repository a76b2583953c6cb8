export { reservoirWatch } from './alarms/watch.service.ts'
export { seesReason } from './compliance.service.ts'
