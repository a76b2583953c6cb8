import { formatShownDay } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { letterApi } from '#contract/letters/index.ts'
import { letterStatuses, letterStatusLabels } from '#contract/letters/labels.ts'
import { letterWords } from '#contract/letters/words.ts'

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
  col.number('number', { sortable: true }),
  col.day('bookedOn'),
  col.field('symbol', {
    render: (symbol, { letterOn }) => (
      <>
        {symbol}
        <small className="vh-block vh-quiet">{formatShownDay(letterOn)}</small>
      </>
    ),
  }),
  col.field('author', {
    sortable: true,
    render: (author, { powerPlantName }) => (
      <>
        <TwoLines text={author ?? ''} />
        <PlantLine name={powerPlantName} />
      </>
    ),
  }),
  col.field('abstract', {
    render: (abstract, { kind }) => (
      <span className="vh-block vh-wraps vh-cell">{`${kind}: ${abstract}`}</span>
    ),
  }),
  col.field('status', {
    sortable: true,
    render: (_status, letter) => (
      <span className="vh-marks">
        <LetterTag letter={letter} />
      </span>
    ),
  }),
  col.computed('leader', { title: letterWords.leaderId, render: ({ leaderName }) => leaderName }),
  col.day('dueOn', { sortable: true }),
  col.day('letterOn', { sortable: true, optional: true }),
  col.day('forwardedOn', { optional: true }),
  col.field('receivedBy', { optional: true }),
  col.field('dossier', { optional: true }),
  col.field('note', { optional: true }),
] as const

const ofIncoming = letterStatuses.slice(3)
const record = { href: (id: number | string) => pathTo(paths.letter, { id }) }

/** The book of letters that came, the latest number first. */
export default function IncomingPage() {
  const w = useWords()
  const label = useLabel()
  const list = useList(letterApi.list, {
    name: 'letters',
    plant: 'powerPlantId',
    fixed: { direction: 'in' },
  })
  const drawer = useDrawers(letterDrawers)
  const { powerPlantId, year } = list.filters
  return (
    <LetterFrame
      actions={
        <>
          <PrintBook book="incoming" year={year} plant={powerPlantId} />
          <ExportButton of={list} endpoint={letterApi.exportExcel} />
          <ExportButton
            of={list}
            endpoint={letterApi.exportFollowUp}
            name="theo-doi-giai-quyet"
            label={t.followUp}
          />
          <NewButton needs={letterApi.receive} opens={drawer.receive}>
            {w(t.receive)}
          </NewButton>
        </>
      }
    >
      <Filters of={list}>
        <SearchBox of={list} name="keyword" label={t.search} />
        <PlantFilter of={list} />
        <FilterSelect
          of={list}
          name="status"
          label={letterWords.status}
          options={ofIncoming.map((value) => ({ value, label: label(letterStatusLabels[value]) }))}
        />
        <FilterSelect of={list} name="isMine" label={t.mine} options={[{ value: true, label: w(t.only) }]} />
        <FilterSelect
          of={list}
          name="isOverdue"
          label={letterWords.isOverdue}
          options={[{ value: true, label: w(t.only) }]}
        />
        <PeriodFilter of={list} label={letterWords.bookedOn} />
      </Filters>
      <ListTable nothing={t.nothing} of={list} columns={columns} opens={record} />
      {drawer.shown}
    </LetterFrame>
  )
}
