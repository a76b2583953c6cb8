const MINUTE_MS = 60_000

/** A span in whole days, hours and minutes, what is left of a minute dropped. */
export function spanOf(milliseconds: number): { days: number; hours: number; minutes: number } {
  const minutes = Math.floor(milliseconds / MINUTE_MS)
  return { days: Math.floor(minutes / 1440), hours: Math.floor((minutes % 1440) / 60), minutes: minutes % 60 }
}
