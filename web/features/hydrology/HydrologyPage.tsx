import { useSearchParams } from 'react-router'

import { pathTo, paths } from '#contract/core/paths.ts'
import { hydrologyApi } from '#contract/hydrology/index.ts'
import { reservoirApi, type Reservoir } from '#contract/reservoirs/index.ts'

import { ButtonLink } from '#web/kit/controls/ButtonLink.tsx'
import { Picker } from '#web/kit/controls/Picker.tsx'
import { Tabs } from '#web/kit/controls/Tabs.tsx'
import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { useTabOfPage } from '#web/kit/data/use-tab-of-page.ts'
import { PageHeader } from '#web/kit/page/PageHeader.tsx'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { NoPlant } from '#web/kit/plants/NoPlant.tsx'
import { PlantPicker } from '#web/kit/plants/PlantPicker.tsx'
import { NoReservoir } from '#web/features/reservoirs/public.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlantOfPage } from '#web/platform/session/plant-of-page.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { BalancePanel } from './table/BalancePanel.tsx'
import { FlowPanel } from './flows/FlowPanel.tsx'
import { NowPanel } from './now/NowPanel.tsx'
import { t } from './hydrology.words.ts'
import { YearPanel } from './years/YearPanel.tsx'

/** The search parameter that names the reservoir of a plant that has several. */
const RESERVOIR = 'ho'

/** How a reservoir stands now; then its levels over years, its flows with the rain, and every row of its balance. */
export default function HydrologyPage() {
  const w = useWords()
  const may = useMay()
  const [plantId, choosePlant] = usePlantOfPage(['hydro'])
  const { data, error } = useRead(reservoirApi.list, {
    query: plantId === null ? {} : { powerPlantId: plantId },
  })
  const [search, setSearch] = useSearchParams()
  const reservoirs = data?.items ?? []
  const chosen = reservoirs.find(({ id }) => String(id) === search.get(RESERVOIR)) ?? reservoirs[0]
  return (
    <div className="vh-page vh-wide">
      <PageHeader
        title={chosen?.name ?? w(t.reservoir)}
        actions={
          <>
            <PlantPicker plantId={plantId} onChoose={choosePlant} />
            {reservoirs.length > 1 && (
              <Picker
                label={w(t.reservoir)}
                value={chosen ? String(chosen.id) : null}
                options={reservoirs.map(({ id, name }) => ({ value: String(id), label: name }))}
                onChoose={(id) =>
                  setSearch((now) => {
                    if (id === null) now.delete(RESERVOIR)
                    else now.set(RESERVOIR, id)
                    return now
                  })
                }
              />
            )}
            {chosen && (
              <ButtonLink to={pathTo(paths.deviceSheet, { id: chosen.deviceId })}>{w(t.open)}</ButtonLink>
            )}
            {may(reservoirApi.update) && (
              <ButtonLink to={chosen ? pathTo(paths.reservoirVersion, { id: chosen.id }) : paths.reservoirs}>
                {w(t.settings)}
              </ButtonLink>
            )}
          </>
        }
      />
      {plantId === null && <NoPlant />}
      {!data && <NotRead error={error} lines={14} />}
      {data && !chosen && plantId !== null && <NoReservoir />}
      {chosen && <Water key={chosen.id} of={chosen} />}
    </div>
  )
}

function Water({ of: reservoir }: { readonly of: Reservoir }) {
  const w = useWords()
  const [tab, chooseTab] = useTabOfPage()
  useLiveRefresh(
    ['readings', 'reservoirs', 'reservoir-versions', 'imports', 'release-plans'],
    [hydrologyApi.now, hydrologyApi.list, hydrologyApi.years],
  )
  return (
    <>
      <NowPanel reservoir={reservoir} />
      <Tabs
        label={w(t.reservoir)}
        chosen={tab}
        onChoose={chooseTab}
        tabs={[
          { id: 'nam', label: w(t.levels), content: <YearPanel reservoir={reservoir} /> },
          { id: 'dong-chay', label: w(t.flows), content: <FlowPanel reservoir={reservoir} /> },
          { id: 'bang', label: w(t.table), content: <BalancePanel reservoir={reservoir} /> },
        ]}
      />
    </>
  )
}
