import { PLANT_LIST_SIZE } from '#contract/core/session.ts'
import { plantYearApi } from '#contract/plant-years/index.ts'
import { plantApi, plantKindLabels } from '#contract/plants/index.ts'
import { plantWords } from '#contract/plants/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { optionsOf } from '#web/kit/controls/option.ts'
import { lazyDrawers, useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { Filters } from '#web/kit/filters/Filters.tsx'
import { FilterSelect } from '#web/kit/filters/FilterSelect.tsx'
import { SearchBox } from '#web/kit/filters/SearchBox.tsx'
import { columnsFor } from '#web/kit/list/columns.tsx'
import { ExportButton } from '#web/kit/list/ExportButton.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { ListPage } from '#web/kit/page/ListPage.tsx'
import { NewButton } from '#web/kit/page/NewButton.tsx'
import { ListTable } from '#web/kit/table/ListTable.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { plantYearDrawers, plantYearTitle } from '#web/features/plant-years/public.tsx'

import { PlantKindTag } from './PlantKindTag.tsx'
import { t } from './plants.words.ts'
import css from './PlantsPage.module.css'
import { usePlantActions } from './use-plant-actions.ts'

const col = columnsFor(plantApi.list, plantWords)
const columns = [
  col.field('name', {
    sortable: true,
    render: (name) => <Line text={name} />,
  }),
  col.field('code', { sortable: true }),
  col.field('kind', { sortable: true, render: (kind) => <PlantKindTag kind={kind} /> }),
  col.field('province', { render: (province) => <Line text={province} /> }),
  col.number('installedMwp', { decimals: 2 }),
  col.number('ratedMw', { decimals: 2, sortable: true }),
  col.number('annualEnergyGwh', { decimals: 2 }),
  col.day('commissionedOn', { sortable: true }),
  col.field('dispatchLevel'),
  col.number('employeeCount'),
  col.field('address', { optional: true }),
  col.field('connection', { optional: true }),
]

/** A short text that stays on one line of the table. */
function Line({ text }: { readonly text: string | null }) {
  return text && <span className={`vh-nowrap ${css['line']}`}>{text}</span>
}

const own = lazyDrawers({
  create: () => import('./PlantDrawers.tsx').then((module) => module.PlantCreate),
  edit: () => import('./PlantDrawers.tsx').then((module) => module.PlantEdit),
  details: () => import('./PlantDetails.tsx').then((module) => module.PlantDetails),
  history: () => import('./PlantHistory.tsx').then((module) => module.PlantHistory),
})

const drawers = { ...own, ...plantYearDrawers }

/** The plants that the user may see; whoever may change them opens the form, everybody else the details. */
export default function PlantsPage() {
  const w = useWords()
  const label = useLabel()
  const may = useMay()
  const list = useList(plantApi.list, { name: 'plants', size: PLANT_LIST_SIZE })
  const drawer = useDrawers(drawers)
  const actions = usePlantActions(drawer)
  return (
    <ListPage
      title={t.plants}
      actions={
        <>
          <ExportButton of={list} endpoint={plantApi.exportExcel} />
          {may(plantYearApi.export) && (
            <Button icon="download" onClick={() => drawer.year.open()} onPointerEnter={drawer.year.preload}>
              {w(plantYearTitle)}
            </Button>
          )}
          <NewButton needs={plantApi.create} opens={drawer.create}>
            {w(t.newPlant)}
          </NewButton>
        </>
      }
    >
      <Filters of={list}>
        <SearchBox of={list} name="keyword" label={t.search} />
        <FilterSelect
          of={list}
          name="kind"
          label={plantWords.kind}
          options={optionsOf(plantKindLabels, label)}
        />
      </Filters>
      <ListTable
        nothing={t.nothing}
        of={list}
        columns={columns}
        opens={may(plantApi.update) ? drawer.edit : drawer.details}
        rowActions={actions}
      />
      {drawer.shown}
    </ListPage>
  )
}
