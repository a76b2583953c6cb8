/** A span of time in the one unit that says enough: minutes below an hour, days from two days on. */
export function spanOf(milliseconds: number): {
  readonly unit: 'minutes' | 'hours' | 'days'
  readonly count: number
} {
  const minutes = Math.round(Math.abs(milliseconds) / 60_000)
  if (minutes < 60) return { unit: 'minutes', count: minutes }
  const hours = Math.round(minutes / 60)
  return hours < 48 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.round(hours / 24) }
}
