export { followReadings } from './follow.service.ts'
export { enterBreaches } from './limit-breaches.service.ts'
