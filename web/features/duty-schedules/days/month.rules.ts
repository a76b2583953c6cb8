/** A month `2026-11` as people write it: `11/2026`. */
export function formatMonth(month: string): string {
  return `${month.slice(5)}/${month.slice(0, 4)}`
}

/** The month some months after another one, or before it when negative. */
export function addMonths(month: string, count: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`
}

/** The months around one, the latest first. */
export function monthsAround(month: string, before: number, after: number): string[] {
  return Array.from({ length: before + after + 1 }, (_, at) => addMonths(month, after - at))
}

/** So many days from a day on. */
export function daysFrom(day: string, count: number): string[] {
  const first = Date.parse(day)
  return Array.from({ length: count }, (_, at) =>
    new Date(first + at * 86_400_000).toISOString().slice(0, 10),
  )
}
