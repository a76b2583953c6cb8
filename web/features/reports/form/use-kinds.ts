import { useQuery } from '@tanstack/react-query'

import { reportApi } from '#contract/reports/index.ts'
import type { ReportKind } from '#contract/reports/kinds.ts'

import { readOptions } from '#web/kit/data/use-read.ts'

/** The kinds of reports that a plant has; undefined while they are being read, or before a plant is chosen. */
export function useKinds(plantId: number | null): readonly ReportKind[] | undefined {
  const { data } = useQuery({
    ...readOptions(reportApi.kinds, { query: { powerPlantId: plantId ?? 0 } }),
    enabled: plantId !== null,
  })
  return data?.items.map(({ kind }) => kind)
}
