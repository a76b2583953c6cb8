import { useMemo } from 'react'

import type { Curves } from '#contract/dashboard/index.ts'

import { useWords } from '#web/platform/i18n/words.ts'

import { Chart } from '#web/kit/chart/Chart.tsx'
import type { ChartLook, Line } from '#web/kit/chart/chart-options.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'

import { t } from '../dashboard.words.ts'
import { hoursOfDay } from './hours.rules.ts'

const HEIGHT_PX = 280
const none: readonly never[] = []

interface PowerChartProps {
  readonly curves: Curves
  /** By the plan of the day; null without one. */
  readonly plannedMw: readonly (number | null)[] | null
}

/** The power of the day by the hour, against what the light should have brought, the plan and yesterday. */
export function PowerChart({ curves, plannedMw }: PowerChartProps) {
  const w = useWords()
  const { todayMw, yesterdayMw, expectedMw } = curves
  const drawn = useMemo(
    () => ({
      times: hoursOfDay(),
      lines: [todayMw, ...[expectedMw, plannedMw].flatMap((line) => (line ? [line] : [])), yesterdayMw],
    }),
    [todayMw, yesterdayMw, expectedMw, plannedMw],
  )
  const [time, today, yesterday] = [w(t.time), w(kitWords.today), w(t.yesterday)]
  const expected = expectedMw ? w(t.expected) : null
  const planned = plannedMw ? w(t.planned) : null
  const look = useMemo((): ChartLook => {
    const line = (label: string, drawing: NonNullable<Line['look']>, colour = 0): Line => ({
      label,
      look: drawing,
      colour,
      unit: 'MW',
    })
    return {
      timeLabel: time,
      lines: [
        line(today, 'line'),
        ...(expected === null ? [] : [line(expected, 'dashed', 1)]),
        ...(planned === null ? [] : [line(planned, 'dashed', 2)]),
        line(yesterday, 'quiet'),
      ],
      bands: none,
      zones: none,
      isDense: true,
      heightPx: HEIGHT_PX,
      fromZero: true,
    }
  }, [time, today, yesterday, expected, planned])
  return <Chart label={w(t.chart)} curves={drawn} look={look} />
}
