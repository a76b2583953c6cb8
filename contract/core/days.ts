const DAY_MS = 86_400_000

const startOf = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** The day `YYYY-MM-DD` so many days after another one; before it with a number below 0. */
export const dayAfter = (day: string, days: number): string =>
  new Date(startOf(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Whole days from one day to another, below 0 for one that has passed. */
export const daysUntil = (from: string, to: string): number =>
  Math.round((startOf(to) - startOf(from)) / DAY_MS)

/**
 * Which of some reminders, each so many days before, is to be told: the nearest of those that are reached; none before the
 * first and once the day has passed. With 90, 60 and 30 days and 45 left it is that of 60.
 */
export function reminderAt(daysLeft: number, reminderDays: readonly number[]): number | undefined {
  if (daysLeft < 0) return undefined
  return reminderDays.filter((days) => daysLeft <= days).toSorted((a, b) => a - b)[0]
}
