/** Whole days of a period, both ends included; `to` may lie before `from`, then there are none. */
export interface Days {
  readonly from: string
  readonly to: string
}

/** A period of the past: its whole days, and its last day, which counts until a time only where that is not among them. */
export interface Past {
  readonly days: Days
  readonly lastDay: string
}

const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** The same day some months before, or the last of that month where it is too short: 31 March, 1 month is 28 February. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month - months, 0))
  return new Date(
    Date.UTC(
      lastOfMonth.getUTCFullYear(),
      lastOfMonth.getUTCMonth(),
      Math.min(date, lastOfMonth.getUTCDate()),
    ),
  )
    .toISOString()
    .slice(0, 10)
}

const monthStart = (day: string) => `${day.slice(0, 7)}-01`
const yearStart = (day: string) => `${day.slice(0, 4)}-01-01`

/** The periods that a day lies in, and those they are held against. */
export interface Periods {
  /** Their days that count whole. */
  readonly running: { readonly day: Days; readonly month: Days; readonly year: Days }
  readonly before: { readonly day: Past; readonly month: Past }
  readonly lastYear: { readonly day: Past; readonly month: Past; readonly year: Past }
}

/** The periods of a day at the plants: of one that is over the last days count whole, of today until a time of day only. */
export function periodsOf(day: string, isOver = false): Periods {
  const lastWhole = (lastDay: string) => (isOver ? lastDay : addDays(lastDay, -1))
  const past = (from: string, lastDay: string): Past => ({
    days: { from, to: lastWhole(lastDay) },
    lastDay,
  })
  const [yesterday, monthAgo, yearAgo] = [addDays(day, -1), monthsBefore(day, 1), monthsBefore(day, 12)]
  const to = lastWhole(day)
  return {
    running: {
      day: { from: day, to },
      month: { from: monthStart(day), to },
      year: { from: yearStart(day), to },
    },
    before: { day: past(yesterday, yesterday), month: past(monthStart(monthAgo), monthAgo) },
    lastYear: {
      day: past(yearAgo, yearAgo),
      month: past(monthStart(yearAgo), yearAgo),
      year: past(yearStart(yearAgo), yearAgo),
    },
  }
}
