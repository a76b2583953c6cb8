import { useState } from 'react'
import { useSearchParams } from 'react-router'

import { plantDay } from '#contract/core/format.ts'
import { deviceSheetApi } from '#contract/device-parameters/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { Picker } from '#web/kit/controls/Picker.tsx'
import { useRead, useRefresh } from '#web/kit/data/use-read.ts'
import { DayStepper } from '#web/kit/fields/calendar/DayStepper.tsx'
import { Empty } from '#web/kit/page/Empty.tsx'
import { PageHeader } from '#web/kit/page/PageHeader.tsx'
import { Skeleton } from '#web/kit/page/Skeleton.tsx'
import { errorWords } from '#web/platform/api/error-words.ts'
import { dayUpTo } from '#web/platform/format/day.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useLive } from '#web/platform/realtime/realtime.ts'
import { usePlant } from '#web/platform/session/plant.ts'
import { useProfile } from '#web/platform/session/profile.ts'

import { t } from '../device-sheets.words.ts'
import { SettingsLink } from '../list/SettingsLink.tsx'
import css from '../sheet/DaySheetPage.module.css'
import { TemperatureTable } from './TemperatureTable.tsx'

/** The temperatures inside a plant's inverters on a day, the hottest first, in degrees or beside their siblings. */
export default function TemperaturesPage() {
  const w = useWords()
  const [plantId, choosePlant] = usePlantOfPage()
  const [search, setSearch] = useSearchParams()
  const [today] = useState(() => plantDay(new Date()))
  const [isDifference, setDifference] = useState(false)
  const date = dayUpTo(today, search.get('ngay'))
  const { powerPlants } = useProfile()
  return (
    <div className={css['page']}>
      <PageHeader
        title={w(t.temperatures)}
        actions={
          <>
            {powerPlants.length > 1 && (
              <Picker
                label={w(t.plant)}
                value={plantId === null ? null : String(plantId)}
                options={powerPlants.map(({ id, name }) => ({ value: String(id), label: name }))}
                onChoose={(chosen) => choosePlant(chosen === null ? null : Number(chosen))}
              />
            )}
            <DayStepper day={date} last={today} onChoose={(ngay) => setSearch({ ngay })} />
            <Button aria-pressed={isDifference} onClick={() => setDifference(!isDifference)}>
              {w(isDifference ? t.showDegrees : t.showDifference)}
            </Button>
            <SettingsLink kind="inverter" />
          </>
        }
      />
      {plantId === null ? (
        <Empty title={w(t.noPlant)} />
      ) : (
        <Day plantId={plantId} date={date} isDifference={isDifference} />
      )}
    </div>
  )
}

/** The plant chosen in the header, else the user's first solar plant; another may be chosen for this page. */
function usePlantOfPage() {
  const { powerPlants } = useProfile()
  const inHeader = usePlant()
  const [own, setOwn] = useState<number | null>(null)
  const first = powerPlants.find(({ kind }) => kind === 'solar') ?? powerPlants[0]
  return [own ?? inHeader ?? first?.id ?? null, setOwn] as const
}

interface DayProps {
  readonly plantId: number
  readonly date: string
  readonly isDifference: boolean
}

function Day({ plantId, date, isDifference }: DayProps) {
  const w = useWords()
  const refresh = useRefresh()
  const { data, error } = useRead(deviceSheetApi.temperatures, { query: { powerPlantId: plantId, date } })
  useLive(['readings'], () => void refresh(deviceSheetApi.temperatures))
  if (!data) return error ? <Empty title={errorWords(error)?.description ?? ''} /> : <Skeleton lines={12} />
  if (data.items.length === 0) return <Empty title={w(t.noInverters)} text={w(t.noInvertersText)} />
  return <TemperatureTable day={data} isDifference={isDifference} />
}
