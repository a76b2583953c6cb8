export { followReadings } from './follow.service.ts'
export { listPendingBreaches } from './limit-breaches.list.ts'
export { enterBreaches, releaseBreaches } from './limit-breaches.service.ts'
