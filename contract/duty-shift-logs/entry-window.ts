const MINUTE_MS = 60_000

/** Operators come before their shift begins: from so many minutes before it they may open it and write. */
export const EARLY_MINUTES = 30

/** Clocks differ: an instant that lies no further ahead of the time now counts as now. */
const CLOCK_DRIFT_MINUTES = 2

/** When an entry of a shift may have happened, in milliseconds, both ends included. */
export interface EntryWindow {
  readonly from: number
  readonly to: number
}

/**
 * When entries of a shift may have happened: from half an hour before its crew took over, by plan or really, whichever
 * was earlier, up to now.
 */
export function entryWindow(
  shift: { readonly startsAt: string; readonly createdAt: string },
  now: Date,
): EntryWindow {
  const takenOver = Math.min(Date.parse(shift.startsAt), Date.parse(shift.createdAt))
  return { from: takenOver - EARLY_MINUTES * MINUTE_MS, to: now.getTime() + CLOCK_DRIFT_MINUTES * MINUTE_MS }
}

/** Says whether an instant lies in a window. */
export function isWithin({ from, to }: EntryWindow, instant: string): boolean {
  const at = Date.parse(instant)
  return at >= from && at <= to
}
