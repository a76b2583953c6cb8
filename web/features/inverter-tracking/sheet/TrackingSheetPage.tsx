import { lazy, Suspense } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'

import { paths } from '#contract/core/paths.ts'
import { inverterTrackingApi, type Tracking } from '#contract/inverter-tracking/index.ts'
import { type DeviceReading, readingApi } from '#contract/readings/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { Tabs } from '#web/kit/controls/Tabs.tsx'
import { useDayOfPage } from '#web/kit/data/use-day-of-page.ts'
import { useTabOfPage } from '#web/kit/data/use-tab-of-page.ts'
import { useRead, useRefresh } from '#web/kit/data/use-read.ts'
import { useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { Empty } from '#web/kit/page/Empty.tsx'
import { Page } from '#web/kit/page/Page.tsx'
import { NotThere } from '#web/kit/record/NotThere.tsx'
import { Skeleton } from '#web/kit/page/Skeleton.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useLive } from '#web/platform/realtime/realtime.ts'

import { t } from '../inverter-tracking.words.ts'
import { InverterFigures } from './InverterFigures.tsx'
import { SheetHeader } from './SheetHeader.tsx'
import { SheetPanel } from './SheetPanel.tsx'
import { trackingDrawers } from './tracking-drawers.ts'

const DayCharts = lazy(async () => ({ default: (await import('../charts/DayCharts.tsx')).DayCharts }))

/** The sheet of one inverter: a day of it by the hour, to read, to enter and to see as curves. */
export default function TrackingSheetPage() {
  const inverterId = Number(useParams()['id'])
  const [search, setSearch] = useSearchParams()
  const { day, today } = useDayOfPage(search)
  const sheet = useRead(inverterTrackingApi.list, { query: { inverterId, date: day } })
  const readings = useRead(readingApi.deviceDay, { query: { deviceId: inverterId, day } })
  useLiveSheet()
  const tracking = sheet.data?.items[0]
  const error = sheet.error ?? readings.error
  if (tracking && readings.data)
    return (
      <Open
        key={`${tracking.inverterId} ${tracking.date}`}
        tracking={tracking}
        readings={readings.data.items}
        today={today}
        onDay={(chosen) =>
          setSearch((now) => {
            now.set('ngay', chosen)
            return now
          })
        }
      />
    )
  if (sheet.data && !tracking) return <NoSheet />
  if (!error) return <Skeleton lines={14} />
  return <NotThere error={error} list={paths.inverterTracking} toList={kitWords.toList} />
}

interface OpenProps {
  readonly tracking: Tracking
  readonly readings: readonly DeviceReading[]
  readonly today: string
  readonly onDay: (day: string) => void
}

function Open({ tracking, readings, today, onDay }: OpenProps) {
  const w = useWords()
  const drawers = useDrawers(trackingDrawers)
  const [tab, chooseTab] = useTabOfPage()
  return (
    <Page>
      <SheetHeader tracking={tracking} today={today} onDay={onDay} drawers={drawers} />
      <InverterFigures tracking={tracking} />
      <Tabs
        label={w(t.views)}
        chosen={tab}
        onChoose={chooseTab}
        tabs={[
          {
            id: 'bang',
            label: w(t.sheetTab),
            content: <SheetPanel tracking={tracking} readings={readings} onHistory={drawers.history.open} />,
          },
          {
            id: 'bieu-do',
            label: w(t.chartTab),
            content: (
              <Suspense fallback={<Skeleton lines={8} />}>
                <DayCharts tracking={tracking} readings={readings} />
              </Suspense>
            ),
          },
        ]}
      />
      {drawers.shown}
    </Page>
  )
}

/** Reads the sheet again when somebody has written readings or changed a head. */
function useLiveSheet(): void {
  const refresh = useRefresh()
  useLive(['readings', 'inverter-trackings'], () => {
    void refresh(inverterTrackingApi.list, inverterTrackingApi.daySummary, readingApi.deviceDay)
  })
}

function NoSheet() {
  const w = useWords()
  const navigate = useNavigate()
  return (
    <Empty
      title={w(t.notThere)}
      action={<Button onClick={() => void navigate(paths.inverterTracking)}>{w(kitWords.toList)}</Button>}
    />
  )
}
