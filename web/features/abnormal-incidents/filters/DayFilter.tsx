import { useState } from 'react'

import type { abnormalApi } from '#contract/abnormal-incidents/index.ts'
import { formatDay, plantDay } from '#contract/core/format.ts'

import { CalendarButton } from '#web/kit/fields/calendar/Calendar.tsx'
import { parseDay } from '#web/kit/fields/calendar/day.ts'
import type { List } from '#web/kit/list/use-list.ts'
import { useWords, type Word } from '#web/platform/i18n/words.ts'

import css from './DayFilter.module.css'

interface DayFilterProps {
  readonly of: List<typeof abnormalApi.list>
  readonly name: 'from' | 'to'
  readonly label: Word
}

/** One end of a period, typed as 21/11/2026 (or 21/11) or chosen from a calendar. */
export function DayFilter({ of: list, name, label }: DayFilterProps) {
  const w = useWords()
  const [typed, setTyped] = useState<string | null>(null)
  const day = list.filters[name] || null

  function take(text: string): void {
    setTyped(null)
    const parsed = parseDay(text, plantDay(new Date()))
    // What is no day is dropped: the box shows again what the list is filtered by.
    if (text.trim() === '' || parsed !== null) list.setFilter(name, parsed)
  }
  return (
    <span className={`${css['day']} ${day ? css['chosen'] : ''}`}>
      <input
        value={typed ?? formatDay(day)}
        placeholder={w(label)}
        aria-label={w(label)}
        inputMode="numeric"
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => typed !== null && take(typed)}
        onKeyDown={(event) => event.key === 'Enter' && typed !== null && take(typed)}
      />
      <CalendarButton day={day} disabled={false} onChoose={(chosen) => list.setFilter(name, chosen)} />
    </span>
  )
}
