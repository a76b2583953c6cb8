export { followReadings } from './follow.service.ts'
export { enterBreaches, releaseBreaches } from './limit-breaches.service.ts'
