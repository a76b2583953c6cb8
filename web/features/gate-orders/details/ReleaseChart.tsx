import { useMemo } from 'react'

import type { GateOrderDetail } from '#contract/gate-orders/index.ts'
import { gateOrderWords } from '#contract/gate-orders/words.ts'

import { SavedChart } from '#web/kit/chart/SavedChart.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

/** A step is drawn as one: the point before it stands a second earlier. */
const secondsOf = (points: GateOrderDetail['curve']['points']) =>
  points.map(({ at }, place) => Date.parse(at) / 1000 - (points[place + 1]?.at === at ? 1 : 0))

/** The release that follows from the plan, and the level with it. */
export function ReleaseChart({ order }: { readonly order: GateOrderDetail }) {
  const w = useWords()
  const { points } = order.curve
  const parts = gateOrderWords.steps.parts ?? {}
  const [spill, release, level] = [parts['spillFlowM3s'], parts['releaseM3s'], parts['levelM']].map((word) =>
    word ? w(word) : '',
  )
  const curves = useMemo(
    () => ({
      times: secondsOf(points),
      lines: [
        points.map(({ spillFlowM3s }) => spillFlowM3s),
        points.map(({ releaseM3s }) => releaseM3s),
        points.map(({ levelM }) => levelM),
      ],
    }),
    [points],
  )
  const lines = useMemo(
    () => [
      { label: spill ?? '', unit: 'm³/s', colour: 0 },
      { label: release ?? '', unit: 'm³/s', colour: 1, look: 'dashed' as const },
      { label: level ?? '', unit: 'm', colour: 2, look: 'quiet' as const },
    ],
    [spill, release, level],
  )
  return (
    <SavedChart
      name={order.orderNo?.replaceAll('/', '-') ?? `nhap-${order.id}`}
      curves={curves}
      lines={lines}
    />
  )
}
