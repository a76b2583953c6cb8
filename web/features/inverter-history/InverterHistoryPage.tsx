import { useNavigate, useSearchParams } from 'react-router'

import { paths } from '#contract/core/paths.ts'
import { inverterHistoryApi } from '#contract/inverter-history/index.ts'
import { inverterPlants } from '#contract/plants/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { Tabs } from '#web/kit/controls/Tabs.tsx'
import { useDayOfPage } from '#web/kit/data/use-day-of-page.ts'
import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { DayStepper } from '#web/kit/fields/calendar/DayStepper.tsx'
import { DownloadButton } from '#web/kit/list/DownloadButton.tsx'
import { Page } from '#web/kit/page/Page.tsx'
import { PageHeader } from '#web/kit/page/PageHeader.tsx'
import { NoPlant } from '#web/kit/plants/NoPlant.tsx'
import { PlantPicker } from '#web/kit/plants/PlantPicker.tsx'
import { addDays } from '#web/platform/format/day.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlantOfPage } from '#web/platform/session/plant-of-page.ts'

import { DaysPanel } from './days/DaysPanel.tsx'
import { historyDrawers } from './history-drawers.ts'
import { t } from './inverter-history.words.ts'
import { ReportPanel } from './report/ReportPanel.tsx'

/** The working day of a plant's inverters, and the report of the day. */
export default function InverterHistoryPage() {
  const w = useWords()
  const [plantId, choosePlant] = usePlantOfPage(inverterPlants)
  const [search, setSearch] = useSearchParams()
  const { day, today } = useDayOfPage(search)
  const drawer = useDrawers(historyDrawers)
  useLiveRefresh(
    ['inverter-histories', 'report-operations', 'unit-states'],
    [inverterHistoryApi.list, inverterHistoryApi.getReport],
  )
  const put = (name: string, value: string) =>
    setSearch((before) => {
      before.set(name, value)
      return before
    })
  return (
    <Page>
      <PageHeader
        title={w(t.title)}
        actions={
          <>
            <PlantPicker plantId={plantId} onChoose={choosePlant} />
            <DayStepper day={day} last={today} onChoose={(ngay) => put('ngay', ngay)} />
            {plantId !== null && <RangeLink plantId={plantId} day={day} />}
            {plantId !== null && (
              <DownloadButton
                endpoint={inverterHistoryApi.exportExcel}
                query={{ powerPlantId: plantId, reportDate: day }}
                name={`lich-su-inverter-${day}`}
              />
            )}
          </>
        }
      />
      {plantId === null ? (
        <NoPlant />
      ) : (
        <Tabs
          label={w(t.views)}
          chosen={search.get('muc') ?? 'inverter'}
          onChoose={(muc) => put('muc', muc)}
          tabs={[
            {
              id: 'inverter',
              label: w(t.inverters),
              content: <DaysPanel key={`${plantId} ${day}`} plantId={plantId} day={day} drawers={drawer} />,
            },
            {
              id: 'bao-cao',
              label: w(t.report),
              content: <ReportPanel key={`${plantId} ${day}`} plantId={plantId} day={day} drawers={drawer} />,
            },
          ]}
        />
      )}
      {drawer.shown}
    </Page>
  )
}

const DAYS_BEFORE = 6

/** Leads to the week that ends with the day. */
function RangeLink({ plantId, day }: { readonly plantId: number; readonly day: string }) {
  const w = useWords()
  const navigate = useNavigate()
  const week = `from=${addDays(day, -DAYS_BEFORE)}&to=${day}`
  return (
    <Button
      icon="calendar"
      onClick={() => void navigate(`${paths.inverterHistoryDays}?powerPlantId=${plantId}&${week}`)}
    >
      {w(t.range)}
    </Button>
  )
}
