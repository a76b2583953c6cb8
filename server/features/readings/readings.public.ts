export { takeManyReadings } from './writing/bulk.service.ts'
export { takeReadings } from './writing/writing.service.ts'
export { readingMonths } from './months/months.service.ts'
export { ensureMonths } from './months/months.store.ts'
