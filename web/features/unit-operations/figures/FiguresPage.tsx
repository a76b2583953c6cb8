import { useSearchParams } from 'react-router'

import { plantDay } from '#contract/core/format.ts'
import { unitOperationApi } from '#contract/unit-operations/index.ts'

import { useNow } from '#web/kit/data/use-now.ts'
import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { PeriodPicker } from '#web/kit/filters/period/PeriodPicker.tsx'
import { DownloadButton } from '#web/kit/list/DownloadButton.tsx'
import { NoPlant } from '#web/kit/plants/NoPlant.tsx'
import { Empty } from '#web/kit/page/Empty.tsx'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlantOfPage } from '#web/platform/session/plant-of-page.ts'

import { UnitFrame } from '../frame/UnitFrame.tsx'
import { unitDrawers } from '../unit-drawers.ts'
import { t } from '../unit-operations.words.ts'
import { Counters } from './Counters.tsx'
import { Excluded } from './Excluded.tsx'
import { FigureCards } from './FigureCards.tsx'
import { FiguresTable } from './FiguresTable.tsx'

/** Availability, outage rates and the like of the units of a plant for any period, by IEEE Std 762. */
export default function FiguresPage() {
  const [plantId] = usePlantOfPage(['hydro'])
  return (
    <UnitFrame title={t.title}>
      {plantId === null ? <NoPlant /> : <PlantFigures key={plantId} plantId={plantId} />}
    </UnitFrame>
  )
}

function PlantFigures({ plantId }: { readonly plantId: number }) {
  const w = useWords()
  const today = plantDay(useNow())
  const view = useView(today)
  const drawer = useDrawers(unitDrawers)
  const query = {
    powerPlantId: plantId,
    from: view.from,
    to: view.to,
    countsOutsideControl: view.countsAll,
  }
  const { data, error } = useRead(unitOperationApi.figures, { query })
  const units = useRead(unitOperationApi.timeline, {
    query: { powerPlantId: plantId, from: today, to: today },
  })
  useLiveRefresh(['unit-states', 'unit-counters'], [unitOperationApi.figures, unitOperationApi.timeline])
  const unit = data?.items.find(({ unitId }) => unitId === view.unitId)
  const shown = unit ?? data?.total
  return (
    <div className="vh-inner">
      <div className="vh-bar vh-wide">
        <PeriodPicker from={view.from} to={view.to} onChoose={view.choosePeriod} />
        <label className="vh-inline vh-control">
          <input
            type="checkbox"
            checked={view.countsAll}
            onChange={(event) => view.put('ngoai', event.target.checked ? '1' : null)}
          />
          {w(t.countOutside)}
        </label>
        <DownloadButton endpoint={unitOperationApi.exportFigures} query={query} name="chi-so-to-may" />
      </div>
      {!data && <NotRead error={error} lines={10} />}
      {data && shown && data.items.length > 0 && (
        <>
          <h2 className="vh-large">{unit ? `${unit.code} · ${unit.name}` : w(t.wholePlant)}</h2>
          <FigureCards figures={shown} curtailedEnergyMwh={unit ? undefined : data.curtailedEnergyMwh} />
          <Excluded of={shown} />
          <FiguresTable
            figures={data}
            chosen={unit?.unitId ?? null}
            onChoose={(id) => view.put('may', id === null ? null : String(id))}
          />
        </>
      )}
      {data?.items.length === 0 && <Empty title={w(t.noStates)} text={w(t.noStatesText)} />}
      {units.data && units.data.items.length > 0 && (
        <Counters units={units.data.items} edit={drawer.counters} />
      )}
      {drawer.shown}
    </div>
  )
}

/** What is asked for, as the address has it: this month up to today until another period is chosen. */
function useView(today: string) {
  const [search, setSearch] = useSearchParams()
  const put = (name: string, value: string | null) =>
    setSearch(
      (before) => {
        if (value === null) before.delete(name)
        else before.set(name, value)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  const choosePeriod = (from: string | null, to: string | null) => {
    put('tu', from)
    put('den', to)
  }
  return {
    from: search.get('tu') ?? `${today.slice(0, 7)}-01`,
    to: search.get('den') ?? today,
    countsAll: search.get('ngoai') === '1',
    unitId: Number(search.get('may')),
    put,
    choosePeriod,
  }
}
