import uPlot from 'uplot'

import { formatFigure } from '#contract/core/format.ts'

import { chartColour } from './chart-colour.ts'
import type { TimeSpan } from './curves.rules.ts'

/** How one curve is drawn. */
export interface Line {
  readonly label: string
  readonly unit: string
  /** Number of the colour, 0 the first. */
  readonly colour: number
  /** `hanging` are bars from the top, as rain is drawn over the flows that it brings: its unit has an axis from the top down. */
  readonly look?: 'line' | 'dashed' | 'quiet' | 'edge' | 'hanging'
}

/** Ground behind the curves where values are beyond a limit; an end that is null has none. */
export interface Zone {
  readonly from: number | null
  readonly to: number | null
  readonly state: 'warn' | 'alarm' | 'trip'
}

/** What a chart shows besides its curves. */
export interface ChartLook {
  /** What the times are called. */
  readonly timeLabel: string
  readonly lines: readonly Line[]
  /** Pairs of curves with a ground between them, by their places. */
  readonly bands: readonly (readonly [number, number])[]
  /** In the unit of the first curve. */
  readonly zones: readonly Zone[]
  /** Draws dots only where a value stands alone. */
  readonly isDense: boolean
  /** Of the drawing without its legend; {@link CHART_HEIGHT} unless said. */
  readonly heightPx?: number
  /** The values' axes begin at zero, as those of a plant's power do. */
  readonly fromZero?: boolean
}

/** Height of a chart in pixels. */
export const CHART_HEIGHT = 360

const MOST_DECIMALS = 3
const TIME_ZONE = 'Asia/Ho_Chi_Minh'
const DAY_S = 86_400
const zoneOpacity = 0.16

/** The options of uPlot for a look, in the colours of an element. `onSpan` is told which part of the time is in sight. */
export function optionsFor(
  element: HTMLElement,
  { timeLabel, lines, bands, zones, isDense, heightPx = CHART_HEIGHT, fromZero = false }: ChartLook,
  onSpan: (span: TimeSpan) => void,
): uPlot.Options {
  const style = getComputedStyle(element)
  const colourOf = (name: string) => style.getPropertyValue(name).trim()
  const units = [...new Set(lines.map(({ unit }) => unit))]
  const grid = { stroke: colourOf('--vh-border'), width: 1 }
  const axis = { stroke: colourOf('--vh-text-2'), font: `12px ${style.fontFamily}`, ticks: grid }
  return {
    width: element.clientWidth,
    height: heightPx,
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), TIME_ZONE),
    scales: Object.fromEntries(units.map((unit) => [unit || '1', scaleOf(unit, lines, fromZero)])),
    axes: [
      { ...axis, grid, space: 70, values: (chart, times) => timesOnAxis(times, spanOf(chart)) },
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
      {
        label: timeLabel,
        value: (chart, seconds) => (seconds === null ? '' : timeText(seconds, spanOf(chart))),
      },
      ...lines.map((line) => seriesOf(line, colourOf, isDense || lines.length > 3)),
    ],
    bands: bands.map(([from, to]) => ({ series: [to + 1, from + 1], fill: colourOf('--vh-chart-fan') })),
    cursor: { focus: { prox: 24 } },
    hooks: {
      drawClear: [
        (chart) => {
          drawGround(chart, colourOf('--vh-surface'))
          drawZones(chart, units[0] || '1', zones, colourOf)
        },
      ],
      setScale: [(chart, key) => key === 'x' && onSpan(spanOf(chart))],
    },
  }
}

function seriesOf(
  { label, unit, colour, look = 'line' }: Line,
  colourOf: (name: string) => string,
  hidesPoints: boolean,
): uPlot.Series {
  const isLoud = look === 'line' || look === 'dashed'
  if (look === 'hanging') return hangingBars({ label, unit, colour: colourOf(chartColour(colour)) })
  return {
    label,
    scale: unit || '1',
    value: (_, value) => (value === null ? '' : formatFigure(value, MOST_DECIMALS)),
    stroke: isLoud ? colourOf(chartColour(colour)) : colourOf('--vh-text-3'),
    width: isLoud ? 2 : look === 'quiet' ? 1 : 0,
    ...(look === 'dashed' && { dash: [6, 4] }),
    spanGaps: false,
    points: { show: isLoud && !hidesPoints },
  }
}

/** Bars that hang from the top. */
function hangingBars({ label, unit, colour }: { label: string; unit: string; colour: string }): uPlot.Series {
  const paths = uPlot.paths.bars?.({ size: [0.9, 24], align: 1 })
  return {
    label,
    scale: unit || '1',
    value: (_, value) => (value === null ? '' : formatFigure(value, MOST_DECIMALS)),
    stroke: colour,
    fill: colour,
    ...(paths && { paths }),
    points: { show: false },
  }
}

/** The scale of a unit; what hangs from the top takes its upper third. */
function scaleOf(unit: string, lines: readonly Line[], fromZero: boolean): uPlot.Scale {
  const isHanging = lines.some((line) => line.unit === unit && line.look === 'hanging')
  if (isHanging) return { dir: -1, range: (_, __, most) => [0, Math.max(most * 3, 3)] }
  return fromZero ? { range: upFromZero } : {}
}

/** Room above the highest value, none below zero; a scale of nothing but zeros still has a height. */
const upFromZero: uPlot.Range.Function = (_, least, most) => [Math.min(0, least), Math.max(most * 1.08, 1)]

/** The part of the time that is in sight. */
export function spanOf({ scales }: uPlot): TimeSpan {
  return { from: scales['x']?.min ?? 0, to: scales['x']?.max ?? 0 }
}

/** Saved as a picture, a chart stands on its own ground. */
function drawGround({ ctx }: uPlot, colour: string): void {
  ctx.fillStyle = colour
  ctx.fillRect(0, 0, ctx.canvas.width, ctx.canvas.height)
}

function drawZones(
  chart: uPlot,
  scale: string,
  zones: readonly Zone[],
  colourOf: (name: string) => string,
): void {
  const { ctx, bbox } = chart
  const [top, bottom] = [bbox.top, bbox.top + bbox.height]
  const clipped = (position: number) => Math.min(Math.max(position, top), bottom)
  ctx.save()
  ctx.globalAlpha = zoneOpacity
  for (const { from, to, state } of zones) {
    const upper = to === null ? top : clipped(chart.valToPos(to, scale, true))
    const lower = from === null ? bottom : clipped(chart.valToPos(from, scale, true))
    ctx.fillStyle = colourOf(`--vh-limit-${state}`)
    ctx.fillRect(bbox.left, upper, bbox.width, lower - upper)
  }
  ctx.restore()
}

/** Times as an axis shows them: the clock within two days, the date beyond, and at the first of each day. */
function timesOnAxis(times: readonly number[], { from, to }: TimeSpan): string[] {
  const isLong = to - from > 2 * DAY_S
  return times.map((seconds) => {
    const { day, clock, year } = partsOf(seconds)
    if (to - from > 400 * DAY_S) return `${day.slice(3)}/${year}`
    return isLong ? (clock === '00:00' ? day : clock) : clock
  })
}

function timeText(seconds: number, { from, to }: TimeSpan): string {
  const { day, clock, year } = partsOf(seconds)
  if (to - from <= DAY_S) return clock
  return `${clock} ${day}/${year}`
}

/** A time at the plants: `21/11`, `06:30`, `2026`. */
function partsOf(seconds: number) {
  const text = new Date((seconds + 7 * 3600) * 1000).toISOString()
  return {
    day: `${text.slice(8, 10)}/${text.slice(5, 7)}`,
    clock: text.slice(11, 16),
    year: text.slice(0, 4),
  }
}
