import { useMemo } from 'react'

import type { Comparison, PlanHour } from '#contract/release-plans/plan.ts'
import { planHourWords } from '#contract/release-plans/words.ts'

import type { Line } from '#web/kit/chart/chart-options.ts'
import { SavedChart } from '#web/kit/chart/SavedChart.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../release-plans.words.ts'

const HOUR_S = 3600

interface PlanChartProps {
  readonly hours: readonly PlanHour[]
  /** What came, where the plan has begun. */
  readonly compared?: Comparison | undefined
}

/** The level at the end of each hour over the flows of the hour, planned and as it came. */
export function PlanChart({ hours, compared }: PlanChartProps) {
  const w = useWords()
  const curves = useMemo(
    () => ({
      times: hours.map(({ at }) => Date.parse(at) / 1000 + HOUR_S),
      lines: [
        hours.map(({ levelEndM }) => levelEndM),
        ...(compared ? [compared.hours.map(({ actualLevelM }) => actualLevelM)] : []),
        hours.map(({ inflowM3s }) => inflowM3s),
        hours.map(({ releaseM3s }) => releaseM3s),
        hours.map(({ spillFlowM3s }) => spillFlowM3s),
      ],
    }),
    [hours, compared],
  )
  const hasActual = compared !== undefined
  const names = [
    w(planHourWords.levelEndM),
    w(t.actualLevel),
    w(planHourWords.inflowM3s),
    w(planHourWords.releaseM3s),
    w(planHourWords.spillFlowM3s),
  ].join('\n')
  const lines = useMemo((): Line[] => {
    const [level = '', actual = '', inflow = '', release = '', spill = ''] = names.split('\n')
    return [
      { label: level, unit: 'm', colour: 0, look: 'line' },
      ...(hasActual ? [{ label: actual, unit: 'm', colour: 1, look: 'dashed' } as const] : []),
      { label: inflow, unit: 'm³/s', colour: 2, look: 'line' },
      { label: release, unit: 'm³/s', colour: 3, look: 'line' },
      { label: spill, unit: 'm³/s', colour: 4, look: 'dashed' },
    ]
  }, [names, hasActual])
  return <SavedChart name="phuong-an-xa" curves={curves} lines={lines} />
}
