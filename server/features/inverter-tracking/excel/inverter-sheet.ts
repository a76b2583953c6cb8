import { formatDay, numberFormat, plantClock } from '#contract/core/format.ts'
import type { Language } from '#contract/core/problem.ts'
import { usualName } from '#contract/core/usual-names.ts'
import { limitStateOf } from '#contract/devices/limits.ts'
import { weatherLabels, type Weather } from '#contract/duty-shift-logs/labels.ts'
import type { TrackingSpecification } from '#contract/inverter-tracking/tracking.ts'
import { energySourceLabels } from '#contract/readings/energy-source.ts'
import type { Cell } from '#server/platform/excel/write/cell.ts'
import { columnLetters, type SheetRow } from '#server/platform/excel/write/sheet.ts'

import type { PlantInverter } from '../days/plant-days.list.ts'
import type { InverterDay } from '../rules/inverter-day.rules.ts'
import { inverterCodes } from '../rules/roles.rules.ts'
import type { HourReading } from '../values.list.ts'
import { looks, numberLook, type Lines, type Span } from './layout.ts'
import type { TrackingWords } from './tracking.words.ts'

/** STT, name and unit stand before the hours; the sums and the note behind them. */
export const HOURS_FROM = 3
const SUMS = 4
/** The rows above the values of the first day. */
export const HEAD_ROWS = 7

/** What every sheet of a workbook says alike. */
export interface Form {
  readonly words: TrackingWords
  readonly language: Language
  readonly companyName: string | null
  readonly plantName: string
  readonly hours: readonly number[]
}

/** The head of a sheet as it was recorded. */
export interface RecordedHead {
  readonly shiftCode: string
  readonly weather: Weather | null
  readonly notes: string | null
  readonly recorderName: string
  readonly confirmedByName: string | null
}

/** One day of an inverter. */
export interface SheetDay {
  readonly date: string
  readonly head: RecordedHead | undefined
  readonly readings: readonly HourReading[]
  /** `hour code` of cells that break a rule. */
  readonly broken: ReadonlySet<string>
  readonly figures: InverterDay | undefined
}

/** How many columns a sheet of an inverter has. */
export const widthOf = ({ hours }: Form) => HOURS_FROM + hours.length + SUMS

/** The widths of the columns, in characters. */
export function columnWidths({ hours }: Form): number[] {
  return [5, 27, 8, ...hours.map(() => 9.5), 10, 10, 10, 30]
}

/** The block of one day: head, values, footer, signatures. */
export function* dayBlock(
  lines: Lines,
  form: Form,
  inverter: PlantInverter,
  specifications: readonly TrackingSpecification[],
  day: SheetDay,
): Generator<SheetRow> {
  const { words } = form
  const last = lines.width - 1
  const left = (value: string): Span => ({ from: 0, to: last, value, style: looks.company })
  yield lines.cells([{ value: form.companyName ?? words.operator, style: looks.company }])
  yield lines.cells([{ value: `${words.plant}: ${form.plantName}`, style: looks.company }])
  yield lines.cells([])
  yield lines.spans([{ ...left(words.title), style: looks.title }], 24)
  yield lines.spans(factSpans(form, inverter, day), 18)
  yield lines.cells([])
  const titles = [...words.heads, ...form.hours.map(hourText), ...words.sums]
  yield lines.cells(
    titles.map((value) => ({ value, style: looks.head })),
    20,
  )
  const readings = byParameter(day.readings)
  for (const [index, specification] of specifications.entries())
    yield lines.cells(specificationCells(lines.row + 1, index + 1, form, specification, readings, day.broken))
  yield lines.cells([])
  for (const text of footLines(form, inverter, specifications, day))
    yield lines.spans([{ from: 0, to: last, value: text, style: looks.foot }], heightOf(text))
  yield lines.cells([])
  const names = [day.head?.recorderName ?? null, day.head?.confirmedByName ?? null, null]
  yield* lines.signatures(words.signatures, words.sign, names)
}

/** Long remarks need more than one line of about 200 letters. */
const heightOf = (text: string) => Math.min(400, 18 * Math.ceil(text.length / 200))

/** An hour as the form heads its column: `06:00`. */
export const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`

function factSpans(
  { words, language, hours }: Form,
  { code, name, model, dcKwp }: PlantInverter,
  day: SheetDay,
): Span[] {
  const shown = dcKwp === null ? '–' : `${dcKwp.toLocaleString('en-US')} kWp`
  const { shiftCode = '–', weather = null } = day.head ?? {}
  const facts = [
    `${words.model}: ${model ?? '–'}`,
    `${words.panels}: ${shown}`,
    `${words.day}: ${formatDay(day.date)}`,
    `${words.shift}: ${shiftCode}`,
    `${words.weather}: ${weather ? weatherLabels[weather][language] : '–'}`,
  ]
  const step = (hours.length + SUMS) / facts.length
  const at = (part: number) => HOURS_FROM + Math.floor(part * step)
  return [`Inverter: ${name === code ? code : `${code} – ${name}`}`, ...facts].map((value, part) => ({
    from: part === 0 ? 0 : at(part - 1),
    to: part === 0 ? HOURS_FROM - 1 : at(part) - 1,
    value,
    style: looks.facts,
  }))
}

/** The readings of each parameter, at the place of their hour. */
type Readings = ReadonlyMap<number, readonly (HourReading | undefined)[]>

function byParameter(readings: readonly HourReading[]): Readings {
  const rows = new Map<number, HourReading[]>()
  for (const reading of readings) {
    const row = rows.get(reading.parameterId) ?? []
    row[reading.hour] = reading
    rows.set(reading.parameterId, row)
  }
  return rows
}

function specificationCells(
  row: number,
  number: number,
  { hours, language }: Form,
  specification: TrackingSpecification,
  readings: Readings,
  broken: ReadonlySet<string>,
): Cell[] {
  const { id, code, specificationName, unit, decimals } = specification
  const ofParameter = readings.get(id)
  const ofHours = hours.map((hour) => ofParameter?.[hour])
  const values = ofHours.flatMap((reading) => reading?.value ?? [])
  const range = `${columnLetters(HOURS_FROM)}${row}:${columnLetters(HOURS_FROM + hours.length - 1)}${row}`
  const sum = (name: string, result: () => number): Cell => ({
    value: values.length === 0 ? null : { formula: `${name}(${range})`, result: result() },
    style: numberLook(decimals),
  })
  return [
    { value: number, style: looks.centred },
    { value: usualName(specificationName, language), style: looks.text },
    { value: unit, style: looks.centred },
    ...ofHours.map((reading, index) => {
      const isBreach =
        limitStateOf(reading?.value ?? null, specification) !== 'normal' ||
        (broken.size > 0 && broken.has(`${hours[index]} ${code}`))
      return valueCell(reading, decimals, isBreach)
    }),
    sum('MAX', () => Math.max(...values)),
    sum('MIN', () => Math.min(...values)),
    sum('AVERAGE', () => values.reduce((all, value) => all + value, 0) / values.length),
    { value: noteOf(ofHours), style: looks.text },
  ]
}

/** A value; a dash where somebody said that there is none. */
function valueCell(reading: HourReading | undefined, decimals: number, isBreach: boolean): Cell {
  if (reading?.quality === 'missing') return { value: '-', style: looks.centred }
  return { value: reading?.value ?? null, style: numberLook(decimals, isBreach) }
}

function noteOf(readings: readonly (HourReading | undefined)[]): string | null {
  const notes = readings.flatMap((reading) =>
    reading?.note ? [`${hourText(reading.hour)} ${reading.note}`] : [],
  )
  return notes.length === 0 ? null : notes.join('; ')
}

/** Numbers with so many decimals. */
const numberFormats = [numberFormat(0), numberFormat(1), numberFormat(2)] as const

function footLines(
  { words, language }: Form,
  { dcKwp }: PlantInverter,
  specifications: readonly TrackingSpecification[],
  { figures, readings, head }: SheetDay,
): string[] {
  const shown = (value: number | null | undefined, decimals: 0 | 1 | 2, unit: string) =>
    typeof value !== 'number' ? '–' : `${numberFormats[decimals].format(value)} ${unit}`
  const energy = shown(figures?.energyKwh, 1, 'kWh')
  const perKwp = dcKwp === null ? '' : ` (${shown(figures?.specificYieldKwhPerKwp, 2, 'kWh/kWp')})`
  const source = figures?.energySource
  const told = source ? `, ${energySourceLabels[source][language]}` : ''
  const fault = specifications.find(({ code }) => code === inverterCodes.fault)?.id
  const faults = readings.flatMap(({ parameterId, value, hour }) =>
    parameterId === fault && value ? [words.fault(String(value), hourText(hour))] : [],
  )
  const stops = (figures?.stops ?? []).map(({ fromMs, toMs }) => words.stopped(clock(fromMs), clock(toMs)))
  const incidents = [...stops, ...faults, ...(head?.notes ? [head.notes] : [])]
  return [
    [
      `${words.energy}: ${energy}${perKwp}${told}`,
      `${words.hoursRun}: ${shown((figures?.runningMinutes ?? 0) / 60, 2, words.hours)}`,
      `${words.standstill}: ${shown(figures?.standstillMinutes ?? 0, 0, words.minutes)}`,
      `${words.missing}: ${shown(figures?.missingMinutes ?? 0, 0, words.minutes)}`,
    ].join('     '),
    `${words.incidents}: ${incidents.length === 0 ? words.noIncident : incidents.join('; ')}`,
  ]
}

/** An instant as the clock at the plants shows it: `10:45`. */
export const clock = (ms: number) => plantClock(new Date(ms)).toISOString().slice(11, 16)
