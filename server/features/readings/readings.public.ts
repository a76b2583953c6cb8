import type { Readable } from '#server/platform/db/schema.ts'

export { listDeviceDay, listPlantDay, readingLines } from './readings.list.ts'
export { takeManyReadings } from './writing/bulk.service.ts'
export { takeReadings, takeReadingsByRow } from './writing/writing.service.ts'
export { readingMonths } from './months/months.service.ts'
export { readingsImport } from './import/readings-import.ts'
export { ensureMonths } from './months/months.store.ts'
export {
  findPeakHour,
  listDayFigures,
  listDeviceHours,
  listHourFigures,
  listLatestValues,
  type DayFigure,
  type HourFigure,
  type LatestValue,
} from './overview/overview.list.ts'

/**
 * The columns that other features may read by SQL of their own; the others may change at any time.
 *
 * @public judged by the guards of the house, which read it as text
 */
export const readableColumns = {
  readingDays: ['count', 'day', 'deviceId', 'max', 'min', 'minutes', 'parameterId', 'plantId', 'sum'],
  readingHours: ['at', 'count', 'deviceId', 'max', 'minutes', 'parameterId', 'sum'],
  readings: [
    'at',
    'deviceId',
    'isCorrected',
    'isLate',
    'note',
    'parameterId',
    'plantId',
    'quality',
    'source',
    'value',
    'writtenAt',
  ],
} as const satisfies Readable
