import { formatNumber } from '#contract/core/format.ts'

/** `+4.2` or `−1.3`. */
export function signed(value: number, decimals: number): string {
  const text = formatNumber(Math.abs(value), decimals)
  if (Number(text.replaceAll(',', '')) === 0) return text
  return `${value > 0 ? '+' : '−'}${text}`
}

const DAY_HOURS = 24
const YEAR_DAYS = 365

/** Hours as people say them: `5.5 h`, from two days on `3.2` and the word for days; more than a year is no forecast. */
export function hoursText(hours: number, days: string): string {
  if (hours > YEAR_DAYS * DAY_HOURS) return `> ${YEAR_DAYS} ${days}`
  return hours < 2 * DAY_HOURS
    ? `${formatNumber(hours, 1)} h`
    : `${formatNumber(hours / DAY_HOURS, 1)} ${days}`
}
