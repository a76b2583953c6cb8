import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'

import { formatFigure } from '#contract/core/format.ts'

import { useThemeMode } from '#web/kit/theme/mode.ts'

import css from './Chart.module.css'

/** Curves over the same times, in seconds; null where there is no value. */
export interface Curves {
  readonly times: readonly number[]
  readonly lines: readonly (readonly (number | null)[])[]
}

/** How one curve is drawn. */
export interface Line {
  readonly label: string
  readonly unit: string
  /** Number of the colour, 0 the first. */
  readonly colour: number
  readonly look?: 'line' | 'dashed' | 'quiet' | 'edge'
}

interface ChartProps {
  readonly label: string
  /** What the times are called. */
  readonly timeLabel: string
  readonly curves: Curves
  readonly lines: readonly Line[]
  /** Pairs of curves with a ground between them, by their places. */
  readonly bands?: readonly (readonly [number, number])[]
  /** Of the drawing without its legend, in px. */
  readonly heightPx?: number
  /** The values' axes begin at zero, as those of a plant's power do. */
  readonly fromZero?: boolean
  /** Takes the canvas, for saving it as a picture. */
  readonly onCanvas?: (canvas: HTMLCanvasElement | null) => void
}

const HEIGHT_PX = 360
/** What the legend takes below the drawing. */
const LEGEND_PX = 40
const MOST_DECIMALS = 3
const TIME_ZONE = 'Asia/Ho_Chi_Minh'

const none: readonly never[] = []
const widths = { line: 2, dashed: 1.5, quiet: 1, edge: 0 }

/** Curves over the hours of a day, drawn on a canvas; several units have an axis each. */
export function Chart(props: ChartProps) {
  // The canvas takes its colours as it is made.
  const mode = useThemeMode()
  return <Canvas key={mode} {...props} />
}

function Canvas(props: ChartProps) {
  const {
    label,
    timeLabel,
    curves,
    lines,
    bands = none,
    heightPx = HEIGHT_PX,
    fromZero = false,
    onCanvas,
  } = props
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const options = { ...optionsFor(element, { timeLabel, lines, bands, fromZero }), height: heightPx }
    const chart = new uPlot(options, [[...curves.times], ...curves.lines.map((line) => [...line])], element)
    onCanvas?.(chart.ctx.canvas)
    const watch = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height: heightPx }))
    watch.observe(element)
    return () => {
      watch.disconnect()
      onCanvas?.(null)
      chart.destroy()
    }
  }, [timeLabel, curves, lines, bands, heightPx, fromZero, onCanvas])
  return (
    <figure
      ref={box}
      className={css['chart']}
      style={{ minHeight: heightPx + LEGEND_PX }}
      aria-label={label}
    />
  )
}

type Drawn = Required<Pick<ChartProps, 'timeLabel' | 'lines' | 'bands' | 'fromZero'>>

/** Room above the highest value, none below zero; a scale of nothing but zeros still has a height. */
const upFromZero: uPlot.Range.Function = (_, least, most) => [Math.min(0, least), Math.max(most * 1.08, 1)]

function optionsFor(
  element: HTMLElement,
  { timeLabel, lines, bands, fromZero }: Drawn,
): Omit<uPlot.Options, 'height'> {
  const style = getComputedStyle(element)
  const colourOf = (name: string) => style.getPropertyValue(name).trim()
  const units = [...new Set(lines.map(({ unit }) => unit))]
  const grid = { stroke: colourOf('--vh-border'), width: 1 }
  const axis = { stroke: colourOf('--vh-text-2'), font: `12px ${style.fontFamily}`, ticks: grid }
  return {
    width: element.clientWidth,
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), TIME_ZONE),
    scales: Object.fromEntries(units.map((unit) => [unit || '1', fromZero ? { range: upFromZero } : {}])),
    axes: [
      { ...axis, grid, values: (_, times) => times.map(hourOf) },
      ...units.map((unit, at) => ({
        ...axis,
        scale: unit || '1',
        values: (_: uPlot, splits: number[]) => splits.map((split) => formatFigure(split, MOST_DECIMALS)),
        label: unit,
        labelFont: axis.font,
        side: (at === 0 ? 3 : 1) as uPlot.Axis.Side,
        grid: at === 0 ? grid : { show: false },
        size: 60,
      })),
    ],
    series: [
      { label: timeLabel, value: (_, seconds) => (seconds === null ? '–' : hourOf(seconds)) },
      ...lines.map(({ label, unit, colour, look = 'line' }) => ({
        label,
        scale: unit || '1',
        value: (_: uPlot, value: number | null) =>
          value === null ? '–' : formatFigure(value, MOST_DECIMALS),
        stroke:
          look === 'line' || look === 'dashed' ? colourOf(`--chart-${colour % 8}`) : colourOf('--vh-text-3'),
        width: widths[look],
        ...(look === 'dashed' && { dash: [6, 4] }),
        spanGaps: false,
        points: { show: look === 'line' && lines.length < 4 },
      })),
    ],
    bands: bands.map(([from, to]) => ({ series: [to + 1, from + 1], fill: colourOf('--chart-fan') })),
    cursor: { focus: { prox: 24 } },
  }
}

/** `06:30` of an instant in seconds, at the plants. */
function hourOf(seconds: number): string {
  return new Date((seconds + 7 * 3600) * 1000).toISOString().slice(11, 16)
}
