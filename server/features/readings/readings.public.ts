export { takeManyReadings, type BulkOutcome } from './writing/bulk.service.ts'
export { takeReadings } from './writing/writing.service.ts'
export { readingMonths } from './months/months.service.ts'
