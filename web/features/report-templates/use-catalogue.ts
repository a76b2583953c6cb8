import { useQuery } from '@tanstack/react-query'

import { reportTemplateApi } from '#contract/report-templates/index.ts'
import type { ReportKind } from '#contract/reports/kinds.ts'

import { readOptions } from '#web/kit/data/use-read.ts'

/** What can be put into cells from a kind of report of a plant; undefined while it is being read or asked of nothing. */
export function useCatalogue(kind: ReportKind | undefined, plantId: number | null) {
  const { data } = useQuery({
    ...readOptions(reportTemplateApi.catalogue, {
      query: { kind: kind ?? 'month', powerPlantId: plantId ?? 0 },
    }),
    enabled: kind !== undefined && plantId !== null && plantId !== 0,
  })
  return data?.items
}
