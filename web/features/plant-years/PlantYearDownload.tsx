import { useState } from 'react'

import { plantYearApi, type PlantYears } from '#contract/plant-years/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { useRead, useRefresh } from '#web/kit/data/use-read.ts'
import { Drawer } from '#web/kit/drawer/Drawer.tsx'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { toast } from '#web/kit/feedback/toast.ts'
import { SelectInput } from '#web/kit/inputs/SelectInput.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { usePlantOptions } from '#web/kit/plants/plant-options.ts'
import { urlOf } from '#web/platform/api/url.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlant } from '#web/platform/session/plant.ts'

import { t } from './plant-years.words.ts'

/** Chooses a plant and one of its years, and has the browser save it. */
export function PlantYearDownload() {
  const w = useWords()
  const { close } = useDrawer()
  const refresh = useRefresh()
  const plants = usePlantOptions()
  const inView = usePlant() ?? plants[0]?.value ?? 0
  const [plantId, setPlantId] = useState(inView)
  const [chosen, setChosen] = useState<number | null>(null)
  const { data, error } = useRead(plantYearApi.years, { query: { powerPlantId: plantId } })
  const years = yearsOf(data)
  const year = chosen !== null && years.includes(chosen) ? chosen : years[0]

  async function download(of: number): Promise<void> {
    // Renews a session that has run out: a link cannot.
    await refresh(plantYearApi.years)
    const link = document.createElement('a')
    link.href = urlOf(plantYearApi.export, { query: { powerPlantId: plantId, year: of } })
    link.download = ''
    link.click()
    const plant = plants.find(({ value }) => value === plantId)?.label ?? ''
    toast.success(w(t.begun, { year: of, plant }))
  }

  return (
    <Drawer
      title={w(t.title)}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{w(kitWords.close)}</Button>
          <Button
            tone="primary"
            icon="download"
            disabled={year === undefined}
            onClick={() => void (year !== undefined && download(year))}
          >
            {w(t.download)}
          </Button>
        </>
      }
    >
      <div className="vh-stack vh-wide">
        <p>{w(t.what)}</p>
        <SelectInput
          label={w(kitWords.plant)}
          value={plantId}
          options={plants}
          onChange={(plant) => setPlantId(plant ?? plantId)}
        />
        {!data && <NotRead error={error} lines={2} />}
        {data && (
          <SelectInput
            label={w(t.year)}
            value={year ?? null}
            options={years.map((value) => ({ value, label: String(value) }))}
            onChange={setChosen}
          />
        )}
        <p className="vh-note">{w(t.how)}</p>
      </div>
    </Drawer>
  )
}

/** The years of a plant, the newest first. */
function yearsOf(years: PlantYears | undefined): number[] {
  if (!years) return []
  return Array.from({ length: years.last - years.first + 1 }, (_, before) => years.last - before)
}
