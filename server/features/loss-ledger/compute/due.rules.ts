const DAY_MS = 86_400_000

/** Days that are due, both ends included; without an end they go on. */
export interface DueSpan {
  readonly fromDay: string
  readonly toDay: string | null
}

const plus = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** The days before today that are due, in order, none before the first day that has readings. */
export function pastDays(spans: readonly DueSpan[], firstDay: string, today: string): string[] {
  const days = new Set<string>()
  for (const { fromDay, toDay } of spans) {
    const begin = fromDay < firstDay ? firstDay : fromDay
    const end = toDay === null ? today : plus(toDay, 1)
    for (let day = begin; day < today && day < end; day = plus(day, 1)) days.add(day)
  }
  return [...days].toSorted()
}

/** What stays due once some days were taken: the other days, and today and later. */
export function spansLeft(
  spans: readonly DueSpan[],
  days: readonly string[],
  taken: ReadonlySet<string>,
  today: string,
): DueSpan[] {
  const left: { fromDay: string; toDay: string | null }[] = []
  for (const day of days) {
    if (taken.has(day)) continue
    const last = left.at(-1)
    if (last?.toDay && plus(last.toDay, 1) === day) last.toDay = day
    else left.push({ fromDay: day, toDay: day })
  }
  const later = spans.filter(({ toDay }) => toDay === null || toDay >= today)
  if (later.length === 0) return left
  const ends = later.map(({ toDay }) => toDay)
  const begin = later.map(({ fromDay }) => fromDay).toSorted()[0] ?? today
  const end = ends.includes(null)
    ? null
    : (ends.toSorted((one, other) => (one ?? '').localeCompare(other ?? '')).at(-1) ?? null)
  // What goes on is due as long as today lasts; tomorrow is another change.
  return [...left, { fromDay: begin < today ? today : begin, toDay: end === null ? today : end }]
}

/** The latest of the days that lie within a window, the newest of all included. */
export function latestWindow(days: readonly string[], length: number): string[] {
  const last = days.at(-1)
  return last === undefined ? [] : days.filter((day) => day > plus(last, -length))
}
