const DAY_MS = 86_400_000

/** The number of a day, counted from 1970. */
export function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS
}

/** The day of a number, `YYYY-MM-DD`. */
export function dayOfNumber(number: number): string {
  return new Date(number * DAY_MS).toISOString().slice(0, 10)
}

/** The day some days later, or earlier when negative. */
export function addDays(day: string, days: number): string {
  return dayOfNumber(dayNumber(day) + days)
}

/** All days of a month `YYYY-MM`, in order. */
export function daysOfMonth(month: string): string[] {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const first = dayNumber(`${month}-01`)
  const count = Date.UTC(year, number, 1) / DAY_MS - first
  return Array.from({ length: count }, (_, index) => dayOfNumber(first + index))
}

/** The weekday, 0 Monday to 6 Sunday. */
export function weekdayOf(day: string): number {
  return (((dayNumber(day) + 3) % 7) + 7) % 7
}
