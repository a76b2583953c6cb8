import { pathTo, paths } from '#contract/core/paths.ts'
import { releasePlanApi, type PlanKind } from '#contract/release-plans/index.ts'
import { planKindLabels } from '#contract/release-plans/labels.ts'
import { releasePlanWords } from '#contract/release-plans/words.ts'
import { reservoirApi } from '#contract/reservoirs/index.ts'

import { ButtonLink } from '#web/kit/controls/ButtonLink.tsx'
import { optionsOf } from '#web/kit/controls/option.ts'
import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { Filters } from '#web/kit/filters/Filters.tsx'
import { FilterSelect } from '#web/kit/filters/FilterSelect.tsx'
import { PeriodFilter } from '#web/kit/filters/period/PeriodFilter.tsx'
import { SearchBox } from '#web/kit/filters/SearchBox.tsx'
import { ExportButton } from '#web/kit/list/ExportButton.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { ListPage } from '#web/kit/page/ListPage.tsx'
import { PlantFilter } from '#web/kit/plants/PlantFilter.tsx'
import { ListTable } from '#web/kit/table/ListTable.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../release-plans.words.ts'
import { planColumns } from './plan-columns.tsx'

/** Where a plan of a kind is made. */
const toNew = (kind: PlanKind) => `${paths.newReleasePlan}?loai=${kind}`
const opens = { href: (id: number | string) => pathTo(paths.releasePlan, { id }) }

/** The plans that were kept, the latest first, and the ways to make new ones. */
export default function PlansPage() {
  const w = useWords()
  const label = useLabel()
  const list = useList(releasePlanApi.list, { name: 'release-plans', plant: 'powerPlantId' })
  const reservoirs = useRead(reservoirApi.list).data?.items
  useLiveRefresh(['release-plans'], [releasePlanApi.list])
  return (
    <ListPage
      title={t.plans}
      actions={
        <>
          <ExportButton of={list} endpoint={releasePlanApi.exportList} />
          <ButtonLink icon="plus" to={toNew('floodCut')}>
            {w(t.newFloodCut)}
          </ButtonLink>
          <ButtonLink icon="plus" to={toNew('lowering')}>
            {w(t.newLowering)}
          </ButtonLink>
        </>
      }
    >
      <Filters of={list}>
        <SearchBox of={list} name="keyword" label={t.search} />
        <PlantFilter of={list} />
        <FilterSelect
          of={list}
          name="reservoirId"
          label={releasePlanWords.reservoirId}
          options={reservoirs?.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <FilterSelect
          of={list}
          name="kind"
          label={releasePlanWords.kind}
          options={optionsOf(planKindLabels, label)}
        />
        <PeriodFilter of={list} />
      </Filters>
      <ListTable nothing={t.nothing} of={list} columns={planColumns} opens={opens} />
    </ListPage>
  )
}
