import { formatMinute, formatShownDay, plantDay } from '#contract/core/format.ts'

import { cellText } from '#web/kit/sheet/numbers/numbers.rules.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../unit-operations.words.ts'

const MINUTE_MS = 60_000

const moment = (at: string) => `${formatShownDay(plantDay(at))} ${formatMinute(at)}`

/** Answers how long something lasted and from when to when, in words: `6 h 48′`, `5/3/2026 10:12 – 16:48`. */
export function useSpanText() {
  const w = useWords()
  return {
    duration: (fromMs: number, toMs: number) => {
      const minutes = Math.max(0, Math.round((toMs - fromMs) / MINUTE_MS))
      const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24]
      if (days > 0) return w(t.daysHours, { days, hours })
      return hours > 0 ? w(t.hoursMinutes, { hours, minutes: minutes % 60 }) : w(t.minutes, { minutes })
    },
    span: (startedAt: string, endedAt: string | null) => {
      const from = moment(startedAt)
      if (endedAt === null) return w(t.since, { from })
      const isSameDay = plantDay(startedAt) === plantDay(endedAt)
      return `${from} – ${isSameDay ? formatMinute(endedAt) : moment(endedAt)}`
    },
  }
}

/** Hours with one decimal and thousands. */
export const hoursText = (hours: number) => cellText(hours, 1)
