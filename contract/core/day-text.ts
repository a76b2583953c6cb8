/**
 * A day as written in Vietnam (`21/11/2026`, `21-11-2026`) or ISO, without the time that may stand behind it; other text
 * is returned as it is, to be refused.
 */
export function readDay(text: string): string {
  const day = text.replace(/[T\s]+\d{1,2}:\d{2}.*$/, '').replaceAll(/\s/g, '')
  const parts = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(day)
  if (parts) return `${parts[3]}-${parts[2]?.padStart(2, '0')}-${parts[1]?.padStart(2, '0')}`
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : text
}
