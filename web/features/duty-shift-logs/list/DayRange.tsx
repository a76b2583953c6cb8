import { isDay } from '#contract/core/format.ts'

import type { ListEndpoint } from '#web/kit/list/list-types.ts'
import type { List } from '#web/kit/list/use-list.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../duty-shift-logs.words.ts'
import { DayInput } from '../inputs/TypedInput.tsx'
import css from './ShiftList.module.css'

interface DayRangeProps<E extends ListEndpoint> {
  readonly of: List<E>
}

/** Narrows a list to days from and to; both ends are included. */
export function DayRange<E extends ListEndpoint>({ of: list }: DayRangeProps<E>) {
  const w = useWords()
  const filters: Readonly<Record<string, string | undefined>> = list.filters
  const bind = (name: 'fromDay' | 'toDay', label: string) => ({
    label,
    placeholder: label,
    bare: true,
    value: filters[name] ?? null,
    onChange: (day: string | null) => {
      // What is still being typed is no day yet.
      if (day === null || isDay(day)) list.setFilter(name as never, day as never)
    },
  })
  return (
    <span className={css['dates']}>
      <DayInput {...bind('fromDay', w(t.fromDay))} />
      <DayInput {...bind('toDay', w(t.toDay))} />
    </span>
  )
}
