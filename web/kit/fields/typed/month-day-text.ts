/** A day of every year as people write it, `15/9`, `15-09` or `1509`, as `09-15`; null where it is none. */
export function parseMonthDay(text: string): string | null {
  const typed = text.trim()
  const parts = /^(\d{1,2})\s*[/.-]\s*(\d{1,2})$/.exec(typed) ?? /^(\d\d)(\d\d)$/.exec(typed)
  return parts ? `${parts[2]?.padStart(2, '0')}-${parts[1]?.padStart(2, '0')}` : null
}
