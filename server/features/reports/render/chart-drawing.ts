import { formatFigure } from '#contract/core/format.ts'
import type { Language } from '#contract/core/problem.ts'
import type { ReportChart, ReportTable } from '#contract/reports/layout.ts'
import { xmlText } from '#server/platform/excel/write/xml-text.ts'
import { drawable } from '#server/platform/pdf/drawable.ts'

import { drawnColumns, sharedUnit, type DrawnColumns } from './chart-sheet.ts'
import { seriesColour } from './looks.ts'
import { cellText, columnTitle } from './paper.ts'

const HEIGHT = 210
const PLOT = { left: 48, top: 24, right: 8, bottom: 44 } as const
const FONT = 7
/** Room for a word along the bottom, and for a letter of the legend, in points. */
const WORD_ROOM = 46
const LETTER_ROOM = 3.9
const LEGEND_MARK = 22
/** Steps of a scale that a reader can count in. */
const roundSteps = [1, 2, 2.5, 5, 10]
const WANTED_STEPS = 5

/** Numbers of the upright axis from the lowest to the highest, evenly apart; zero is always among them. */
export function scaleOf(values: readonly number[]): readonly number[] {
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values)
  const span = high - low || 1
  const power = 10 ** Math.floor(Math.log10(span / WANTED_STEPS))
  const step = (roundSteps.find((round) => round * power * WANTED_STEPS >= span) ?? 10) * power
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)]
  const count = Math.max(1, last - first)
  return Array.from({ length: count + 1 }, (_, at) => Number(((first + at) * step).toPrecision(12)))
}

/** A chart as a drawing in lines, sharp at every size; undefined where it has nothing to draw. */
export function chartDrawing(
  chart: ReportChart,
  table: ReportTable,
  { widthPoints, language }: { readonly widthPoints: number; readonly language: Language },
): string | undefined {
  const columns = drawnColumns(chart, table)
  if (!columns) return undefined
  const numbers = columns.series.map((at) => table.rows.map(({ cells }) => numberOf(cells[at])))
  const scale = scaleOf(numbers.flat().filter((value) => value !== null))
  const frame = frameOf(scale, table.rows.length, widthPoints)
  const curves = numbers.map((values, at) =>
    chart.form === 'bar' ? bars(frame, values, [at, numbers.length]) : line(frame, values, seriesColour(at)),
  )
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPoints}" height="${HEIGHT}" viewBox="0 0 ${widthPoints} ${HEIGHT}">` +
    words(widthPoints / 2, 10, chart.title[language], { anchor: 'middle', isBold: true }) +
    (sharedUnit(table, columns) === undefined
      ? ''
      : words(2, PLOT.top - 6, sharedUnit(table, columns) ?? '')) +
    scaleLines(frame, scale) +
    curves.join('') +
    bottomWords(frame, table, columns) +
    legend(table, columns, { widthPoints, language }) +
    '</svg>'
  )
}

const numberOf = (value: string | number | null | undefined) => (typeof value === 'number' ? value : null)
const short = (value: number) => String(Math.round(value * 100) / 100)

interface Frame {
  readonly right: number
  readonly slot: number
  readonly y: (value: number) => number
  /** The middle of the place of a row. */
  readonly x: (at: number) => number
}

function frameOf(scale: readonly number[], rowCount: number, widthPoints: number): Frame {
  const [low, high] = [scale[0] ?? 0, scale.at(-1) ?? 1]
  const right = widthPoints - PLOT.right
  const slot = (right - PLOT.left) / rowCount
  const plotHeight = HEIGHT - PLOT.top - PLOT.bottom
  return {
    right,
    slot,
    y: (value) => PLOT.top + ((high - value) / (high - low || 1)) * plotHeight,
    x: (at) => PLOT.left + (at + 0.5) * slot,
  }
}

/** Signs without a letter in the font are written otherwise before the text is escaped: what stands for them may be `<`. */
function words(
  x: number,
  y: number,
  text: string,
  {
    anchor = 'start',
    isBold = false,
  }: { readonly anchor?: 'start' | 'middle' | 'end'; readonly isBold?: boolean } = {},
): string {
  const weight = isBold ? ' font-weight="bold"' : ''
  return `<text x="${short(x)}" y="${short(y)}" font-family="Roboto" font-size="${isBold ? FONT + 1.5 : FONT}"${weight} text-anchor="${anchor}" fill="#333333">${xmlText(drawable(text))}</text>`
}

function scaleLines({ y, right }: Frame, scale: readonly number[]): string {
  return scale
    .map((value) => {
      const at = short(y(value))
      const colour = value === 0 ? '#777777' : '#d9d9d9'
      return (
        `<line x1="${PLOT.left}" y1="${at}" x2="${short(right)}" y2="${at}" stroke="${colour}" stroke-width="0.5"/>` +
        words(PLOT.left - 4, y(value) + 2.5, formatFigure(value, 6), { anchor: 'end' })
      )
    })
    .join('')
}

/** A curve is broken where a value is missing; one that stands alone is a dot. */
function line({ x, y }: Frame, values: readonly (number | null)[], colour: string): string {
  const runs: string[][] = [[]]
  for (const [at, value] of values.entries()) {
    if (value === null) runs.push([])
    else runs.at(-1)?.push(`${short(x(at))},${short(y(value))}`)
  }
  return runs
    .filter((run) => run.length > 0)
    .map((run) => {
      const [cx, cy] = run[0]?.split(',') ?? []
      return run.length === 1
        ? `<circle cx="${cx}" cy="${cy}" r="1.5" fill="${colour}"/>`
        : `<polyline points="${run.join(' ')}" fill="none" stroke="${colour}" stroke-width="1.2"/>`
    })
    .join('')
}

function bars(
  { x, y, slot }: Frame,
  values: readonly (number | null)[],
  [at, count]: [number, number],
): string {
  const width = (slot * 0.72) / count
  const rectangles = values.map((value, row) => {
    if (value === null) return ''
    const [top, bottom] = [y(Math.max(0, value)), y(Math.min(0, value))]
    const left = x(row) - (width * count) / 2 + at * width
    return `<rect x="${short(left)}" y="${short(top)}" width="${short(width)}" height="${short(bottom - top)}" fill="${seriesColour(at)}"/>`
  })
  return rectangles.join('')
}

/** As many words along the bottom as there is room for. */
function bottomWords({ x, slot }: Frame, { columns, rows }: ReportTable, { across }: DrawnColumns): string {
  const column = columns[across]
  if (!column) return ''
  const every = Math.max(1, Math.ceil(WORD_ROOM / slot))
  return rows
    .map(({ cells }, at) =>
      at % every === 0
        ? words(x(at), HEIGHT - PLOT.bottom + 11, cellText(column, cells[across] ?? null), {
            anchor: 'middle',
          })
        : '',
    )
    .join('')
}

/** What the colours mean, in as many lines as it takes. */
function legend(
  { columns }: ReportTable,
  { series }: DrawnColumns,
  { widthPoints, language }: { readonly widthPoints: number; readonly language: Language },
): string {
  const names = series.flatMap((at) => {
    const column = columns[at]
    return column ? [columnTitle(column, language)] : []
  })
  let [left, top] = [PLOT.left, HEIGHT - PLOT.bottom + 24]
  return names
    .map((name, at) => {
      const room = LEGEND_MARK + name.length * LETTER_ROOM
      if (left + room > widthPoints && left > PLOT.left) [left, top] = [PLOT.left, top + 10]
      const [markLeft, markTop] = [left, top]
      left += room
      return (
        `<rect x="${short(markLeft)}" y="${short(markTop - 5)}" width="10" height="5" fill="${seriesColour(at)}"/>` +
        words(markLeft + 13, markTop, name)
      )
    })
    .join('')
}
