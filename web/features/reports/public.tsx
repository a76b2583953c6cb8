export { PeriodChoice } from './form/PeriodChoice.tsx'
export { isPeriodWhole, noPeriod } from './form/period-chosen.rules.ts'
