import type { Word } from '#web/platform/i18n/words.ts'

import { PeriodPicker } from './PeriodPicker.tsx'

/** The part of a list that is narrowed here. */
interface ListOfDays {
  readonly filters: { readonly from?: string; readonly to?: string }
  readonly setFilter: (name: 'from' | 'to', day: string | null) => void
}

interface PeriodFilterProps {
  readonly of: ListOfDays
  /** Which days of a record these are, where it has several. */
  readonly label?: Word
}

/** Narrows a list to some days: its filters `from` and `to`, both included. */
export function PeriodFilter({ of: list, ...says }: PeriodFilterProps) {
  return (
    <PeriodPicker
      {...says}
      from={list.filters.from || null}
      to={list.filters.to || null}
      onChoose={(from, to) => {
        list.setFilter('from', from)
        list.setFilter('to', to)
      }}
    />
  )
}
