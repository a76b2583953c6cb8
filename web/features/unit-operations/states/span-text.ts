import { formatMinute, formatShownDay, plantDay } from '#contract/core/format.ts'
import { minutesText } from '#contract/core/span.ts'

import { cellText } from '#web/kit/sheet/numbers/numbers.rules.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../unit-operations.words.ts'

const MINUTE_MS = 60_000

const moment = (at: string) => `${formatShownDay(plantDay(at))} ${formatMinute(at)}`

/** Answers how long something lasted and from when to when, in words: `6 giờ 48 phút`, `5/3/2026 10:12 – 16:48`. */
export function useSpanText() {
  const w = useWords()
  const label = useLabel()
  return {
    duration: (fromMs: number, toMs: number) =>
      label(minutesText(Math.max(0, Math.round((toMs - fromMs) / MINUTE_MS)))),
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
