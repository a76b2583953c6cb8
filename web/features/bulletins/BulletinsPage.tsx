import { paths } from '#contract/core/paths.ts'
import { bulletinApi, bulletinOutcomeLabels } from '#contract/bulletins/index.ts'
import { bulletinWords } from '#contract/bulletins/words.ts'
import { reservoirApi } from '#contract/reservoirs/index.ts'

import { ButtonLink } from '#web/kit/controls/ButtonLink.tsx'
import { optionsOf } from '#web/kit/controls/option.ts'
import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { lazyDrawers, useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { Filters } from '#web/kit/filters/Filters.tsx'
import { FilterSelect } from '#web/kit/filters/FilterSelect.tsx'
import { PeriodFilter } from '#web/kit/filters/period/PeriodFilter.tsx'
import { InstantCell } from '#web/kit/list/cells.tsx'
import { columnsFor } from '#web/kit/list/columns.tsx'
import { ExportButton } from '#web/kit/list/ExportButton.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { ListPage } from '#web/kit/page/ListPage.tsx'
import { NewButton } from '#web/kit/page/NewButton.tsx'
import { PlantFilter } from '#web/kit/plants/PlantFilter.tsx'
import { ListTable } from '#web/kit/table/ListTable.tsx'
import { urlOf } from '#web/platform/api/url.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { t } from './bulletins.words.ts'

const col = columnsFor(bulletinApi.list, bulletinWords)
const columns = [
  col.field('slotAt', { sortable: true, render: (at) => <InstantCell value={at} /> }),
  col.field('reservoirName', { sortable: true }),
  col.number('levelM', { decimals: 2 }),
  col.number('inflowM3s', { decimals: 2 }),
  col.number('releaseM3s', { decimals: 2 }),
  col.label('outcome', { labels: bulletinOutcomeLabels }),
  col.number('sentCount'),
  col.number('waitingCount'),
  col.number('failedCount'),
  col.tags('recipients', { optional: true }),
  col.boolean('isFloodSeason', { optional: true }),
  col.field('madeByName', { render: (name) => <By name={name} /> }),
  col.instant('madeAt', { sortable: true, optional: true }),
  col.field('powerPlantName', { optional: true }),
]

const drawers = lazyDrawers({
  send: () => import('./BulletinSend.tsx').then((module) => module.BulletinSend),
})

/** The bulletins that were sent, the latest first. */
export default function BulletinsPage() {
  const w = useWords()
  const may = useMay()
  const label = useLabel()
  const list = useList(bulletinApi.list, { name: 'bulletins', plant: 'powerPlantId' })
  const reservoirs = useRead(reservoirApi.list).data?.items
  const drawer = useDrawers(drawers)
  useLiveRefresh(['reservoir-bulletins'], [bulletinApi.list])
  return (
    <ListPage
      title={t.bulletins}
      actions={
        <>
          <ExportButton of={list} endpoint={bulletinApi.exportExcel} />
          {may(bulletinApi.updateSettings) && (
            <ButtonLink to={paths.bulletinSettings}>{w(t.toSettings)}</ButtonLink>
          )}
          <NewButton needs={bulletinApi.send} opens={drawer.send}>
            {w(t.sendNow)}
          </NewButton>
        </>
      }
    >
      <Filters of={list}>
        <PlantFilter of={list} />
        <FilterSelect
          of={list}
          name="reservoirId"
          label={bulletinWords.reservoirName}
          options={reservoirs?.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <FilterSelect
          of={list}
          name="outcome"
          label={bulletinWords.outcome}
          options={optionsOf(bulletinOutcomeLabels, label)}
        />
        <PeriodFilter of={list} />
      </Filters>
      <ListTable
        nothing={t.nothing}
        of={list}
        columns={columns}
        rowActions={({ reservoirId, slotAt }) => [
          {
            label: w(t.preview),
            icon: 'print',
            run: () =>
              void window.open(urlOf(bulletinApi.print, { query: { reservoirId, at: slotAt } }), '_blank'),
          },
        ]}
      />
      {drawer.shown}
    </ListPage>
  )
}

function By({ name }: { readonly name: string | null }) {
  const w = useWords()
  return name ?? w(t.byItself)
}
