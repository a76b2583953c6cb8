import { useState } from 'react'

import {
  formatDay,
  formatNumber,
  formatShownDay,
  formatShownMinute,
  plantDay,
} from '#contract/core/format.ts'
import {
  balanceMarkLabels,
  explainedFields,
  hydrologyApi,
  rowQualityLabels,
  type BalanceRow,
  type BalanceStep,
  type ExplainedField,
} from '#contract/hydrology/index.ts'
import { balanceWords } from '#contract/hydrology/words.ts'
import type { Reservoir } from '#contract/reservoirs/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { useRead } from '#web/kit/data/use-read.ts'
import { Tag } from '#web/kit/display/Tag.tsx'
import { lazyDrawers, useDrawers, type DrawerHandle } from '#web/kit/drawer/lazy-drawers.tsx'
import { DownloadButton } from '#web/kit/list/DownloadButton.tsx'
import { Empty } from '#web/kit/page/Empty.tsx'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../hydrology.words.ts'
import { StretchBar } from '../StretchBar.tsx'
import { useStretch } from '../use-stretch.ts'
import css from './Balance.module.css'

const drawers = lazyDrawers({
  explain: () => import('../explain/ExplainDrawer.tsx').then((module) => module.ExplainDrawer),
})

/** The figures of a row, with their decimals. */
const columns = [
  ['levelM', 2],
  ['staffGaugeM', 2],
  ['tailwaterM', 2],
  ['volumeHm3', 3],
  ['usefulVolumeHm3', 3],
  ['inflowM3s', 1],
  ['inflowRawM3s', 1],
  ['turbineFlowM3s', 1],
  ['spillFlowM3s', 1],
  ['environmentalFlowM3s', 2],
  ['releaseM3s', 1],
  ['generatingHours', 2],
  ['powerMw', 2],
  ['energyMwh', 2],
  ['rainfallMm', 1],
] as const

type Column = (typeof columns)[number]

/** What a reservoir has not, as a staff gauge or units whose power is read, has no column. */
const optional: ReadonlySet<Column[0]> = new Set(['staffGaugeM', 'generatingHours', 'powerMw', 'energyMwh'])
/** What the plant gave stands beside days and months; by the hour the remarks need the room, and the sheet has it. */
const ofDays: ReadonlySet<Column[0]> = new Set(['generatingHours', 'powerMw', 'energyMwh'])
const columnsOf = (rows: readonly BalanceRow[], step: BalanceStep): readonly Column[] => {
  const isLong = step === 'day' || step === 'month'
  return columns.filter(
    ([field]) =>
      (isLong || !ofDays.has(field)) && (!optional.has(field) || rows.some((row) => row[field] !== null)),
  )
}

const ROWS = 200

/** Every row of the balance, with a way to how each figure came about, and to Excel. */
export function BalancePanel({ reservoir }: { readonly reservoir: Reservoir }) {
  const w = useWords()
  const stretch = useStretch()
  const { from, to, step } = stretch
  const query = { reservoirId: reservoir.id, from, to, step }
  const { data, error } = useRead(hydrologyApi.list, { query })
  const drawer = useDrawers(drawers)
  return (
    <section>
      <StretchBar stretch={stretch}>
        <DownloadButton endpoint={hydrologyApi.exportExcel} query={query} name="so-lieu-ho" />
      </StretchBar>
      <p className="vh-after vh-faint vh-small">{w(t.explainHint)}</p>
      {!data && <NotRead error={error} lines={14} />}
      {data?.items.length === 0 && <Empty title={w(t.noRows)} text={w(t.noRowsText)} />}
      {data && data.items.length > 0 && (
        <Rows
          key={`${from} ${to} ${step}`}
          rows={data.items}
          total={data.total}
          step={step}
          explain={drawer.explain}
          reservoirId={reservoir.id}
        />
      )}
      {drawer.shown}
    </section>
  )
}

interface RowsProps {
  readonly rows: readonly BalanceRow[]
  readonly total: BalanceRow | null
  readonly step: BalanceStep
  readonly explain: DrawerHandle
  readonly reservoirId: number
}

function Rows({ rows, total, step, explain, reservoirId }: RowsProps) {
  const w = useWords()
  const shown = columnsOf(rows, step)
  const label = useLabel()
  const [count, setCount] = useState(ROWS)
  return (
    <>
      <div className={`vh-frame vh-scrolls ${css['frame']}`}>
        <table className="vh-table vh-close vh-figures vh-nowrap vh-pinned">
          <thead>
            <tr>
              <th scope="col">{w(balanceWords.at)}</th>
              {shown.map(([field]) => (
                <th key={field} scope="col">
                  {label(balanceWords[field].short ?? balanceWords[field])}
                  <small className="vh-block vh-faint">{balanceWords[field].unit}</small>
                </th>
              ))}
              <th scope="col">{w(balanceWords.marks)}</th>
            </tr>
          </thead>
          <tbody>
            {total && (
              <tr data-total>
                <th scope="row">{w(t.total)}</th>
                {shown.map(([field, decimals]) => (
                  <td key={field}>{figureOf(isOfPeriod(field) ? total[field] : null, decimals)}</td>
                ))}
                <td>
                  n = {total.inflowSlots}/{total.slots}
                </td>
              </tr>
            )}
            {rows.slice(0, count).map((row) => (
              <Row
                key={row.at}
                of={row}
                columns={shown}
                step={step}
                explain={explain}
                reservoirId={reservoirId}
              />
            ))}
          </tbody>
        </table>
      </div>
      {rows.length > count && (
        <Button onClick={() => setCount(count + ROWS)}>
          {w(t.more, { count: Math.min(ROWS, rows.length - count) })}
        </Button>
      )}
    </>
  )
}

interface RowProps extends Pick<RowsProps, 'step' | 'explain' | 'reservoirId'> {
  readonly of: BalanceRow
  readonly columns: readonly Column[]
}

function Row({ of: row, columns, step, explain, reservoirId }: RowProps) {
  return (
    <tr>
      <th scope="row">{timeOf(row.at, step)}</th>
      {columns.map(([field, decimals]) => (
        <td key={field}>
          {isExplained(field) ? (
            <button
              type="button"
              onClick={() => explain.open([reservoirId, step, field, row.at].join('_'))}
              onPointerEnter={explain.preload}
            >
              {figureOf(row[field], decimals)}
            </button>
          ) : (
            figureOf(row[field], decimals)
          )}
        </td>
      ))}
      <td className={`vh-cut ${css['marks']}`}>
        <Remarks of={row} />
      </td>
    </tr>
  )
}

const explained: ReadonlySet<string> = new Set(explainedFields)
const isExplained = (field: string): field is ExplainedField => explained.has(field)

/** A level and a volume are of their instant, not of a stretch. */
const isOfPeriod = (field: Column[0]) =>
  field !== 'levelM' && field !== 'staffGaugeM' && field !== 'volumeHm3' && field !== 'usefulVolumeHm3'

const figureOf = (value: number | null, decimals: number) => formatNumber(value, decimals)

function timeOf(at: string, step: BalanceStep): string {
  if (step === 'month') return formatDay(plantDay(at)).slice(3)
  return step === 'day' ? formatShownDay(plantDay(at)) : formatShownMinute(at)
}

function Remarks({ of: { quality, marks, inflowSlots, slots } }: { readonly of: BalanceRow }) {
  const label = useLabel()
  const said = marks.map((mark) => label(balanceMarkLabels[mark])).join('; ')
  return (
    <span title={said}>
      {quality !== 'complete' && (
        <Tag colour={quality === 'missing' ? 'red' : 'orange'}>{label(rowQualityLabels[quality])}</Tag>
      )}
      {inflowSlots < slots && slots > 1 && ` n = ${inflowSlots}/${slots}`}
      {said && <small> {said}</small>}
    </span>
  )
}
