import { Link } from 'react-router'

import { pathTo, paths } from '#contract/core/paths.ts'
import { placeKindLabels } from '#contract/inventory/labels.ts'
import type { StoragePlace } from '#contract/inventory/place.ts'
import { placeApi } from '#contract/storage-places/index.ts'
import { placeWords } from '#contract/inventory/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { optionsOf } from '#web/kit/controls/option.ts'
import { Tag } from '#web/kit/display/Tag.tsx'
import { useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { Filters } from '#web/kit/filters/Filters.tsx'
import { FilterSelect } from '#web/kit/filters/FilterSelect.tsx'
import { SearchBox } from '#web/kit/filters/SearchBox.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { columnsFor } from '#web/kit/list/columns.tsx'
import { ExportButton } from '#web/kit/list/ExportButton.tsx'
import { type List, useList } from '#web/kit/list/use-list.ts'
import { NewButton } from '#web/kit/page/NewButton.tsx'
import { PlantFilter } from '#web/kit/plants/PlantFilter.tsx'
import { PlantLine } from '#web/kit/plants/PlantLine.tsx'
import { useAskedSteps } from '#web/kit/record/use-asked-steps.ts'
import { ListTable } from '#web/kit/table/ListTable.tsx'
import { useSelection } from '#web/kit/table/selection/use-selection.ts'
import type { RowAction } from '#web/kit/table/row.ts'
import { t as labelWords } from '#web/kit/labels/labels.words.ts'
import { call } from '#web/platform/api/client.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { type PlaceDrawers, placeDrawers } from '../inventory-drawers.ts'
import { t } from '../inventory.words.ts'
import { InventoryFrame } from '../InventoryFrame.tsx'
import { stale } from '../stale.ts'

const col = columnsFor(placeApi.list, placeWords)

const columns = [
  col.field('path', {
    sortable: true,
    render: (path, { powerPlantName }) => (
      <>
        {path}
        <PlantLine name={powerPlantName} />
      </>
    ),
  }),
  col.field('code', { sortable: true }),
  col.field('kind', {
    sortable: true,
    render: (kind, { isClosed }) => <KindTags kind={kind} isClosed={isClosed} />,
  }),
  col.field('address'),
  col.computed('itemCount', {
    sortBy: 'itemCount',
    align: 'end',
    render: ({ id, itemCount, powerPlantId }) =>
      itemCount > 0 && (
        <Link to={`${paths.inventory}?powerPlantId=${powerPlantId}&placeId=${id}`}>{itemCount}</Link>
      ),
  }),
] as const

function KindTags({ kind, isClosed }: Pick<StoragePlace, 'kind' | 'isClosed'>) {
  const w = useWords()
  const label = useLabel()
  return (
    <>
      {label(placeKindLabels[kind])} {isClosed && <Tag>{w(placeWords.isClosed)}</Tag>}
    </>
  )
}

const toPlace = { href: (id: number | string) => pathTo(paths.storagePlace, { id }) }

/** The warehouses, shelves and bins of the user's plants. */
export default function PlacesPage() {
  const w = useWords()
  const list = useList(placeApi.list, {
    name: 'storage-places',
    plant: 'powerPlantId',
    topics: ['storage-places', 'inventory-items'],
  })
  const drawer = useDrawers(placeDrawers)
  const actions = usePlaceActions(drawer)
  const selection = useSelection(list.rows, () => true)
  const ids = selection.chosen.map(({ id }) => id)
  return (
    <InventoryFrame
      actions={
        <>
          {ids.length > 0 && (
            <Button icon="print" onClick={() => drawer.labels.open(ids.join('.'))}>
              {w(t.printThese, { count: ids.length })}
            </Button>
          )}
          <ExportButton of={list} endpoint={placeApi.exportExcel} />
          <NewButton needs={placeApi.create} opens={drawer.create}>
            {w(t.newPlace)}
          </NewButton>
        </>
      }
    >
      <PlaceFilters of={list} />
      <ListTable
        nothing={t.noPlaces}
        of={list}
        columns={columns}
        opens={toPlace}
        rowActions={actions}
        selection={selection}
      />
      {drawer.shown}
    </InventoryFrame>
  )
}

/** What can be done with a place, each by its own right. */
function usePlaceActions(drawer: PlaceDrawers) {
  const w = useWords()
  const ask = useAskedSteps(stale)
  return ({ id, code, can }: StoragePlace): RowAction[] => {
    const items: readonly (RowAction | false)[] = [
      can.edit && { label: w(t.changePlace), icon: 'edit', run: () => drawer.edit.open(id) },
      { label: w(labelWords.title), icon: 'print', run: () => drawer.labels.open(id) },
      { label: w(kitWords.past), icon: 'history', run: () => drawer.history.open(id) },
      can.remove && {
        label: w(kitWords.remove),
        icon: 'trash',
        danger: true,
        run: () =>
          void ask(
            {
              title: t.removePlaceTitle,
              text: t.removePlaceText,
              okText: kitWords.remove,
              done: t.placeRemoved,
              danger: true,
              run: () => call(placeApi.remove, { query: { id } }),
            },
            { code },
          ),
      },
    ]
    return items.filter((item) => item !== false)
  }
}

function PlaceFilters({ of: list }: { readonly of: List<typeof placeApi.list> }) {
  const w = useWords()
  const label = useLabel()
  return (
    <Filters of={list}>
      <SearchBox of={list} name="keyword" label={t.searchPlaces} />
      <PlantFilter of={list} />
      <FilterSelect
        of={list}
        name="kind"
        label={placeWords.kind}
        options={optionsOf(placeKindLabels, label)}
      />
      <FilterSelect
        of={list}
        name="isClosed"
        label={placeWords.isClosed}
        options={[
          { value: true, label: w(kitWords.yes) },
          { value: false, label: w(kitWords.no) },
        ]}
      />
    </Filters>
  )
}
