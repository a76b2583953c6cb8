import { formatShownInstant } from '#contract/core/format.ts'

import { useNow } from '#web/kit/data/use-now.ts'
import { Tag } from '#web/kit/display/Tag.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from './approval-path.words.ts'
import { spanOf } from './span.rules.ts'

const units = { minutes: t.minutes, hours: t.hours, days: t.days } as const
const SOON_MS = 4 * 3_600_000

/** When a step is due, and how much time is left or how late it is. */
export function DueAt({ at }: { readonly at: string }) {
  const w = useWords()
  const left = Date.parse(at) - useNow().getTime()
  const { unit, count } = spanOf(left)
  const colour = left < 0 ? 'red' : left < SOON_MS ? 'orange' : 'default'
  return (
    <span className="vh-inline vh-bar vh-tight">
      <time dateTime={at}>{formatShownInstant(at)}</time>
      <Tag colour={colour}>{w(left < 0 ? t.lateBy : t.dueIn, { time: w(units[unit], { count }) })}</Tag>
    </span>
  )
}
