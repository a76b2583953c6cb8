import { useSearchParams } from 'react-router'

import { plantDay } from '#contract/core/format.ts'
import { balanceSteps, type BalanceStep } from '#contract/hydrology/index.ts'

import { useNow } from '#web/kit/data/use-now.ts'

/** Days and step of a table or chart, as the address has them: the last seven days by the hour until others are chosen. */
export function useStretch() {
  const today = plantDay(useNow())
  const [search, setSearch] = useSearchParams()
  const put = (values: Readonly<Record<string, string | null>>) =>
    setSearch(
      (now) => {
        for (const [name, value] of Object.entries(values))
          if (value === null) now.delete(name)
          else now.set(name, value)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  const step = balanceSteps.find((one) => one === search.get('buoc')) ?? '1h'
  return {
    from: search.get('tu') ?? weekBefore(today),
    to: search.get('den') ?? today,
    step,
    choosePeriod: (tu: string | null, den: string | null) => put({ tu, den }),
    chooseStep: (buoc: BalanceStep) => put({ buoc }),
  }
}

const weekBefore = (day: string) => new Date(Date.parse(day) - 6 * 86_400_000).toISOString().slice(0, 10)
