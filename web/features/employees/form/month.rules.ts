/**
 * The first day of a month as people write it: `7/2026`, `07-2026`, `072026` or `2026-07` are `2026-07-01`. Null for
 * anything else.
 */
export function parseMonth(text: string): string | null {
  const bare = text.trim()
  const [, monthFirst, year] = /^(\d{1,2})[/.\- ]?(\d{4})$/.exec(bare) ?? []
  const [, yearFirst, month] = /^(\d{4})-(\d{1,2})$/.exec(bare) ?? []
  const number = Number(monthFirst ?? month)
  if (!(number >= 1 && number <= 12)) return null
  return `${year ?? yearFirst}-${String(number).padStart(2, '0')}-01`
}

/** A month as it is shown, `07/2026`; a text that is no day stays as it is. Null is empty. */
export function formatMonth(firstDay: string | null): string {
  const [, year, month] = /^(\d{4})-(\d{2})-\d{2}$/.exec(firstDay ?? '') ?? []
  return year ? `${month}/${year}` : (firstDay ?? '')
}
