import { PeriodPicker } from './PeriodPicker.tsx'

/** The part of a list that is narrowed here. */
interface ListOfDays {
  readonly filters: { readonly from?: string; readonly to?: string }
  readonly setFilter: (name: 'from' | 'to', day: string | null) => void
}

/** Narrows a list to some days: its filters `from` and `to`, both included. */
export function PeriodFilter({ of: list }: { readonly of: ListOfDays }) {
  return (
    <PeriodPicker
      from={list.filters.from || null}
      to={list.filters.to || null}
      onChoose={(from, to) => {
        list.setFilter('from', from)
        list.setFilter('to', to)
      }}
    />
  )
}
