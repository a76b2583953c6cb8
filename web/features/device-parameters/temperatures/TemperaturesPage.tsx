import { useState } from 'react'
import { useSearchParams } from 'react-router'

import { deviceSheetApi } from '#contract/device-parameters/index.ts'
import { inverterPlants } from '#contract/plants/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { useDayOfPage } from '#web/kit/data/use-day-of-page.ts'
import { useRead, useRefresh } from '#web/kit/data/use-read.ts'
import { DayStepper } from '#web/kit/fields/calendar/DayStepper.tsx'
import { Empty } from '#web/kit/page/Empty.tsx'
import { NoPlant } from '#web/kit/plants/NoPlant.tsx'
import { Page } from '#web/kit/page/Page.tsx'
import { PageHeader } from '#web/kit/page/PageHeader.tsx'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { PlantPicker } from '#web/kit/plants/PlantPicker.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { useLive } from '#web/platform/realtime/realtime.ts'
import { usePlantOfPage } from '#web/platform/session/plant-of-page.ts'

import { t } from '../device-sheets.words.ts'
import { SettingsLink } from '../list/SettingsLink.tsx'
import { TemperatureTable } from './TemperatureTable.tsx'

/** The temperatures inside a plant's inverters on a day, the hottest first, in degrees or beside their siblings. */
export default function TemperaturesPage() {
  const w = useWords()
  const [plantId, choosePlant] = usePlantOfPage(inverterPlants)
  const [search, setSearch] = useSearchParams()
  const [isDifference, setDifference] = useState(false)
  const { day: date, today } = useDayOfPage(search)
  return (
    <Page>
      <PageHeader
        title={w(t.temperatures)}
        actions={
          <>
            <PlantPicker plantId={plantId} onChoose={choosePlant} />
            <DayStepper
              day={date}
              last={today}
              onChoose={(ngay) => setSearch({ ...Object.fromEntries(search), ngay })}
            />
            <Button aria-pressed={isDifference} onClick={() => setDifference(!isDifference)}>
              {w(isDifference ? t.showDegrees : t.showDifference)}
            </Button>
            <SettingsLink kind="inverter" />
          </>
        }
      />
      {plantId === null ? <NoPlant /> : <Day plantId={plantId} date={date} isDifference={isDifference} />}
    </Page>
  )
}

interface DayProps {
  readonly plantId: number
  readonly date: string
  readonly isDifference: boolean
}

function Day({ plantId, date, isDifference }: DayProps) {
  const w = useWords()
  const refresh = useRefresh()
  const { data, error } = useRead(deviceSheetApi.temperatures, {
    query: { powerPlantId: plantId, date },
  })
  useLive(['readings'], () => void refresh(deviceSheetApi.temperatures))
  if (!data) return <NotRead error={error} lines={12} />
  if (data.items.length === 0) return <Empty title={w(t.noInverters)} text={w(t.noInvertersText)} />
  return <TemperatureTable day={data} isDifference={isDifference} />
}
