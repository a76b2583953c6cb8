import { useSearchParams } from 'react-router'

import { deviceSheetApi, deviceStateLabels, type DeviceState } from '#contract/device-parameters/index.ts'
import { deviceKindsOf, type SheetKind } from '#contract/device-parameters/sheets.ts'
import { deviceKindLabels, deviceKindsOfPlant } from '#contract/devices/index.ts'
import { latestWords } from '#contract/device-parameters/words.ts'

import { ButtonLink } from '#web/kit/controls/ButtonLink.tsx'
import { optionsOf } from '#web/kit/controls/option.ts'
import { Filters } from '#web/kit/filters/Filters.tsx'
import { FilterSelect } from '#web/kit/filters/FilterSelect.tsx'
import { SearchBox } from '#web/kit/filters/SearchBox.tsx'
import { columnsFor } from '#web/kit/list/columns.tsx'
import { ExportButton } from '#web/kit/list/ExportButton.tsx'
import { type List, useList } from '#web/kit/list/use-list.ts'
import { ListPage } from '#web/kit/page/ListPage.tsx'
import { PlantFilter } from '#web/kit/plants/PlantFilter.tsx'
import { ListTable } from '#web/kit/table/ListTable.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useProfile } from '#web/platform/session/profile.ts'

import { bookPaths, useBook } from '../books.ts'
import { t } from '../device-sheets.words.ts'
import { StationTotalsPage } from '../totals/StationTotalsPage.tsx'
import { SettingsLink } from './SettingsLink.tsx'
import { StateTag } from './StateTag.tsx'
import { ValueChips } from './ValueChips.tsx'

const col = columnsFor(deviceSheetApi.latest, latestWords)
const code = col.field('code', { sortable: true })
const plant = col.field('powerPlantName')
const columns = [
  col.field('name', { sortable: true }),
  col.label('kind', { labels: deviceKindLabels, sortable: true, optional: true }),
  col.computed('state', {
    sortBy: 'state',
    render: ({ state }) => <StateTag state={state} />,
  }),
  col.instant('latestAt', { sortable: true }),
  col.computed('values', { render: ({ values }) => <ValueChips values={values} /> }),
  col.field('overdueCount', {
    align: 'end',
    sortable: true,
    render: (count) => (count > 0 ? count : null),
  }),
]
const ownPlant = [code, ...columns]
/** For those who see several plants. */
const allPlants = [code, plant, ...columns]

const titles = { general: t.general, generators: t.generators, power: t.power } as const

/** The view of the book of powers that adds them up. */
const TOTALS = 'tong'

/** The devices of a book with their latest values; it follows what is read anywhere. */
export default function BookPage() {
  const book = useBook()
  const [search] = useSearchParams()
  return book === 'power' && search.get('xem') === TOTALS ? (
    <StationTotalsPage />
  ) : (
    <Book key={book} book={book} />
  )
}

function Book({ book }: { readonly book: SheetKind }) {
  const w = useWords()
  const { powerPlants } = useProfile()
  const list = useList(deviceSheetApi.latest, {
    name: `device-sheets.${book}`,
    plant: 'powerPlantId',
    topics: ['readings', 'devices', 'device-parameters'],
    fixed: { sheet: book },
  })
  return (
    <ListPage
      title={titles[book]}
      actions={
        <>
          {book === 'power' && (
            <ButtonLink to={`${bookPaths.power}?xem=${TOTALS}`}>{w(t.stationTotals)}</ButtonLink>
          )}
          <SettingsLink kind={deviceKindsOf[book][0]} />
          <ExportButton of={list} endpoint={deviceSheetApi.exportLatest} />
        </>
      }
    >
      <BookFilters of={list} book={book} />
      <ListTable
        nothing={t.nothing}
        of={list}
        columns={powerPlants.length > 1 ? allPlants : ownPlant}
        opens={{ href: (id) => `${bookPaths[book]}/${id}` }}
      />
    </ListPage>
  )
}

interface BookFiltersProps {
  readonly of: List<typeof deviceSheetApi.latest>
  readonly book: SheetKind
}

function BookFilters({ of: list, book }: BookFiltersProps) {
  const label = useLabel()
  const { powerPlants } = useProfile()
  const kinds = deviceKindsOf[book].filter((kind) =>
    powerPlants.some((plant) => deviceKindsOfPlant(plant.kind).includes(kind)),
  )
  return (
    <Filters of={list}>
      <SearchBox of={list} name="keyword" label={t.search} />
      <PlantFilter of={list} />
      {kinds.length > 1 && (
        <FilterSelect
          of={list}
          name="kind"
          label={latestWords.kind}
          options={kinds.map((kind) => ({ value: kind, label: label(deviceKindLabels[kind]) }))}
        />
      )}
      <FilterSelect
        of={list}
        name="state"
        label={latestWords.state}
        options={optionsOf<DeviceState>(deviceStateLabels, label)}
      />
    </Filters>
  )
}
