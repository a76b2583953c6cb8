import { useSearchParams } from 'react-router'

import { deviceSheetApi } from '#contract/device-parameters/index.ts'

import { ButtonLink } from '#web/kit/controls/ButtonLink.tsx'
import { useDayOfPage } from '#web/kit/data/use-day-of-page.ts'
import { useRead, useRefresh } from '#web/kit/data/use-read.ts'
import { DayStepper } from '#web/kit/fields/calendar/DayStepper.tsx'
import { DownloadButton } from '#web/kit/list/DownloadButton.tsx'
import { Empty } from '#web/kit/page/Empty.tsx'
import { NoPlant } from '#web/kit/plants/NoPlant.tsx'
import { Page } from '#web/kit/page/Page.tsx'
import { PageHeader } from '#web/kit/page/PageHeader.tsx'
import { PlantPicker } from '#web/kit/plants/PlantPicker.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { useLive } from '#web/platform/realtime/realtime.ts'
import { usePlantOfPage } from '#web/platform/session/plant-of-page.ts'

import { bookPaths } from '../books.ts'
import { t } from '../device-sheets.words.ts'
import { TotalsTable } from './TotalsTable.tsx'

/** What the units and the lines of a plant come to together on a day, half-hour by half-hour. */
export function StationTotalsPage() {
  const w = useWords()
  const [plantId, choosePlant] = usePlantOfPage()
  const [search, setSearch] = useSearchParams()
  const { day: date, today } = useDayOfPage(search)
  return (
    <Page>
      <PageHeader
        title={w(t.stationTotals)}
        actions={
          <>
            <PlantPicker plantId={plantId} onChoose={choosePlant} />
            <DayStepper
              day={date}
              last={today}
              onChoose={(ngay) => setSearch({ ...Object.fromEntries(search), ngay })}
            />
            <ButtonLink to={bookPaths.power}>{w(kitWords.toList)}</ButtonLink>
            {plantId !== null && (
              <DownloadButton
                endpoint={deviceSheetApi.exportStationTotals}
                query={{ powerPlantId: plantId, date }}
                name="tong-tram"
              />
            )}
          </>
        }
      />
      {plantId === null ? <NoPlant /> : <Day plantId={plantId} date={date} />}
    </Page>
  )
}

function Day({ plantId, date }: { readonly plantId: number; readonly date: string }) {
  const w = useWords()
  const refresh = useRefresh()
  const { data, error } = useRead(deviceSheetApi.stationTotals, {
    query: { powerPlantId: plantId, date },
  })
  useLive(['readings', 'devices'], () => void refresh(deviceSheetApi.stationTotals))
  if (!data) return <NotRead error={error} lines={14} />
  if (data.columns.length === 0) return <Empty title={w(t.noTotals)} text={w(t.noTotalsText)} />
  return <TotalsTable totals={data} />
}
