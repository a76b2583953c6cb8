const MINUTE_MS = 60_000

/** A span in whole days, hours and minutes, what is left of a minute dropped. */
export function spanOf(milliseconds: number): { days: number; hours: number; minutes: number } {
  const minutes = Math.floor(milliseconds / MINUTE_MS)
  return { days: Math.floor(minutes / 1440), hours: Math.floor((minutes % 1440) / 60), minutes: minutes % 60 }
}

/** How many days a due day is behind today; 0 when it is not. Both are `YYYY-MM-DD`. */
export function daysLate(dueOn: string, today: string): number {
  return Math.max(0, Math.round((Date.parse(today) - Date.parse(dueOn)) / (1440 * MINUTE_MS)))
}
