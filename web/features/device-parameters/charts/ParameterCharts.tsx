import { useCallback, useMemo, useState } from 'react'

import { plantDay } from '#contract/core/format.ts'
import type { DaySheet, SheetParameter } from '#contract/device-parameters/index.ts'
import { daysInRange, resolutionFor } from '#contract/readings/resolution.ts'
import { latestValueWords } from '#contract/device-parameters/words.ts'

import type { TimeSpan } from '#web/kit/chart/curves.rules.ts'
import { SavedChart } from '#web/kit/chart/SavedChart.tsx'
import { Button } from '#web/kit/controls/Button.tsx'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { usual } from '#web/platform/i18n/usual-name.ts'

import { t } from '../device-sheets.words.ts'
import css from './Charts.module.css'
import { FiguresTable } from './FiguresTable.tsx'
import { type Comparison, curvesOfSeries, type DayRange, zonesOf } from './series.ts'
import { RangeBar } from './RangeBar.tsx'
import { useSeries } from './use-series.ts'

interface ParameterChartsProps {
  readonly page: DaySheet
  readonly today: string
}

/** Parameters of a device over any days: as curves on the grounds of their limits, and in figures. */
export function ParameterCharts({ page, today }: ParameterChartsProps) {
  const [range, setRange] = useState<DayRange>({ from: page.date, to: page.date })
  const [comparison, setComparison] = useState<Comparison>('none')
  const [chosen, setChosen] = useState<readonly number[]>(() =>
    page.parameters.slice(0, 1).map(({ id }) => id),
  )
  const parameters = useMemo(
    () => page.parameters.filter(({ id }) => chosen.includes(id)),
    [page.parameters, chosen],
  )
  return (
    <section className="vh-stack vh-wide vh-narrow">
      <RangeBar
        range={range}
        today={today}
        comparison={comparison}
        onRange={setRange}
        onCompare={setComparison}
      />
      <Choices parameters={page.parameters} chosen={chosen} onChoose={setChosen} />
      <Curves
        // Another range begins with the whole of it in sight.
        key={`${range.from} ${range.to}`}
        page={page}
        parameters={parameters}
        range={range}
        comparison={comparison}
        onRange={setRange}
      />
    </section>
  )
}

interface ChoicesProps {
  readonly parameters: readonly SheetParameter[]
  readonly chosen: readonly number[]
  readonly onChoose: (ids: readonly number[]) => void
}

function Choices({ parameters, chosen, onChoose }: ChoicesProps) {
  const w = useWords()
  return (
    <fieldset className={`vh-scrolls vh-bar vh-wide ${css['choices']}`}>
      <legend className="vh-hidden">{w(latestValueWords.name)}</legend>
      {parameters.map(({ id, name, unit }) => (
        <label className="vh-inline" key={id}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={() =>
              onChoose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
            }
          />
          {usual(name)} <small>{unit}</small>
        </label>
      ))}
    </fieldset>
  )
}

interface CurvesProps {
  readonly page: DaySheet
  readonly parameters: readonly SheetParameter[]
  readonly range: DayRange
  readonly comparison: Comparison
  readonly onRange: (range: DayRange) => void
}

function Curves({ page, parameters, range, comparison, onRange }: CurvesProps) {
  const w = useWords()
  const [inSight, setInSight] = useState<DayRange>(range)
  const look = useCallback((span: TimeSpan) => setInSight(daysOf(span)), [])
  const { series, resolution, error } = useSeries({ page, parameters, range, comparison })
  const drawn = useMemo(
    () => series && { curves: curvesOfSeries(series), lines: series.map(({ line }) => line) },
    [series],
  )
  const only = parameters.length === 1 ? parameters[0] : undefined
  const zones = useMemo(() => (only ? zonesOf(only) : []), [only])
  if (!series || !drawn) return <NotRead error={error} lines={10} />
  const isFiner = resolutionFor(daysInRange(inSight.from, inSight.to)) !== resolution
  return (
    <>
      <SavedChart
        name={`${page.deviceCode}-${range.from}-${range.to}`}
        curves={drawn.curves}
        lines={drawn.lines}
        zones={zones}
        onSpan={look}
      >
        {isFiner && <Button onClick={() => onRange(inSight)}>{w(t.closer)}</Button>}
      </SavedChart>
      <FiguresTable series={series} />
    </>
  )
}

function daysOf({ from, to }: TimeSpan): DayRange {
  return { from: plantDay(new Date(from * 1000)), to: plantDay(new Date(to * 1000)) }
}
