import { useState } from 'react'

import { formatInstant } from '#contract/core/format.ts'

import { Chart, type Curves, type Line } from '#web/kit/charts/Chart.tsx'
import { Button } from '#web/kit/controls/Button.tsx'
import { saveFile } from '#web/kit/data/save-file.ts'
import { Empty } from '#web/kit/page/Empty.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../inverter-tracking.words.ts'
import { csvOf } from './series.rules.ts'
import css from './charts.module.css'

interface SavedChartProps {
  /** What its files are called. */
  readonly name: string
  readonly curves: Curves
  readonly lines: readonly Line[]
  readonly bands?: readonly (readonly [number, number])[]
}

const timeText = (seconds: number) => formatInstant(new Date(seconds * 1000).toISOString())

/** A chart with its picture and its data to take along. */
export function SavedChart({ name, curves, lines, bands }: SavedChartProps) {
  const w = useWords()
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null)
  if (curves.times.length === 0) return <Empty icon="calendar" title={w(t.noCurves)} />

  function savePicture(): void {
    canvas?.toBlob((picture) => {
      if (picture) saveFile(picture, `${name}.png`)
    })
  }

  function saveData(): void {
    const heads = [w(t.time), ...lines.map(({ label, unit }) => (unit ? `${label} (${unit})` : label))]
    saveFile(new Blob([csvOf(curves, heads, timeText)], { type: 'text/csv' }), `${name}.csv`)
  }

  return (
    <>
      <Chart
        label={lines.map(({ label }) => label).join(', ')}
        timeLabel={w(t.time)}
        curves={curves}
        lines={lines}
        onCanvas={setCanvas}
        {...(bands && { bands })}
      />
      <div className={css['toolbar']}>
        <Button icon="download" onClick={savePicture}>
          {w(t.savePicture)}
        </Button>
        <Button icon="download" onClick={saveData}>
          {w(t.saveData)}
        </Button>
      </div>
    </>
  )
}
