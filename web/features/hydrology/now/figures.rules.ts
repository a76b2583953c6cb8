/** A number with comma thousands and so many decimals. */
export function fixed(value: number, decimals: number): string {
  const text = value.toLocaleString('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  return Number(text.replaceAll(',', '')) === 0 ? text.replace('-', '') : text
}

/** `+4.2` or `−1.3`. */
export function signed(value: number, decimals: number): string {
  const text = fixed(Math.abs(value), decimals)
  if (Number(text.replaceAll(',', '')) === 0) return text
  return `${value > 0 ? '+' : '−'}${text}`
}

const DAY_HOURS = 24
const YEAR_DAYS = 365

/** Hours as people say them: `5.5 h`, from two days on `3.2` and the word for days; more than a year is no forecast. */
export function hoursText(hours: number, days: string): string {
  if (hours > YEAR_DAYS * DAY_HOURS) return `> ${YEAR_DAYS} ${days}`
  return hours < 2 * DAY_HOURS ? `${fixed(hours, 1)} h` : `${fixed(hours / DAY_HOURS, 1)} ${days}`
}
