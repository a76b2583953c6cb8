import { useNavigate } from 'react-router'

import { pathTo, paths } from '#contract/core/paths.ts'
import { positionLabels } from '#contract/employees/labels.ts'
import { routeFrequencyLabels, whenOf } from '#contract/inspection-rounds/labels.ts'
import { inspectionRoundApi } from '#contract/inspection-rounds/rounds/index.ts'
import { inspectionRouteApi } from '#contract/inspection-rounds/routes/index.ts'
import { inspectionRouteWords } from '#contract/inspection-rounds/routes/words.ts'
import type { InspectionRoute } from '#contract/inspection-rounds/routes/route.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { lazyDrawers, useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { confirmAction } from '#web/kit/feedback/confirm.ts'
import { Filters } from '#web/kit/filters/Filters.tsx'
import { FilterSelect } from '#web/kit/filters/FilterSelect.tsx'
import { SearchBox } from '#web/kit/filters/SearchBox.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { columnsFor } from '#web/kit/list/columns.tsx'
import { ExportButton } from '#web/kit/list/ExportButton.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { NewButton } from '#web/kit/page/NewButton.tsx'
import { PlantFilter } from '#web/kit/plants/PlantFilter.tsx'
import { PlantLine } from '#web/kit/plants/PlantLine.tsx'
import { ListTable } from '#web/kit/table/ListTable.tsx'
import { call } from '#web/platform/api/client.ts'
import { useLabel, useLanguage } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { t } from '../inspection-rounds.words.ts'
import { InspectionFrame } from '../InspectionFrame.tsx'

const col = columnsFor(inspectionRouteApi.list, inspectionRouteWords)
const columns = [
  col.field('name', {
    sortable: true,
    render: (name, { powerPlantName }) => (
      <>
        {name}
        <PlantLine name={powerPlantName} />
      </>
    ),
  }),
  col.field('frequency', { sortable: true, render: (_, route) => <When of={route} /> }),
  col.number('windowMinutes', { sortable: true }),
  col.label('post', { labels: positionLabels, sortable: true }),
  col.number('stopCount', { sortable: true }),
  col.number('checkCount', { sortable: true }),
  col.number('versionNo'),
  col.boolean('isActive', { yes: t.inUse, no: t.notInUse }),
  col.field('changedByName', { optional: true }),
  col.instant('changedAt', { optional: true, sortable: true }),
] as const

const When = ({ of }: { readonly of: InspectionRoute }) => whenOf(of, useLanguage())

const drawers = lazyDrawers({
  create: () => import('./RouteDrawers.tsx').then((module) => module.RouteCreate),
  edit: () => import('./RouteDrawers.tsx').then((module) => module.RouteEdit),
  history: () => import('./RouteHistory.tsx').then((module) => module.RouteHistory),
})

/** The routes that are laid down at the user's plants. */
export default function RoutesPage() {
  const w = useWords()
  const label = useLabel()
  const may = useMay()
  const list = useList(inspectionRouteApi.list, {
    name: 'inspection-routes',
    plant: 'powerPlantId',
    topics: ['inspection-routes'],
  })
  const drawer = useDrawers(drawers)
  const begin = useBegin()
  return (
    <InspectionFrame
      actions={
        <>
          <ExportButton of={list} endpoint={inspectionRouteApi.exportExcel} />
          <NewButton needs={inspectionRouteApi.create} opens={drawer.create}>
            {w(t.newRoute)}
          </NewButton>
        </>
      }
    >
      <Filters of={list}>
        <SearchBox of={list} name="keyword" label={t.searchRoutes} />
        <PlantFilter of={list} />
        <FilterSelect
          of={list}
          name="frequency"
          label={inspectionRouteWords.frequency}
          options={optionsOf(routeFrequencyLabels, label)}
        />
        <FilterSelect
          of={list}
          name="isActive"
          label={inspectionRouteWords.isActive}
          options={[
            { value: true, label: w(t.inUse) },
            { value: false, label: w(t.notInUse) },
          ]}
        />
      </Filters>
      <ListTable
        nothing={t.noRoutes}
        of={list}
        columns={columns}
        opens={may(inspectionRouteApi.update) ? drawer.edit : drawer.history}
        rowActions={(route) => [
          ...(route.isActive && may(inspectionRoundApi.begin)
            ? [{ label: w(t.beginRound), run: () => void begin(route) }]
            : []),
          { label: w(kitWords.history), icon: 'history', run: () => drawer.history.open(route.id) } as const,
        ]}
      />
      {drawer.shown}
    </InspectionFrame>
  )
}

/** Makes a round of a route that is due now, once somebody means it, and leads to it. */
function useBegin() {
  const w = useWords()
  const navigate = useNavigate()
  return async ({ id: routeId, name }: InspectionRoute): Promise<void> => {
    let roundId: number | undefined
    await confirmAction({
      title: w(t.beginRound),
      text: w(t.beginText, { name }),
      okText: w(t.beginRound),
      run: async () => {
        ;({ id: roundId } = await call(inspectionRoundApi.begin, { body: { routeId } }))
      },
    })
    if (roundId !== undefined) await navigate(pathTo(paths.inspectionRound, { id: roundId }))
  }
}
