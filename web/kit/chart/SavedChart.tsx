import { type ReactNode, useMemo, useState } from 'react'

import { formatInstant } from '#contract/core/format.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { saveFile } from '#web/kit/data/save-file.ts'
import { toast } from '#web/kit/feedback/toast.ts'
import { t } from '#web/kit/kit.words.ts'
import { Empty } from '#web/kit/page/Empty.tsx'
import { ApiError } from '#web/platform/api/error.ts'
import { errorWords } from '#web/platform/api/error-words.ts'
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
  if (curves.times.length === 0)
    return <Empty icon="calendar" title={w(t.chartNoCurves)} text={w(t.chartNoCurvesText)} />

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
        <SaveButtons name={name} curves={curves} heads={[timeLabel, ...lines.map(headOf)]} canvas={canvas} />
        {children}
      </div>
      <p className={css['hint']}>{w(t.chartHint)}</p>
    </>
  )
}

const headOf = ({ label, unit }: Line) => (unit ? `${label} (${unit})` : label)

interface SaveButtonsProps extends Pick<SavedChartProps, 'name' | 'curves'> {
  /** What times and curves are called. */
  readonly heads: readonly string[]
  readonly canvas: HTMLCanvasElement | null
}

function SaveButtons({ name, curves, heads, canvas }: SaveButtonsProps) {
  const w = useWords()

  function savePicture(): void {
    canvas?.toBlob((picture) => {
      if (picture) saveFile(picture, `${name}.png`)
    })
  }
  function saveText(): void {
    saveFile(new Blob([csvOf(curves, heads, timeText)], { type: 'text/csv' }), `${name}.csv`)
  }
  async function saveWorkbook(): Promise<void> {
    try {
      const { workbookOf } = await import('./curves-workbook.ts')
      saveFile(await workbookOf(curves, heads), `${name}.xlsx`)
    } catch {
      const words = errorWords(new ApiError({ status: null, code: 'ERR_NETWORK' }))
      if (words) toast.error(words.title, words.description)
    }
  }
  return (
    <>
      <Button icon="download" onClick={savePicture}>
        {w(t.chartSavePicture)}
      </Button>
      <Button icon="download" onClick={() => void saveWorkbook()}>
        {w(t.chartSaveWorkbook)}
      </Button>
      <Button icon="download" onClick={saveText}>
        {w(t.chartSaveData)}
      </Button>
    </>
  )
}
