import { useWords } from '#web/platform/i18n/words.ts'

import { t } from './device-parameters.words.ts'

const MINUTES_PER_HOUR = 60
const MINUTES_PER_DAY = 1440

/** Answers how often a parameter is read in words: `15 phút`, `1 giờ`. */
export function useFrequencyText(): (minutes: number) => string {
  const w = useWords()
  return (minutes) => {
    if (minutes === MINUTES_PER_DAY) return w(t.everyDay)
    return minutes < MINUTES_PER_HOUR
      ? w(t.everyMinutes, { count: minutes })
      : w(t.everyHours, { count: minutes / MINUTES_PER_HOUR })
  }
}
