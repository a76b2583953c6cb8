import { lazy, Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router'

import { deviceSheetApi, type DaySheet } from '#contract/device-parameters/index.ts'

import { Tabs } from '#web/kit/controls/Tabs.tsx'
import { useDayOfPage } from '#web/kit/data/use-day-of-page.ts'
import { useRead, useRefresh } from '#web/kit/data/use-read.ts'
import { useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { NotThere } from '#web/kit/record/NotThere.tsx'
import { Page } from '#web/kit/page/Page.tsx'
import { Skeleton } from '#web/kit/page/Skeleton.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useLive } from '#web/platform/realtime/realtime.ts'

import { bookPaths, useBook } from '../books.ts'
import { t } from '../device-sheets.words.ts'
import { sheetDrawers } from './sheet-drawers.ts'
import { SheetHeader } from './SheetHeader.tsx'
import { SheetPanel } from './SheetPanel.tsx'
import { StatisticsTable } from '../statistics/StatisticsTable.tsx'

const ParameterCharts = lazy(async () => ({
  default: (await import('../charts/ParameterCharts.tsx')).ParameterCharts,
}))

/** The page of a device in one of the books: a day of it to enter and to read, what it came to, and curves over any days. */
export default function DaySheetPage() {
  const book = useBook()
  const deviceId = Number(useParams()['id'])
  const [search, setSearch] = useSearchParams()
  const { day: date, today } = useDayOfPage(search)
  const refresh = useRefresh()
  const { data, error } = useRead(deviceSheetApi.sheet, { query: { deviceId, sheet: book, date } })
  useLive(
    ['readings', 'device-sheets', 'devices', 'device-parameters'],
    () => void refresh(deviceSheetApi.sheet),
  )
  if (data)
    return (
      <Open
        key={`${deviceId} ${book} ${date}`}
        page={data}
        today={today}
        view={search.get('xem') ?? undefined}
        onView={(xem) => setSearch({ ngay: date, xem }, { replace: true })}
        onDay={(ngay) => setSearch({ ...Object.fromEntries(search), ngay })}
      />
    )
  if (!error) return <Skeleton lines={14} />
  return <NotThere error={error} list={bookPaths[book]} toList={kitWords.toList} />
}

interface OpenProps {
  readonly page: DaySheet
  readonly today: string
  readonly view: string | undefined
  readonly onView: (view: string) => void
  readonly onDay: (day: string) => void
}

function Open({ page, today, view, onView, onDay }: OpenProps) {
  const w = useWords()
  const drawers = useDrawers(sheetDrawers)
  return (
    <Page>
      <SheetHeader page={page} today={today} onDay={onDay} confirmations={drawers.confirmations} />
      <Tabs
        label={w(t.views)}
        chosen={view}
        onChoose={onView}
        tabs={[
          {
            id: 'bang',
            label: w(t.sheetTab),
            content: <SheetPanel page={page} onHistory={drawers.history.open} />,
          },
          { id: 'thong-ke', label: w(t.statisticsTab), content: <StatisticsTable page={page} /> },
          {
            id: 'bieu-do',
            label: w(t.chartTab),
            content: (
              <Suspense fallback={<Skeleton lines={8} />}>
                <ParameterCharts page={page} today={today} />
              </Suspense>
            ),
          },
        ]}
      />
      {drawers.shown}
    </Page>
  )
}
