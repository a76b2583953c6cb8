import { foldedWords, foldVietnamese } from '#contract/core/search.ts'
import type { ReadingsDraft } from '#contract/imports/readings-mapping.ts'
import { isUnit } from '#contract/imports/units.ts'

import { cellText, type TableRow } from './cells.rules.ts'
import type { Layout } from './layout.rules.ts'
import { suggestDevice, type NamedDevice, type NamedParameter } from './suggest.rules.ts'
import { looksLikeHour } from './times.rules.ts'

/** Devices, parameters and units stand above the first hour, one row each. */
const HEADINGS = 3

/** A column of the plant's own form. */
interface FormColumn {
  readonly column: number
  readonly device: string
  readonly parameter: string
  /** As the form writes it; null for a dash. */
  readonly unit: string | null
}

/** The plant's own form of a day: three rows of headings, a column of hours, and the day in the lines above. */
export interface DayForm extends Layout {
  /** `YYYY-MM-DD`; null where the form does not say it, or says two. */
  readonly day: string | null
  readonly columns: readonly FormColumn[]
}

/** Finds the plant's own form; undefined for any other table. */
export function findForm(head: readonly TableRow[]): DayForm | undefined {
  const place = head.findIndex(
    ({ cells }, index) => looksLikeHour(cells[0]) && looksLikeHour(head[index + 1]?.cells[0] ?? 'none'),
  )
  if (place < HEADINGS) return undefined
  const [devices, parameters, units] = head.slice(place - HEADINGS, place)
  const first = head[place]
  if (!devices || !parameters || !units || !first || !isUnitRow(units)) return undefined
  const width = Math.max(devices.cells.length, parameters.cells.length, first.cells.length)
  const columns: FormColumn[] = []
  let device = ''
  for (let column = 1; column < width; column++) {
    // The name of a device stands in the first of its columns only: the others are merged with it.
    device = cellText(devices.cells[column]) || device
    const parameter = cellText(parameters.cells[column])
    const unit = cellText(units.cells[column]).replace(/^[([](.*)[)\]]$/, '$1')
    const hasUnit = !/^[-–—.]*$/.test(unit)
    if (parameter !== '') columns.push({ column, device, parameter, unit: hasUnit ? unit : null })
  }
  const titleAt = new Map(
    columns.map(({ column, device: named, parameter, unit }) => [
      column,
      `${named} · ${parameter}${unit === null ? '' : ` (${unit})`}`,
    ]),
  )
  return {
    titles: Array.from({ length: width }, (_, column) =>
      column === 0 ? 'Giờ' : (titleAt.get(column) ?? ''),
    ),
    headingRow: devices.number,
    firstRow: first.number,
    day: dayIn(head.slice(0, place)),
    columns,
  }
}

/** Nothing but units, dashes and what is no heading. */
function isUnitRow({ cells }: TableRow): boolean {
  const texts = cells.slice(1).map(cellText).filter(Boolean)
  const bare = texts.map((text) => text.replace(/^[([](.*)[)\]]$/, '$1'))
  return bare.some(isUnit) && bare.every((text) => isUnit(text) || text.length <= 8)
}

const NUMERIC_DAY = /(?<!\d)(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?!\d)/g
const WORDED_DAY = /ngay\s*(\d{1,2})\s*thang\s*(\d{1,2})\s*nam\s*(\d{4})/g
const ISO_DAY = /(?<!\d)(\d{4}-\d{2}-\d{2})(?!\d)/g

/** The day that the lines above say: `21/11/2026`, `ngày 21 tháng 11 năm 2026`. */
function dayIn(rows: readonly TableRow[]): string | null {
  const text = foldVietnamese(rows.flatMap(({ cells }) => cells.map(cellText)).join(' \n '))
  const named = [NUMERIC_DAY, WORDED_DAY].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(
      ([, day = '', month = '', year = '']) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
    ),
  )
  const days = new Set([...named, ...[...text.matchAll(ISO_DAY)].map(([, day = '']) => day)])
  const [day = null] = days
  return days.size === 1 ? day : null
}

/** The parameter of a device that a heading means: by name, symbol or code, whatever its case, accents and blanks. */
function parameterOf(
  heading: string,
  device: NamedDevice,
  parameters: readonly NamedParameter[],
): NamedParameter | undefined {
  const wanted = foldedWords(heading)
  const own = parameters.filter(({ deviceKind }) => deviceKind === device.kind)
  const found = own.filter(({ code, name, symbol }) =>
    [code, name, symbol ?? ''].some((text) => foldedWords(text) === wanted),
  )
  return found.length === 1 ? found[0] : undefined
}

/** How a form is read: each column by its device and parameter; columns that mean neither are left out. */
export function formMapping(
  form: DayForm,
  devices: readonly NamedDevice[],
  parameters: readonly NamedParameter[],
): ReadingsDraft {
  const values = form.columns.flatMap(({ column, device: named, parameter: heading, unit }) => {
    const device = suggestDevice(named, devices)
    const parameter = device && parameterOf(heading, device, parameters)
    if (!device || !parameter) return []
    // What stands in the row of units is one, known or not: the heading alone would not say so.
    return [{ column, deviceId: device.id, parameterId: parameter.id, unit }]
  })
  return {
    timeColumn: 0,
    hourColumn: null,
    day: form.day,
    dateOrder: 'dayFirst',
    utcOffsetMinutes: 420,
    decimalMark: null,
    deviceColumn: null,
    devices: {},
    parameterColumn: null,
    parameters: {},
    values,
    existing: 'keep',
    reason: null,
  }
}
