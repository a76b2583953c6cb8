import { formatShownDay, formatWeekDay } from '#contract/core/format.ts'

import { useLanguage } from '#web/platform/i18n/language.ts'

/** Puts a day into words with its day of the week: `Thứ Ba, 24/11/2026`. */
export function useDayWords(): (day: string) => string {
  const language = useLanguage()
  return (day) => `${formatWeekDay(day, language, 'long')}, ${formatShownDay(day)}`
}
