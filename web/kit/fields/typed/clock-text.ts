/** The time of day that somebody typed, as `HH:mm`: `6`, `6h`, `6:30`, `6h30`, `630` and `0630` are understood. */
export function parseClock(text: string): string | null {
  const typed = text.trim().toLowerCase()
  const parts = /^(\d{1,2})(?:[:.h ](\d{2})?)?$/.exec(typed) ?? /^(\d{1,2})(\d{2})$/.exec(typed)
  if (!parts) return null
  const [hours, minutes] = [Number(parts[1]), Number(parts[2] ?? 0)]
  if (hours > 23 || minutes > 59) return null
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}
