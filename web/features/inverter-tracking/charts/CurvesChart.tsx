import { useMemo } from 'react'

import type { Tracking, TrackingSpecification } from '#contract/inverter-tracking/index.ts'
import type { DeviceReading } from '#contract/readings/index.ts'

import { SavedChart } from '#web/kit/chart/SavedChart.tsx'

import { curvesOf } from './series.rules.ts'

interface CurvesChartProps {
  readonly tracking: Tracking
  readonly readings: readonly DeviceReading[]
  readonly specifications: readonly TrackingSpecification[]
}

/** Some specifications of an inverter over the day, every reading there is. */
export function CurvesChart({ tracking, readings, specifications }: CurvesChartProps) {
  const ids = specifications.map(({ id }) => id).join()
  const curves = useMemo(() => curvesOf(readings, ids.split(',').map(Number)), [readings, ids])
  const lines = useMemo(
    () =>
      specifications.map(({ specificationName, unit }, colour) => ({
        label: specificationName,
        unit: unit ?? '',
        colour,
      })),
    [specifications],
  )
  return (
    <SavedChart key={ids} name={`${tracking.inverterCode}-${tracking.date}`} curves={curves} lines={lines} />
  )
}
