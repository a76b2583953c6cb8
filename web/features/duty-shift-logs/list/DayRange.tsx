import { isDay } from '#contract/core/rules.ts'

import type { ListEndpoint } from '#web/kit/list/list-types.ts'
import type { List } from '#web/kit/list/use-list.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../duty-shift-logs.words.ts'
import css from './ShiftList.module.css'

interface DayRangeProps<E extends ListEndpoint> {
  readonly of: List<E>
}

/** Narrows a list to days from and to; both ends are included. */
export function DayRange<E extends ListEndpoint>({ of: list }: DayRangeProps<E>) {
  const w = useWords()
  const filters: Readonly<Record<string, string | undefined>> = list.filters
  const bind = (name: string) => ({
    type: 'date',
    defaultValue: filters[name] ?? '',
    // An emptied filter, or one from a link, must show.
    key: `${name}.${filters[name] ?? ''}`,
    onChange: (event: { target: { value: string } }) => {
      const day = event.target.value
      if (day === '' || isDay(day)) list.setFilter(name as never, (day || null) as never)
    },
  })
  const { key: fromKey, ...from } = bind('fromDay')
  const { key: toKey, ...to } = bind('toDay')
  return (
    <span className={css['dates']}>
      <input key={fromKey} {...from} aria-label={w(t.fromDay)} />–
      <input key={toKey} {...to} aria-label={w(t.toDay)} />
    </span>
  )
}
