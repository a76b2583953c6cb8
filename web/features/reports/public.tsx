export { periodOptions } from './form/period-options.ts'
export { useRecords } from './form/use-records.ts'
