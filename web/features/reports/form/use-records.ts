import { useQuery } from '@tanstack/react-query'

import { reportApi } from '#contract/reports/index.ts'
import type { RecordKind } from '#contract/reports/kinds.ts'
import type { ReportRecord } from '#contract/reports/report.ts'

import { readOptions } from '#web/kit/data/use-read.ts'

interface Asked {
  readonly plantId: number | null
  readonly kind: RecordKind
  /** The last day to look from; anything else than a whole day is no day yet. */
  readonly until?: string | undefined
}

/** The latest shifts or events of a plant up to a day; undefined while they are being read. */
export function useRecords({ plantId, kind, until = '' }: Asked): readonly ReportRecord[] | undefined {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(until)
  const { data } = useQuery({
    ...readOptions(reportApi.records, {
      query: { powerPlantId: plantId ?? 0, kind, ...(isDay && { until }) },
    }),
    enabled: plantId !== null,
  })
  return data?.items
}
