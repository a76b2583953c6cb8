export { takeManyReadings } from './writing/bulk.service.ts'
export { takeReadings } from './writing/writing.service.ts'
export { readingMonths } from './months/months.service.ts'
export { readingsImport } from './import/readings-import.ts'
