import { PeriodPicker } from '#web/kit/filters/period/PeriodPicker.tsx'

/** The part of a list of shifts, or of their lines, that is narrowed here. */
interface ListOfShifts {
  readonly filters: { readonly fromDay?: string; readonly toDay?: string }
  readonly setFilter: (name: 'fromDay' | 'toDay', day: string | null) => void
}

/** Narrows a list to the days of shifts, both ends included. */
export function DayRange({ of: list }: { readonly of: ListOfShifts }) {
  return (
    <PeriodPicker
      from={list.filters.fromDay || null}
      to={list.filters.toDay || null}
      onChoose={(from, to) => {
        list.setFilter('fromDay', from)
        list.setFilter('toDay', to)
      }}
    />
  )
}
