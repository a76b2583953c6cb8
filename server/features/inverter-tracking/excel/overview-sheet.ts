import { formatDay } from '#contract/core/format.ts'
import type { Language } from '#contract/core/problem.ts'
import { doubtsOf, doubtText } from '#contract/inverter-tracking/doubts.ts'
import { energySourceLabels, sourceOfAll } from '#contract/readings/energy-source.ts'
import type { Cell } from '#server/platform/excel/write/cell.ts'
import type { SheetRow } from '#server/platform/excel/write/sheet.ts'

import type { Stillness } from '../days/summary.service.ts'
import type { Overview } from '../rules/overview.rules.ts'
import { clock, type Form } from './inverter-sheet.ts'
import { type Lines, looks, markedPercentLook, numberLook, percentLook } from './layout.ts'

/** The widths of the columns, in characters. */
export const overviewWidths = [7, 24, 20, 10, 15, 11, 11, 11, 11, 9, 9, 9, 11, 11, 11, 12, 34]
/** The rows above the inverters. */
export const OVERVIEW_HEAD_ROWS = 7

/** What the first sheet shows. */
export interface OverviewContent {
  readonly from: string
  readonly to: string
  readonly poaKwhPerM2: number | null
  readonly items: readonly Overview[]
  readonly stops: readonly Stillness[]
}

/** The first sheet: inverters from the most energy to the least, then every standstill. */
export function* overviewRows(lines: Lines, form: Form, content: OverviewContent): Generator<SheetRow> {
  const { words } = form
  const last = lines.width - 1
  yield lines.cells([{ value: form.companyName ?? words.operator, style: looks.company }])
  yield lines.cells([{ value: `${words.plant}: ${form.plantName}`, style: looks.company }])
  yield lines.cells([])
  yield lines.spans([{ from: 0, to: last, value: words.summaryTitle, style: looks.title }], 24)
  yield lines.spans([{ from: 0, to: last, value: periodText(form, content), style: looks.sign }], 18)
  yield lines.cells([])
  yield lines.cells(
    words.summaryHeads.map((value) => ({ value, style: looks.head })),
    34,
  )
  const isMixed = sourceOfAll(content.items.map(({ source }) => source)) === 'mixed'
  for (const item of content.items) yield lines.cells(itemCells(item, form.language, isMixed))
  yield lines.cells(totalCells(words.total, content.items))
  yield lines.cells([])
  yield* stopRows(lines, form, content.stops)
  yield lines.cells([])
  yield* lines.signatures(words.signatures, words.sign, [])
}

function periodText({ words, language }: Form, { from, to, poaKwhPerM2, items }: OverviewContent): string {
  const source = sourceOfAll(items.map((item) => item.source))
  const told = source === null ? '' : `     ${words.energy} ${energySourceLabels[source][language]}`
  const period =
    from === to
      ? `${words.day}: ${formatDay(from)}`
      : `${words.from} ${formatDay(from)} ${words.to} ${formatDay(to)}`
  const light = poaKwhPerM2 === null ? '' : `     ${words.irradiation}: ${poaKwhPerM2.toFixed(2)} kWh/m²`
  return `${period}${light}${told}`
}

/** Cells of an inverter; the remark says what told of its energy where that differs from inverter to inverter. */
function itemCells(item: Overview, language: Language, tellsSource: boolean): Cell[] {
  const doubts = doubtsOf(item)
  const told = tellsSource && item.source !== null ? [energySourceLabels[item.source][language]] : []
  const isDoubted = (wanted: 'performanceRatio' | 'efficiency') =>
    doubts.some(({ figure }) => figure === wanted)
  const share = (value: number | null, isMarked = false): Cell => ({
    value,
    style: isMarked ? markedPercentLook : percentLook,
  })
  const number = (value: number | null, decimals: number): Cell => ({ value, style: numberLook(decimals) })
  return [
    { value: item.rank, style: looks.centred },
    { value: item.name === item.code ? item.code : `${item.code} – ${item.name}`, style: looks.text },
    { value: item.model, style: looks.text },
    number(item.dcKwp, 1),
    number(item.energyKwh, 1),
    number(item.specificYieldKwhPerKwp, 2),
    share(item.deviation, item.isLagging),
    number(item.peakKw, 1),
    number(item.maxTemperatureC, 1),
    share(item.efficiency, isDoubted('efficiency')),
    share(item.capacityFactor),
    share(item.performanceRatio, isDoubted('performanceRatio')),
    share(item.correctedPerformanceRatio),
    number(item.runningMinutes / 60, 2),
    { value: item.standstillMinutes, style: numberLook(0, item.standstillMinutes > 0) },
    number(item.missingMinutes, 0),
    {
      value: [...told, ...doubts.map((doubt) => doubtText(doubt, language))].join('; ') || null,
      style: looks.text,
    },
  ]
}

function totalCells(label: string, items: readonly Overview[]): Cell[] {
  const first = OVERVIEW_HEAD_ROWS + 1
  const last = OVERVIEW_HEAD_ROWS + items.length
  const sumOf = (column: string, decimals: number, value: (item: Overview) => number | null): Cell => ({
    value:
      items.length === 0
        ? null
        : {
            formula: `SUM(${column}${first}:${column}${last})`,
            result: items.reduce((sum, item) => sum + (value(item) ?? 0), 0),
          },
    style: numberLook(decimals, false, true),
  })
  const empty = (count: number): Cell[] =>
    Array.from({ length: count }, () => ({ value: null, style: looks.bold }))
  return [
    { value: label, style: looks.bold },
    ...empty(2),
    sumOf('D', 1, ({ dcKwp }) => dcKwp),
    sumOf('E', 1, ({ energyKwh }) => energyKwh),
    ...empty(9),
    sumOf('O', 0, ({ standstillMinutes }) => standstillMinutes),
    sumOf('P', 0, ({ missingMinutes }) => missingMinutes),
    ...empty(1),
  ]
}

function* stopRows(lines: Lines, { words }: Form, stops: readonly Stillness[]): Generator<SheetRow> {
  yield lines.cells([{ value: words.stopsTitle, style: looks.company }])
  if (stops.length === 0) {
    yield lines.cells([{ value: words.noStops, style: looks.plain }])
    return
  }
  yield lines.cells(
    words.stopHeads.map((value) => ({ value, style: looks.head })),
    34,
  )
  for (const [index, stop] of stops.entries())
    yield lines.cells([
      { value: index + 1, style: looks.centred },
      { value: stop.code, style: looks.text },
      { value: { day: stop.date }, style: looks.centred },
      { value: clock(Date.parse(stop.from)), style: looks.centred },
      { value: clock(Date.parse(stop.to)), style: looks.centred },
      { value: stop.minutes, style: numberLook(0) },
      { value: stop.noonMinutes, style: numberLook(0, stop.coversNoon) },
      { value: stop.lostKwh, style: numberLook(1) },
    ])
}
