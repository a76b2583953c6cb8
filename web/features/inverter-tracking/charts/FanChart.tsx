import { useMemo } from 'react'

import type { Tracking, TrackingSpecification } from '#contract/inverter-tracking/index.ts'
import { readingApi } from '#contract/readings/index.ts'

import type { Line } from '#web/kit/chart/chart-options.ts'
import { SavedChart } from '#web/kit/chart/SavedChart.tsx'
import { useRead } from '#web/kit/data/use-read.ts'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../inverter-tracking.words.ts'
import { fanOf } from './series.rules.ts'

interface FanChartProps {
  readonly tracking: Tracking
  readonly specification: TrackingSpecification
}

/** From the least to the most of the others, and between their quarters. */
const bands = [
  [1, 5],
  [2, 4],
] as const

/** One specification of an inverter between those of the other inverters of its plant. */
export function FanChart({ tracking, specification }: FanChartProps) {
  const w = useWords()
  const { powerPlantId, inverterId, inverterCode, date } = tracking
  const { id, specificationName, unit } = specification
  const { data, error } = useRead(readingApi.plantDay, {
    query: { powerPlantId, day: date, deviceKind: 'inverter', parameterIds: [id] },
  })
  const curves = useMemo(() => data && fanOf(data.items, inverterId), [data, inverterId])
  const lines = useMemo(() => {
    const line = (label: string, look: NonNullable<Line['look']> = 'edge'): Line => ({
      label,
      unit: unit ?? '',
      colour: 0,
      look,
    })
    return [
      line(`${inverterCode} · ${specificationName}`, 'line'),
      line(w(t.fanMin)),
      line(w(t.fanLower)),
      line(w(t.fanMedian), 'quiet'),
      line(w(t.fanUpper)),
      line(w(t.fanMax)),
    ]
  }, [inverterCode, specificationName, unit, w])
  if (!curves) return <NotRead error={error} lines={8} />
  return (
    <SavedChart
      key={id}
      name={`${inverterCode}-${date}-${specification.code}`}
      curves={curves}
      lines={lines}
      bands={bands}
    />
  )
}
