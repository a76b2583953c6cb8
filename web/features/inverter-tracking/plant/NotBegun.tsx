import { type DaySummary, inverterTrackingApi } from '#contract/inverter-tracking/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { lazyDrawers, useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { t } from '../inverter-tracking.words.ts'

const drawerTable = lazyDrawers({
  beginDay: () => import('./BeginDay.tsx').then((module) => module.BeginDay),
})

/** Offers to begin the sheets of the day that nobody has begun, all at once. */
export function NotBegun({ summary }: { readonly summary: DaySummary }) {
  const w = useWords()
  const may = useMay()
  const { beginDay, shown } = useDrawers(drawerTable)
  const { powerPlantId, date, items } = summary
  const count = items.filter(({ trackingId }) => trackingId === null).length
  const mayBegin = count > 0 && may(inverterTrackingApi.beginDay)
  return (
    <>
      {mayBegin && (
        <Alert
          tone="info"
          title={w(t.notBegunCount, { count })}
          action={
            <Button
              tone="primary"
              onFocus={beginDay.preload}
              onClick={() => beginDay.open(`${powerPlantId}.${date}`)}
            >
              {w(t.beginDay)}
            </Button>
          }
        >
          {w(t.notBegunText)}
        </Alert>
      )}
      {shown}
    </>
  )
}
