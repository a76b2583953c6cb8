import type { ReactNode } from 'react'

import { type Doubt, doubtText } from '#contract/inverter-tracking/doubts.ts'
import { type SummaryRow, trackingStateLabels } from '#contract/inverter-tracking/index.ts'
import { type EnergySourceName, energySourceLabels } from '#contract/readings/energy-source.ts'
import { inverterHistoryWords } from '#contract/inverter-history/words.ts'

import { Tag } from '#web/kit/display/Tag.tsx'
import type { Column } from '#web/kit/list/columns.tsx'
import { useLabel, useLanguage } from '#web/platform/i18n/language.ts'
import type { Word } from '#web/platform/i18n/words.ts'

import { t } from '../inverter-tracking.words.ts'
import { figuresOf } from './figures.ts'
import type { Rank } from './ranks.rules.ts'
import css from './TrackingDay.module.css'

/** A line of the summary. */
export interface SummaryLine extends SummaryRow {
  readonly id: number
  readonly rank: Rank | null
  /** Its energy says what told of it, for that differs from inverter to inverter. */
  readonly tellsSource: boolean
}

const stateColours = { none: 'default', recorded: 'processing', confirmed: 'green' } as const

function State({ state }: Pick<SummaryRow, 'state'>) {
  return <Tag colour={stateColours[state]}>{useLabel()(trackingStateLabels[state])}</Tag>
}

const { number, percent, duration } = figuresOf

interface Look {
  readonly title: Word
  readonly unit?: string
  readonly isOptional?: boolean
  readonly isBad?: (line: SummaryLine) => boolean
}

/** A column of figures, sorted by the field it shows. */
function figure(
  id: keyof SummaryLine,
  { title, unit, isOptional = false, isBad }: Look,
  show: (line: SummaryLine) => ReactNode,
): Column<SummaryLine> {
  return {
    id,
    title,
    unit,
    isOptional,
    sortBy: id,
    align: 'end',
    cell: (line) => {
      const shown = show(line)
      // A card has no line for what nobody knows.
      if (shown === '') return null
      return <span className={isBad?.(line) ? 'vh-tabular vh-bad vh-strong' : 'vh-tabular'}>{shown}</span>
    },
  }
}

/** A ratio with what is to be doubted about it. */
function ratio(id: Doubt['figure'], title: Word): Column<SummaryLine> {
  const doubtOf = ({ doubts }: SummaryLine) => doubts.find((one) => one.figure === id)
  return figure(id, { title, isBad: (line) => doubtOf(line) !== undefined }, (line) => {
    const doubt = doubtOf(line)
    if (!doubt) return percent(line[id])
    return (
      <>
        {percent(line[id])}
        <DoubtNote of={doubt} />
      </>
    )
  })
}

function DoubtNote({ of: doubt }: { readonly of: Doubt }) {
  const language = useLanguage()
  return <small className={`vh-wraps vh-tiny vh-block ${css['doubt']}`}>{doubtText(doubt, language)}</small>
}

/** What an energy was told by, below it. */
function Told({ by }: { readonly by: EnergySourceName | null }) {
  const label = useLabel()
  return by && <small className="vh-tiny vh-block">{label(energySourceLabels[by])}</small>
}

const text = { unit: undefined, align: 'start', isOptional: false } as const

/** The columns of the summary of a day. */
export const summaryColumns: readonly Column<SummaryLine>[] = [
  {
    ...text,
    id: 'code',
    title: t.inverter,
    sortBy: 'code',
    cell: ({ code, model }) => (
      <>
        {code}
        {model && <small className="vh-tiny vh-block">{model}</small>}
      </>
    ),
  },
  { ...text, id: 'state', title: t.state, sortBy: 'state', cell: ({ state }) => <State state={state} /> },
  figure('energyKwh', { title: t.energy }, ({ energyKwh, energySource, tellsSource }) =>
    energyKwh === null ? (
      ''
    ) : (
      <>
        {number(energyKwh, 1)}
        {tellsSource && <Told by={energySource} />}
      </>
    ),
  ),
  figure('specificYieldKwhPerKwp', { title: t.yield }, (one) => number(one.specificYieldKwhPerKwp, 2)),
  figure('deviation', { title: t.deviation, isBad: (one) => one.isLagging }, (one) => percent(one.deviation)),
  figure('rank', { title: t.rank }, ({ rank }) => (rank ? `${rank.place}/${rank.of}` : '')),
  ratio('performanceRatio', t.ratio),
  figure('correctedPerformanceRatio', { title: t.correctedRatio, isOptional: true }, (one) =>
    percent(one.correctedPerformanceRatio),
  ),
  ratio('efficiency', t.efficiency),
  figure('capacityFactor', { title: t.capacityFactor }, (one) => percent(one.capacityFactor)),
  figure('peakKw', { title: t.peak }, (one) => number(one.peakKw, 1)),
  figure('maxTemperatureC', { title: t.maxTemperature }, (one) => number(one.maxTemperatureC, 1)),
  figure('runningMinutes', { title: t.running }, (one) => duration(one.runningMinutes)),
  figure('standstillMinutes', { title: t.standstill, isBad: (one) => one.standstillMinutes > 0 }, (one) =>
    duration(one.standstillMinutes),
  ),
  figure('missingMinutes', { title: t.missing }, (one) => duration(one.missingMinutes)),
  {
    ...text,
    id: 'station',
    title: inverterHistoryWords.station,
    sortBy: 'station',
    cell: ({ station }) => station ?? '',
  },
  figure('ratedKw', { title: t.ratedKw, isOptional: true }, (one) => number(one.ratedKw, 0)),
  figure('dcKwp', { title: t.dcKwp, isOptional: true }, (one) => number(one.dcKwp, 1)),
]

/** What a column of the summary sorts by. */
export function sortOf(line: SummaryLine, field: string): number | string | null {
  if (field === 'rank') return line.rank?.place ?? null
  const value = Object.entries(line).find(([name]) => name === field)?.[1] as unknown
  return typeof value === 'number' || typeof value === 'string' ? value : null
}
