import { useQuery } from '@tanstack/react-query'

import { reportApi } from '#contract/reports/index.ts'
import type { ReportKind } from '#contract/reports/kinds.ts'

import { readOptions } from '#web/kit/data/use-read.ts'

/** The kinds of reports that a plant has: none yet while they are read, where they cannot be, or before a plant is chosen. */
interface Kinds {
  readonly kinds: readonly ReportKind[] | undefined
  readonly error: Error | null
}

/** Reads the kinds of reports of a plant. */
export function useKinds(plantId: number | null): Kinds {
  const { data, error } = useQuery({
    ...readOptions(reportApi.kinds, { query: { powerPlantId: plantId ?? 0 } }),
    enabled: plantId !== null,
  })
  return { kinds: data?.items.map(({ kind }) => kind), error }
}
