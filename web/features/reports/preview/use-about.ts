import { plantDay } from '#contract/core/format.ts'
import type { ReportKind } from '#contract/reports/kinds.ts'

import { useChoicesOfPage } from '#web/kit/data/use-choices-of-page.ts'
import { useNow } from '#web/kit/data/use-now.ts'

import { noPeriod, type PeriodChosen, usualPeriod } from '../form/period-chosen.rules.ts'
import { useKinds } from '../form/use-kinds.ts'

/** A choice of what to look at; the kind stays where none is named. */
interface Choice extends PeriodChosen {
  readonly kind?: string | null
}

/** What the address of the page asks for. */
export interface About {
  readonly plantId: number | null
  readonly kinds: readonly ReportKind[] | undefined
  /** Why the kinds could not be read. */
  readonly error: Error | null
  readonly kind: ReportKind | null
  readonly chosen: PeriodChosen
  readonly choose: (choice: Choice) => void
}

/** Which report the address of the page means: the first kind of the plant and its usual period where it names none. */
export function useAbout(plantId: number | null): About {
  const [search, chooseOfPage] = useChoicesOfPage()
  const { kinds, error } = useKinds(plantId)
  const kind = kinds?.find((one) => one === search.get('loai')) ?? kinds?.[0] ?? null
  const today = plantDay(useNow())
  const usual = kind === null ? noPeriod : usualPeriod(kind, today)
  return {
    plantId,
    kinds,
    error,
    kind,
    chosen: periodOf(search) ?? usual,
    choose: ({ kind: loai, from, to, recordId }) =>
      chooseOfPage({
        ...(loai !== undefined && { loai }),
        tu: from,
        den: to,
        muc: recordId === null ? null : String(recordId),
      }),
  }
}

/** The period or record that an address names; undefined where it names none. */
function periodOf(search: URLSearchParams): PeriodChosen | undefined {
  const [from, to, record] = [search.get('tu'), search.get('den'), search.get('muc')]
  if (from === null && to === null && record === null) return undefined
  return { from, to, recordId: record === null ? null : Number(record) }
}
