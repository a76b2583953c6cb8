import { formatMinute, formatShownInstant } from '#contract/core/format.ts'
import { ageMinutes, isStale, type Reported } from '#contract/dashboard/index.ts'

import { useWords } from '#web/platform/i18n/words.ts'

import { Tag } from '#web/kit/display/Tag.tsx'

import { t } from '../dashboard.words.ts'

interface AgeProps {
  readonly of: Reported
  readonly nowMs: number
  /** Nothing new is due, as inverters sleep at night. */
  readonly isDark?: boolean
}

/** The time of a reading, and a warning once the next one has been missed. */
export function Age({ of, nowMs, isDark = false }: AgeProps) {
  const w = useWords()
  if (isStale(of, nowMs))
    return isDark ? (
      <Tag>{w(t.dark)}</Tag>
    ) : (
      <Tag colour="orange">{w(t.oldData, { age: ageText(w, ageMinutes(of, nowMs)) })}</Tag>
    )
  return (
    <time className="vh-note" dateTime={of.at} title={formatShownInstant(of.at)}>
      {formatMinute(of.at)}
    </time>
  )
}

/** `12 minutes` below two hours, `5 hours` beyond. */
export function ageText(w: ReturnType<typeof useWords>, minutes: number): string {
  const HOURS_FROM = 120
  return minutes < HOURS_FROM
    ? w(t.minutes, { count: minutes })
    : w(t.hours, { count: Math.floor(minutes / 60) })
}
