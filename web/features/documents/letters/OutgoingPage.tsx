import { pathTo, paths } from '#contract/core/paths.ts'
import { letterApi } from '#contract/letters/index.ts'
import {
  letterBookLabels,
  letterStageLabels,
  type LetterStage,
  letterStatuses,
  letterStatusLabels,
} from '#contract/letters/labels.ts'
import { letterWords } from '#contract/letters/words.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { TwoLines } from '#web/kit/display/TwoLines.tsx'
import { useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { Filters } from '#web/kit/filters/Filters.tsx'
import { FilterSelect } from '#web/kit/filters/FilterSelect.tsx'
import { PeriodFilter } from '#web/kit/filters/period/PeriodFilter.tsx'
import { SearchBox } from '#web/kit/filters/SearchBox.tsx'
import { columnsFor } from '#web/kit/list/columns.tsx'
import { ExportButton } from '#web/kit/list/ExportButton.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { NewButton } from '#web/kit/page/NewButton.tsx'
import { PlantFilter } from '#web/kit/plants/PlantFilter.tsx'
import { PlantLine } from '#web/kit/plants/PlantLine.tsx'
import { ListTable } from '#web/kit/table/ListTable.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { letterDrawers } from './letter-drawers.ts'
import { LetterFrame } from './LetterFrame.tsx'
import { LetterTag } from './LetterTag.tsx'
import { t } from './letters.words.ts'
import { PrintBook } from './PrintBook.tsx'

const col = columnsFor(letterApi.list, letterWords)
const columns = [
  col.field('symbol', { render: (symbol, { stage }) => symbol ?? <Unnumbered stage={stage} /> }),
  col.day('letterOn', { sortable: true }),
  col.field('abstract', {
    render: (abstract, { kind, powerPlantName }) => (
      <>
        <span className="vh-block vh-wraps vh-cell">{`${kind}: ${abstract}`}</span>
        <PlantLine name={powerPlantName} />
      </>
    ),
  }),
  col.field('signerName'),
  col.field('recipients', { render: (recipients) => recipients && <TwoLines text={recipients} /> }),
  col.day('forwardedOn'),
  col.field('status', {
    sortable: true,
    render: (_status, letter) => (
      <span className="vh-marks">
        <LetterTag letter={letter} />
      </span>
    ),
  }),
  col.field('keeper', { optional: true }),
  col.number('copies', { optional: true }),
  col.field('receivedBy', { optional: true }),
  col.field('note', { optional: true }),
  col.field('answersSymbol', { optional: true }),
  col.number('number', { sortable: true, optional: true }),
  col.label('book', { labels: letterBookLabels, optional: true }),
] as const

/** A draft takes its number when it is signed; until then it is told what it waits for. */
function Unnumbered({ stage }: { readonly stage: LetterStage | null }) {
  const w = useWords()
  const label = useLabel()
  return (
    <>
      <span className="vh-quiet">{w(t.noNumber)}</span>
      {stage !== null && (
        <>
          <br />
          <small>{label(letterStageLabels[stage])}</small>
        </>
      )}
    </>
  )
}

const ofOutgoing = [...letterStatuses.slice(0, 3), 'cancelled'] as const
const books = ['outgoing', 'decisions'] as const
const record = { href: (id: number | string) => pathTo(paths.letter, { id }) }

/** The books of letters that went; drafts stand before all. The ten columns of the decree are all there to choose. */
export default function OutgoingPage() {
  const w = useWords()
  const label = useLabel()
  const list = useList(letterApi.list, {
    name: 'letters-sent',
    topics: ['letters'],
    plant: 'powerPlantId',
    fixed: { direction: 'out' },
  })
  const drawer = useDrawers(letterDrawers)
  const { powerPlantId, year, book } = list.filters
  return (
    <LetterFrame
      actions={
        <>
          <PrintBook
            book={book === 'decisions' ? 'decisions' : 'outgoing'}
            year={year}
            plant={powerPlantId}
          />
          <ExportButton of={list} endpoint={letterApi.exportExcel} />
          <NewButton needs={letterApi.draft} opens={drawer.draft}>
            {w(t.draft)}
          </NewButton>
        </>
      }
    >
      <Filters of={list}>
        <SearchBox of={list} name="keyword" label={t.search} />
        <PlantFilter of={list} />
        <FilterSelect
          of={list}
          name="book"
          label={letterWords.book}
          options={books.map((value) => ({ value, label: label(letterBookLabels[value]) }))}
        />
        <FilterSelect
          of={list}
          name="status"
          label={letterWords.status}
          options={ofOutgoing.map((value) => ({ value, label: label(letterStatusLabels[value]) }))}
        />
        <FilterSelect
          of={list}
          name="stage"
          label={letterWords.stage}
          options={optionsOf(letterStageLabels, label)}
        />
        <PeriodFilter of={list} label={letterWords.letterOn} />
      </Filters>
      <ListTable nothing={t.nothing} of={list} columns={columns} opens={record} />
      {drawer.shown}
    </LetterFrame>
  )
}
