import { useSearchParams } from 'react-router'

import { INVERTER_LIST_SIZE } from '#contract/core/session.ts'
import { inverterApi } from '#contract/devices/index.ts'
import { inverterTrackingApi } from '#contract/inverter-tracking/index.ts'
import { inverterPlants } from '#contract/plants/index.ts'
import { readingApi } from '#contract/readings/index.ts'

import { Tabs } from '#web/kit/controls/Tabs.tsx'
import { useDayOfPage } from '#web/kit/data/use-day-of-page.ts'
import { useTabOfPage } from '#web/kit/data/use-tab-of-page.ts'
import { useRead, useRefresh } from '#web/kit/data/use-read.ts'
import { DayStepper } from '#web/kit/fields/calendar/DayStepper.tsx'
import { Empty } from '#web/kit/page/Empty.tsx'
import { Page } from '#web/kit/page/Page.tsx'
import { PageHeader } from '#web/kit/page/PageHeader.tsx'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { NoPlant } from '#web/kit/plants/NoPlant.tsx'
import { PlantPicker } from '#web/kit/plants/PlantPicker.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { useLive } from '#web/platform/realtime/realtime.ts'
import { usePlantOfPage } from '#web/platform/session/plant-of-page.ts'

import { t } from '../inverter-tracking.words.ts'
import { PlantEntry } from '../plant/PlantEntry.tsx'
import { WorkbookButton } from '../workbook/WorkbookButton.tsx'
import { ConfirmDay } from './ConfirmDay.tsx'
import { HeatMap } from './heat/HeatMap.tsx'
import { inListOrder } from './summary.rules.ts'
import { Standstills } from './standstills/Standstills.tsx'
import { SummaryList } from './SummaryList.tsx'

/** A day of the plant's inverters: what each came to, how its hours were, and which stood still. */
export default function TrackingDayPage() {
  const w = useWords()
  const [plantId, choosePlant] = usePlantOfPage(inverterPlants)
  const [search, setSearch] = useSearchParams()
  const { day: date, today } = useDayOfPage(search)
  const chooseDay = (day: string) =>
    setSearch((now) => {
      now.set('ngay', day)
      return now
    })
  return (
    <Page>
      <PageHeader
        title={w(t.title)}
        actions={
          <>
            <PlantPicker plantId={plantId} onChoose={choosePlant} />
            <DayStepper day={date} last={today} onChoose={chooseDay} />
            {plantId !== null && (
              <>
                <WorkbookButton of={{ powerPlantId: plantId }} date={date} today={today} />
                <ConfirmDay plantId={plantId} date={date} />
              </>
            )}
          </>
        }
      />
      {plantId === null ? (
        <NoPlant />
      ) : (
        <DayOfPlant key={plantId} plantId={plantId} date={date} today={today} />
      )}
    </Page>
  )
}

interface DayOfPlantProps {
  readonly plantId: number
  readonly date: string
  readonly today: string
}

function DayOfPlant({ plantId, date, today }: DayOfPlantProps) {
  const w = useWords()
  const refresh = useRefresh()
  const [tab, chooseTab] = useTabOfPage()
  const day = useRead(inverterTrackingApi.daySummary, { query: { powerPlantId: plantId, date } })
  const inverters = useRead(inverterApi.list, {
    query: { powerPlantId: plantId, maxResultCount: INVERTER_LIST_SIZE },
  })
  useLive(['readings', 'inverter-trackings'], () => {
    void refresh(
      inverterTrackingApi.daySummary,
      inverterTrackingApi.standstills,
      readingApi.plantDay,
      readingApi.rivals,
    )
  })
  const error = day.error ?? inverters.error
  if (!day.data || !inverters.data) return <NotRead error={error} lines={12} />
  const items = inListOrder(
    day.data.items,
    inverters.data.items.map(({ id }) => id),
  )
  if (items.length === 0) return <Empty title={w(t.noInverters)} text={w(t.noInvertersText)} />
  const summary = { ...day.data, items }
  return (
    <Tabs
      label={w(t.views)}
      chosen={tab}
      onChoose={chooseTab}
      tabs={[
        { id: 'tong-hop', label: w(t.summaryTab), content: <SummaryList summary={summary} /> },
        { id: 'nhap', label: w(t.entryTab), content: <PlantEntry summary={summary} /> },
        { id: 'ban-do', label: w(t.heatTab), content: <HeatMap summary={summary} /> },
        {
          id: 'dung-may',
          label: w(t.standstillTab),
          content: <Standstills plantId={plantId} date={date} today={today} />,
        },
      ]}
    />
  )
}
