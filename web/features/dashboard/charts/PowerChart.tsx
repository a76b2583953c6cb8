import { useMemo } from 'react'

import type { Curves } from '#contract/dashboard/index.ts'

import { useWords } from '#web/platform/i18n/words.ts'

import { Chart, type Line } from '#web/kit/charts/Chart.tsx'

import { t } from '../dashboard.words.ts'
import { hoursOfDay } from './hours.rules.ts'

const HEIGHT_PX = 280
const UNIT = 'MW'

/** The power of the day by the hour, against what the light should have brought and against yesterday. */
export function PowerChart({ curves }: { readonly curves: Curves }) {
  const w = useWords()
  const { todayMw, yesterdayMw, expectedMw } = curves
  const drawn = useMemo(
    () => ({
      times: hoursOfDay(),
      lines: [todayMw, ...(expectedMw ? [expectedMw] : []), yesterdayMw],
    }),
    [todayMw, yesterdayMw, expectedMw],
  )
  const lines = useMemo((): Line[] => {
    const line = (label: string, look: NonNullable<Line['look']>, colour = 0): Line => ({
      label,
      look,
      colour,
      unit: UNIT,
    })
    return [
      line(w(t.today), 'line'),
      ...(expectedMw ? [line(w(t.expected), 'dashed', 1)] : []),
      line(w(t.yesterday), 'quiet'),
    ]
  }, [w, expectedMw])
  return (
    <Chart
      label={w(t.chart)}
      timeLabel={w(t.time)}
      curves={drawn}
      lines={lines}
      heightPx={HEIGHT_PX}
      fromZero
    />
  )
}
