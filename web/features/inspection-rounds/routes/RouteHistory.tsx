import { positionLabels } from '#contract/employees/labels.ts'
import { routeFrequencyLabels } from '#contract/inspection-rounds/labels.ts'
import { inspectionRouteApi } from '#contract/inspection-rounds/routes/index.ts'
import { inspectionRouteWords } from '#contract/inspection-rounds/routes/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'

/** Who changed what of a route. */
export function RouteHistory() {
  const { data } = useRead(inspectionRouteApi.get, { query: { id: Number(useDrawer().id) } })
  return (
    <HistoryDrawer
      entity="inspection-routes"
      title={data?.name ?? ''}
      words={inspectionRouteWords}
      values={{ frequency: routeFrequencyLabels, post: positionLabels }}
    />
  )
}
