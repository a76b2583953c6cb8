import { type ReactNode, useMemo, useState } from 'react'

import { formatInstant } from '#contract/core/format.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { saveFile } from '#web/kit/data/save-file.ts'
import { t } from '#web/kit/kit.words.ts'
import { Empty } from '#web/kit/page/Empty.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { Chart } from './Chart.tsx'
import css from './Chart.module.css'
import type { Line, Zone } from './chart-options.ts'
import { csvOf, type Curves, type TimeSpan } from './curves.rules.ts'

interface SavedChartProps {
  /** What its files are called. */
  readonly name: string
  readonly curves: Curves
  /** Kept the same between draws as long as it says the same: a new one draws the chart anew. */
  readonly lines: readonly Line[]
  readonly bands?: readonly (readonly [number, number])[]
  readonly zones?: readonly Zone[]
  readonly onSpan?: (span: TimeSpan) => void
  /** Further buttons beside those that save. */
  readonly children?: ReactNode
}

const none: readonly never[] = []
/** So many times have no room for dots. */
const DENSE = 120

const timeText = (seconds: number) => formatInstant(new Date(seconds * 1000).toISOString())

/** A chart with its picture and its data to take along. */
export function SavedChart({
  name,
  curves,
  lines,
  bands = none,
  zones = none,
  onSpan,
  children,
}: SavedChartProps) {
  const w = useWords()
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null)
  const isDense = curves.times.length > DENSE
  const timeLabel = w(t.chartTime)
  const look = useMemo(
    () => ({ timeLabel, lines, bands, zones, isDense }),
    [timeLabel, lines, bands, zones, isDense],
  )
  if (curves.times.length === 0) return <Empty icon="calendar" title={w(t.chartNoCurves)} />

  function savePicture(): void {
    canvas?.toBlob((picture) => {
      if (picture) saveFile(picture, `${name}.png`)
    })
  }

  function saveData(): void {
    const heads = [timeLabel, ...lines.map(({ label, unit }) => (unit ? `${label} (${unit})` : label))]
    saveFile(new Blob([csvOf(curves, heads, timeText)], { type: 'text/csv' }), `${name}.csv`)
  }

  return (
    <>
      <Chart
        label={lines.map(({ label }) => label).join(', ')}
        curves={curves}
        look={look}
        onCanvas={setCanvas}
        onSpan={onSpan}
      />
      <div className={css['toolbar']}>
        <Button icon="download" onClick={savePicture}>
          {w(t.chartSavePicture)}
        </Button>
        <Button icon="download" onClick={saveData}>
          {w(t.chartSaveData)}
        </Button>
        {children}
      </div>
      <p className={css['hint']}>{w(t.chartHint)}</p>
    </>
  )
}
