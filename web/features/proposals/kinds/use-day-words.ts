import { formatShownDay } from '#contract/core/format.ts'

import { useLanguage } from '#web/platform/i18n/language.ts'

/** Puts a day into words with its day of the week: `Thứ Ba, 24/11/2026`. */
export function useDayWords(): (day: string) => string {
  const weekdays = new Intl.DateTimeFormat(useLanguage(), { weekday: 'long', timeZone: 'UTC' })
  return (day) => `${weekdays.format(new Date(`${day}T00:00:00Z`))}, ${formatShownDay(day)}`
}
