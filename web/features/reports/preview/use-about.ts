import { plantDay } from '#contract/core/format.ts'
import type { ReportKind } from '#contract/reports/kinds.ts'

import { useChoicesOfPage } from '#web/kit/data/use-choices-of-page.ts'
import { useNow } from '#web/kit/data/use-now.ts'

import { useKinds } from '../form/use-kinds.ts'

/** What the address of the page asks for. */
export interface About {
  readonly plantId: number | null
  readonly kinds: readonly ReportKind[] | undefined
  readonly kind: ReportKind | null
  readonly from: string | null
  readonly to: string | null
  readonly recordId: string | null
  readonly today: string
  readonly choose: (changes: Readonly<Record<string, string | null>>) => void
}

/** Which report the address of the page means: the first kind of the plant where it names none. */
export function useAbout(plantId: number | null): About {
  const [search, choose] = useChoicesOfPage()
  const kinds = useKinds(plantId)
  const today = plantDay(useNow())
  const kind = kinds?.find((one) => one === search.get('loai')) ?? kinds?.[0] ?? null
  return {
    plantId,
    kinds,
    kind,
    from: search.get('tu'),
    to: search.get('den'),
    recordId: search.get('muc'),
    today,
    choose,
  }
}
