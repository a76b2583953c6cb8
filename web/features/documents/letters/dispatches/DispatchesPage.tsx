import { pathTo, paths } from '#contract/core/paths.ts'
import { letterDispatchApi } from '#contract/letters/dispatch-api.ts'
import {
  dispatchBookLabels,
  type DispatchBook,
  dispatchBooks,
  dispatchMeansLabels,
  letterStatusLabels,
} from '#contract/letters/labels.ts'
import { dispatchWords } from '#contract/letters/words.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { Tag } from '#web/kit/display/Tag.tsx'
import { Filters } from '#web/kit/filters/Filters.tsx'
import { FilterSelect } from '#web/kit/filters/FilterSelect.tsx'
import { PeriodFilter } from '#web/kit/filters/period/PeriodFilter.tsx'
import { SearchBox } from '#web/kit/filters/SearchBox.tsx'
import { columnsFor } from '#web/kit/list/columns.tsx'
import { ExportButton } from '#web/kit/list/ExportButton.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { PlantFilter } from '#web/kit/plants/PlantFilter.tsx'
import { PlantLine } from '#web/kit/plants/PlantLine.tsx'
import { ListTable } from '#web/kit/table/ListTable.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'

import { LetterFrame } from '../LetterFrame.tsx'
import { t } from '../letters.words.ts'
import { PrintDispatches } from '../PrintBook.tsx'

const col = columnsFor(letterDispatchApi.list, dispatchWords)
const columns = [
  col.day('sentOn', { sortable: true }),
  col.field('symbol', {
    sortable: true,
    render: (symbol, { powerPlantName, isVoid }) => (
      <>
        {symbol} {isVoid && <Void />}
        <PlantLine name={powerPlantName} />
      </>
    ),
  }),
  col.field('recipient', { sortable: true }),
  col.label('means', { labels: dispatchMeansLabels }),
  col.number('envelopes'),
  col.field('trackingNo'),
  col.field('receivedBy'),
  col.field('note'),
  col.field('abstract', { optional: true, render: (abstract, { kind }) => `${kind}: ${abstract}` }),
  col.field('authorName', { optional: true }),
] as const

/** The number of the letter is void. */
function Void() {
  return <Tag colour="red">{useLabel()(letterStatusLabels.cancelled)}</Tag>
}

const bookOf = (chosen: string | undefined): DispatchBook =>
  dispatchBooks.find((book) => book === chosen) ?? 'postal'

/** The books of what went out: by post, by hand, by wire; the latest first. */
export default function DispatchesPage() {
  const label = useLabel()
  const list = useList(letterDispatchApi.list, {
    name: 'letter-dispatches',
    topics: ['letters'],
    plant: 'powerPlantId',
  })
  const { powerPlantId, year, book } = list.filters
  const toLetter = {
    href: (id: number | string) => {
      const row = list.rows?.find((sent) => sent.id === id)
      return row ? pathTo(paths.letter, { id: row.letterId }) : paths.outgoingLetters
    },
  }
  return (
    <LetterFrame
      actions={
        <>
          <PrintDispatches book={bookOf(book)} year={year} plant={powerPlantId} />
          <ExportButton of={list} endpoint={letterDispatchApi.exportExcel} />
        </>
      }
    >
      <Filters of={list}>
        <SearchBox of={list} name="keyword" label={t.searchDispatches} />
        <PlantFilter of={list} />
        <FilterSelect
          of={list}
          name="book"
          label={dispatchWords.book}
          options={optionsOf(dispatchBookLabels, label)}
        />
        <PeriodFilter of={list} />
      </Filters>
      <ListTable nothing={t.noSent} of={list} columns={columns} opens={toLetter} />
    </LetterFrame>
  )
}
