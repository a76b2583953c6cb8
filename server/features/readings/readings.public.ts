export { listDeviceDay, listPlantDay } from './readings.list.ts'
export { takeManyReadings } from './writing/bulk.service.ts'
export { takeReadings } from './writing/writing.service.ts'
export { readingMonths } from './months/months.service.ts'
export { readingsImport } from './import/readings-import.ts'
export { ensureMonths } from './months/months.store.ts'
export {
  listDayFigures,
  listDeviceHours,
  listHourFigures,
  listLatestValues,
  type DayFigure,
  type HourFigure,
  type LatestValue,
} from './overview/overview.list.ts'
