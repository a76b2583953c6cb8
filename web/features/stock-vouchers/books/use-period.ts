import { plantDay } from '#contract/core/format.ts'

import { useChoicesOfPage } from '#web/kit/data/use-choices-of-page.ts'
import { useNow } from '#web/kit/data/use-now.ts'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The period of a screen of the books, in its address: this month where it names none. */
export function usePeriodOfPage() {
  const [search, choose] = useChoicesOfPage()
  const today = plantDay(useNow())
  const named = (name: string) => {
    const day = search.get(name) ?? ''
    return DAY.test(day) ? day : null
  }
  const from = named('tu') ?? `${today.slice(0, 8)}01`
  const to = named('den') ?? today
  return {
    from: from <= to ? from : to,
    to,
    search,
    choose,
    choosePeriod: (first: string | null, last: string | null) => choose({ tu: first, den: last }),
  }
}
