export { readingMonths } from './months/months.service.ts'
