import { useState } from 'react'

import { formatShownDay, plantDay } from '#contract/core/format.ts'

import { Tag } from '#web/kit/display/Tag.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import css from './state.module.css'
import { expiryOn } from './expiry.rules.ts'
import { t } from '../employees.words.ts'

/** The last day of a card or certificate, with a warning when it is near or past. */
export function Expiry({ day }: { readonly day: string | null }) {
  const w = useWords()
  const [today] = useState(() => plantDay(new Date()))
  if (day === null) return null
  const { state, daysLeft } = expiryOn(day, today)
  return (
    <span className={`vh-inline ${css['state']}`}>
      <time dateTime={day}>{formatShownDay(day)}</time>
      {state === 'soon' && <Tag colour="orange">{w(t.expiresIn, { count: daysLeft })}</Tag>}
      {state === 'past' && <Tag colour="red">{w(t.expired)}</Tag>}
    </span>
  )
}
