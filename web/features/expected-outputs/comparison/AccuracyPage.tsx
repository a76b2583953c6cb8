import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { plantDay, formatShownDay, formatFigure, formatShownInstant } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { headingOf } from '#contract/core/words.ts'
import {
  dayAccuracyWords as words,
  MOST_COMPARED_DAYS,
  type DayAccuracy,
  type OutputAccuracy,
  type PooledAccuracy,
} from '#contract/expected-outputs/comparison.ts'
import { expectedOutputApi } from '#contract/expected-outputs/index.ts'
import { dayAfter } from '#contract/expected-outputs/parts.ts'

import { useChoicesOfPage } from '#web/kit/data/use-choices-of-page.ts'
import { useNow } from '#web/kit/data/use-now.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { PeriodPicker } from '#web/kit/filters/period/PeriodPicker.tsx'
import { DownloadButton } from '#web/kit/list/DownloadButton.tsx'
import { Empty } from '#web/kit/page/Empty.tsx'
import { Failure } from '#web/kit/page/Failure.tsx'
import { Page } from '#web/kit/page/Page.tsx'
import { PageHeader } from '#web/kit/page/PageHeader.tsx'
import { Skeleton } from '#web/kit/page/Skeleton.tsx'
import { PlantPicker } from '#web/kit/plants/PlantPicker.tsx'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { useLanguage } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { PLANT } from '#web/platform/session/plant-of-page.ts'

import { t } from '../expected-outputs.words.ts'
import css from './Compared.module.css'

const DAYS = 14
const figure = (value: number | null, decimals = 1) => (value === null ? '–' : formatFigure(value, decimals))

/** How near plans that were sent came: day by day, by who prepared them, and by how early they were sent. */
export default function AccuracyPage() {
  const w = useWords()
  const [search, choose] = useChoicesOfPage()
  const today = plantDay(useNow())
  const to = search.get('den') ?? today
  const from = search.get('tu') ?? dayAfter(to, 1 - DAYS)
  const plant = Number(search.get(PLANT))
  const powerPlantId = plant > 0 ? plant : undefined
  const query = { from, to, ...(powerPlantId !== undefined && { powerPlantId }) }
  const { data, error, refetch } = useRead(expectedOutputApi.accuracy, { query })
  return (
    <Page>
      <PageHeader
        title={w(t.accuracy)}
        actions={
          <>
            <PlantPicker
              plantId={powerPlantId ?? null}
              onChoose={(id) => choose({ [PLANT]: id === null ? null : String(id) })}
            />
            <DownloadButton endpoint={expectedOutputApi.exportAccuracy} query={query} name="do-chinh-xac" />
          </>
        }
      />
      <div className={css['choose']}>
        <PeriodPicker from={from} to={to} onChoose={(tu, den) => choose({ tu, den })} />
        <span className="vh-faint vh-small">{w(t.mostDays, { count: MOST_COMPARED_DAYS })}</span>
      </div>
      {!data && error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={10} />}
      {data && <Shown of={data} />}
    </Page>
  )
}

function Shown({ of: { items, byPreparer, byLead } }: { readonly of: OutputAccuracy }) {
  const w = useWords()
  if (items.length === 0) return <Empty title={w(t.noneSent)} text={w(t.noneSentText)} />
  return (
    <div className="vh-stack">
      <Pooled title={w(t.byPreparer)} rows={byPreparer} />
      <Pooled title={w(t.byLead)} rows={byLead} />
      <Days items={items} />
      <p className="vh-faint vh-small">{w(t.accuracyHint)}</p>
    </div>
  )
}

interface TableProps {
  readonly title: string
  readonly heads: readonly string[]
  readonly children: ReactNode
}

function Table({ title, heads, children }: TableProps) {
  return (
    <RecordCard title={title}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it the keyboard could not scroll it */}
      <section className={css['table']} aria-label={title} tabIndex={0}>
        <table className="vh-table">
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </section>
    </RecordCard>
  )
}

function Pooled({ title, rows }: { readonly title: string; readonly rows: readonly PooledAccuracy[] }) {
  const language = useLanguage()
  const { name, dayCount, slotCount, mapePercent, wapePercent, nmaePercent, biasMwh } = words
  const shown = [name, dayCount, slotCount, mapePercent, wapePercent, nmaePercent, biasMwh]
  return (
    <Table title={title} heads={shown.map((word) => headingOf(word, language))}>
      {rows.map((row) => (
        <tr key={row.name}>
          <td>{row.name}</td>
          <td>{row.dayCount}</td>
          <td>{row.slotCount}</td>
          <td>{figure(row.mapePercent)}</td>
          <td>{figure(row.wapePercent)}</td>
          <td>{figure(row.nmaePercent)}</td>
          <td>{figure(row.biasMwh)}</td>
        </tr>
      ))}
    </Table>
  )
}

function Days({ items }: { readonly items: readonly DayAccuracy[] }) {
  const w = useWords()
  const language = useLanguage()
  const { day, powerPlantName, authorName, sentAt, leadHours, plannedMwh, actualMwh } = words
  const { mapePercent, wapePercent, nmaePercent, biasMwh, curtailedSlotCount } = words
  const shown = [day, powerPlantName, authorName, sentAt, leadHours, plannedMwh, actualMwh]
  const accuracy = [mapePercent, wapePercent, nmaePercent, biasMwh, curtailedSlotCount]
  return (
    <Table title={w(t.byDay)} heads={[...shown, ...accuracy].map((word) => headingOf(word, language))}>
      {items.map((one) => (
        <tr key={one.outputId}>
          <td>
            <Link to={pathTo(paths.expectedOutput, { id: one.outputId })}>{formatShownDay(one.day)}</Link>
          </td>
          <td>{one.powerPlantName}</td>
          <td>{one.authorName}</td>
          <td>{formatShownInstant(one.sentAt)}</td>
          <td>{figure(one.leadHours)}</td>
          <td>{figure(one.plannedMwh)}</td>
          <td>{figure(one.actualMwh)}</td>
          <td>{figure(one.mapePercent)}</td>
          <td>{figure(one.wapePercent)}</td>
          <td>{figure(one.nmaePercent)}</td>
          <td>{figure(one.biasMwh)}</td>
          <td>{one.curtailedSlotCount}</td>
        </tr>
      ))}
    </Table>
  )
}
