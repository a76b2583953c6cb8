import { MAX_EXPORT_DAYS } from '#contract/inverter-tracking/tracking.ts'

import { addDays } from '#web/platform/format/day.ts'

/** Days from the first to the last, both included. */
export interface Period {
  readonly from: string
  readonly to: string
}

/** The month of a day, up to today where it is not over. */
export function monthOf(day: string, today: string): Period {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
  return { from: `${day.slice(0, 8)}01`, to: last < today ? last : today }
}

/** As many days as one workbook takes, a day being the last. */
export function longestUpTo(day: string): Period {
  return { from: addDays(day, 1 - MAX_EXPORT_DAYS), to: day }
}
