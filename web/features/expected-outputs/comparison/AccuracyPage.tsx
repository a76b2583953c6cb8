import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { formatNumber, formatShownDay, formatShownInstant, plantDay } from '#contract/core/format.ts'
import { paths, pathTo, PLANT } from '#contract/core/paths.ts'
import { headingOf, type FieldWord } from '#contract/core/words.ts'
import {
  dayAccuracyWords as words,
  MOST_COMPARED_DAYS,
  type CauseAccuracy,
  type DayAccuracy,
  type OutputAccuracy,
  type PooledAccuracy,
} from '#contract/expected-outputs/comparison.ts'
import { expectedOutputApi } from '#contract/expected-outputs/index.ts'
import { missCauseLabels } from '#contract/expected-outputs/miss-causes.ts'
import { dayAfter } from '#contract/core/days.ts'

import { useChoicesOfPage } from '#web/kit/data/use-choices-of-page.ts'
import { useNow } from '#web/kit/data/use-now.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { PeriodPicker } from '#web/kit/filters/period/PeriodPicker.tsx'
import { DownloadButton } from '#web/kit/list/DownloadButton.tsx'
import { Empty } from '#web/kit/page/Empty.tsx'
import { Page } from '#web/kit/page/Page.tsx'
import { PageHeader } from '#web/kit/page/PageHeader.tsx'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { PlantPicker } from '#web/kit/plants/PlantPicker.tsx'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { useLabel, useLanguage } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlant } from '#web/platform/session/plant.ts'

import { t } from '../expected-outputs.words.ts'

const DAYS = 14

/** A column: its heading, and whether figures stand in it, which are right-aligned with as many decimals each. */
interface Column<Row> {
  readonly word: FieldWord
  readonly cell: (row: Row) => ReactNode
  readonly isText?: boolean
}

const figure = (value: number | null) => formatNumber(value, 1)

/** How near plans that were sent came: day by day, by who prepared them, and by how early they were sent. */
export default function AccuracyPage() {
  const w = useWords()
  const [search, choose] = useChoicesOfPage()
  const today = plantDay(useNow())
  const to = search.get('den') ?? today
  const from = search.get('tu') ?? dayAfter(to, 1 - DAYS)
  const inHeader = usePlant()
  const plant = Number(search.get(PLANT) ?? inHeader)
  const powerPlantId = plant > 0 ? plant : undefined
  // As in lists: without a choice it is the plant of the header, and all plants are a choice, too.
  const all = inHeader === null ? null : ''
  const query = { from, to, ...(powerPlantId !== undefined && { powerPlantId }) }
  const { data, error } = useRead(expectedOutputApi.accuracy, { query })
  return (
    <Page>
      <PageHeader
        title={w(t.accuracy)}
        actions={
          <>
            <PlantPicker
              plantId={powerPlantId ?? null}
              onChoose={(id) => choose({ [PLANT]: id === null ? all : String(id) })}
            />
            <DownloadButton endpoint={expectedOutputApi.exportAccuracy} query={query} name="do-chinh-xac" />
          </>
        }
      />
      <div className="vh-bar">
        <PeriodPicker from={from} to={to} onChoose={(tu, den) => choose({ tu, den })} />
        <span className="vh-faint vh-small">{w(t.mostDays, { count: MOST_COMPARED_DAYS })}</span>
      </div>
      {!data && <NotRead error={error} lines={10} />}
      {data && <Shown of={data} />}
    </Page>
  )
}

function Shown({ of: { items, byPreparer, byLead, byCause } }: { readonly of: OutputAccuracy }) {
  const w = useWords()
  if (items.length === 0) return <Empty title={w(t.noneSent)} text={w(t.noneSentText)} />
  return (
    <div className="vh-stack">
      <Pooled title={w(t.byPreparer)} rows={byPreparer} />
      <Pooled title={w(t.byLead)} rows={byLead} />
      <Table title={w(t.byCause)} columns={causeColumns} rows={byCause} keyOf={({ cause }) => cause} />
      <Days items={items} />
      <p className="vh-faint vh-small">{w(t.accuracyHint)}</p>
    </div>
  )
}

interface TableProps<Row> {
  readonly title: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string | number
}

function Table<Row>({ title, columns, rows, keyOf }: TableProps<Row>) {
  const language = useLanguage()
  const kindOf = ({ isText = false }: Column<Row>) => (isText ? 'vh-start' : 'vh-figure')
  return (
    <RecordCard title={title}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it the keyboard could not scroll it */}
      <section className="vh-scrolls" aria-label={title} tabIndex={0}>
        <table className="vh-table">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.word.vi} scope="col" className={`vh-wraps ${kindOf(column)}`}>
                  {headingOf(column.word, language)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={keyOf(row)}>
                {columns.map((column) => (
                  <td key={column.word.vi} className={`vh-nowrap ${kindOf(column)}`}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </RecordCard>
  )
}

/** How near a day, or days of a group, came. */
const nearness: readonly Column<DayAccuracy | PooledAccuracy | CauseAccuracy>[] = [
  { word: words.mapePercent, cell: ({ mapePercent }) => figure(mapePercent) },
  { word: words.wapePercent, cell: ({ wapePercent }) => figure(wapePercent) },
  { word: words.nmaePercent, cell: ({ nmaePercent }) => figure(nmaePercent) },
  { word: words.biasMwh, cell: ({ biasMwh }) => figure(biasMwh) },
]

const pooledColumns: readonly Column<PooledAccuracy>[] = [
  { word: words.name, cell: ({ name }) => name, isText: true },
  { word: words.dayCount, cell: ({ dayCount }) => dayCount },
  { word: words.slotCount, cell: ({ slotCount }) => slotCount },
  ...nearness,
]

function CauseName({ cause }: { readonly cause: CauseAccuracy['cause'] }) {
  return useLabel()(missCauseLabels[cause])
}

const causeColumns: readonly Column<CauseAccuracy>[] = [
  { word: words.cause, cell: ({ cause }) => <CauseName cause={cause} />, isText: true },
  { word: words.dayCount, cell: ({ dayCount }) => dayCount },
  { word: words.slotCount, cell: ({ slotCount }) => slotCount },
  ...nearness,
]

function Pooled({ title, rows }: { readonly title: string; readonly rows: readonly PooledAccuracy[] }) {
  return <Table title={title} columns={pooledColumns} rows={rows} keyOf={({ name }) => name} />
}

const dayColumns: readonly Column<DayAccuracy>[] = [
  {
    word: words.day,
    cell: ({ outputId, day }) => (
      <Link to={pathTo(paths.expectedOutput, { id: outputId })}>{formatShownDay(day)}</Link>
    ),
    isText: true,
  },
  { word: words.powerPlantName, cell: ({ powerPlantName }) => powerPlantName, isText: true },
  { word: words.plannedMwh, cell: ({ plannedMwh }) => figure(plannedMwh) },
  { word: words.actualMwh, cell: ({ actualMwh }) => figure(actualMwh) },
  ...nearness,
  { word: words.curtailedSlotCount, cell: ({ curtailedSlotCount }) => curtailedSlotCount },
  { word: words.authorName, cell: ({ authorName }) => authorName, isText: true },
  { word: words.sentAt, cell: ({ sentAt }) => formatShownInstant(sentAt), isText: true },
  { word: words.leadHours, cell: ({ leadHours }) => figure(leadHours) },
]

/** Day by day. Of one plant alone every line would say its name, which the page says already. */
function Days({ items }: { readonly items: readonly DayAccuracy[] }) {
  const w = useWords()
  const isOfOne = new Set(items.map(({ powerPlantId }) => powerPlantId)).size === 1
  const columns = isOfOne ? dayColumns.filter(({ word }) => word !== words.powerPlantName) : dayColumns
  return <Table title={w(t.byDay)} columns={columns} rows={items} keyOf={({ outputId }) => outputId} />
}
