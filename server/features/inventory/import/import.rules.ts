import { readDay } from '#contract/core/day-text.ts'
import { isDay } from '#contract/core/format.ts'
import { chooseMark, countMarks, type DecimalMark, markShownBy, numberBy } from '#contract/core/numbers.ts'
import type { Language } from '#contract/core/problem.ts'
import { foldedWords } from '#contract/core/search.ts'
import { claimLabels } from '#contract/core/words.ts'
import type { ItemImportField, ItemImportResult } from '#contract/inventory/import.ts'
import { itemTrackingLabels, itemTrackings } from '#contract/inventory/labels.ts'
import type { ItemGroup } from '#contract/inventory/settings.ts'

import { partsOf, unitsIn } from './units.rules.ts'

type Cell = string | number | boolean | null | undefined

/** The text of a cell, its accents composed; nothing for an empty one and for a dash that stands for one. */
export function textOf(cell: Cell): string {
  const text = cell === null || cell === undefined ? '' : String(cell).trim().normalize()
  return /^[-–—]+$/.test(text) ? '' : text
}

/** What rows of a file are read by. */
export interface Reading {
  readonly columns: ReadonlyMap<ItemImportField, number>
  readonly mark: ItemImportResult['decimalMark']
  readonly groups: readonly ItemGroup[]
  readonly units: readonly string[]
  /** Equipment of the plant by its code, as it is written and in small letters. */
  readonly equipment: ReadonlyMap<string, number>
  readonly places: readonly { readonly id: number; readonly code: string; readonly path: string }[]
}

type Words = Readonly<Record<Language, string>>

/** A cell that cannot be understood. */
export interface CellProblem {
  readonly field: ItemImportField
  readonly words: Words
}

/** One row as fields of an item. */
export interface ReadRow {
  readonly fields: Record<string, unknown>
  readonly problems: CellProblem[]
}

const figures: ReadonlySet<ItemImportField> = new Set([
  'minStock',
  'maxStock',
  'safetyStock',
  'leadTimeDays',
  'openingQuantity',
  'openingPriceVnd',
  'openingValueVnd',
])

interface FoundMark {
  readonly mark: ItemImportResult['decimalMark']
  readonly cells: { row: number; text: string }[]
}

/** How the file writes decimals: what one clear number shows holds for all; ties alone are asked, and never guessed. */
export function markOf(
  rows: readonly { readonly number: number; readonly cells: readonly Cell[] }[],
  columns: Reading['columns'],
  said: DecimalMark | undefined,
): FoundMark {
  const cells = rows.flatMap(({ number, cells: row }) =>
    writtenFigures(row, columns)
      .filter((text) => markShownBy(text) !== null)
      .map((text) => ({ row: number, text: text.trim() })),
  )
  const shown = chooseMark(countMarks(cells.map(({ text }) => text)), () => true)
  if (shown === null) return { mark: 'free', cells: [] }
  if (shown !== 'tie' && shown !== 'conflict') return { mark: shown, cells: [] }
  const telling = shown === 'tie' ? cells.slice(0, 1) : cells.filter(firstOfItsMark())
  return { mark: said ?? shown, cells: telling }
}

/** The figures of a row that are written as text. */
function writtenFigures(row: readonly Cell[], columns: Reading['columns']): string[] {
  const textIn = (field: ItemImportField) => {
    const cell = row[columns.get(field) ?? -1]
    return typeof cell === 'string' ? cell : undefined
  }
  const units = unitsIn(textIn('units') ?? '')
  const factors = 'vi' in units ? [] : units.map(({ factor }) => factor)
  return [...[...figures].flatMap((field) => textIn(field) ?? []), ...factors]
}

function firstOfItsMark() {
  const seen = new Set<string>()
  return ({ text }: { readonly text: string }) => {
    const mark = markShownBy(text)
    if (mark === null || mark === 'tie' || seen.has(mark)) return false
    seen.add(mark)
    return true
  }
}

type Read = { readonly value: unknown } | Words

const isNamed = (text: string, ...names: readonly string[]) =>
  names.some((name) => foldedWords(name) === foldedWords(text))

const notNumber: Words = {
  vi: 'Phải là số không âm, tối đa 3 chữ số lẻ',
  en: 'This must be a number of 0 or more with at most 3 decimals',
}
const twoWays: Words = {
  vi: 'Đọc được theo hai cách. Hãy chọn dấu thập phân của tệp',
  en: 'It can be read in two ways. Say which decimal mark the file has',
}

/** The digits of a figure: a cell of a workbook is a number, a text is read by the mark of its file. */
function digitsOf(cell: Cell, mark: Reading['mark']): Read {
  if (typeof cell === 'number') return { value: digits(cell) }
  const text = textOf(cell)
  if ((mark === 'tie' || mark === 'conflict' || mark === 'free') && markShownBy(text) !== null) return twoWays
  const number = numberBy(mark === 'point' ? 'point' : 'comma', text)
  return number === undefined ? notNumber : { value: digits(number) }
}

/** What a formula leaves behind the sixth decimal is not meant. */
const digits = (number: number) => number.toFixed(6).replace(/\.?0+$/, '')

const claim = (text: string): Read => {
  if (isNamed(text, 'x', 'true', '1', claimLabels.true.vi, claimLabels.true.en)) return { value: true }
  if (isNamed(text, 'false', '0', claimLabels.false.vi, claimLabels.false.en)) return { value: false }
  return { vi: 'Ghi Có hoặc Không', en: 'Write Yes or No' }
}

const figure = (_text: string, { mark }: Reading, cell: Cell): Read => digitsOf(cell, mark)

function unitNamed(text: string, { units }: Reading): Read {
  const exact = units.find((unit) => unit.toLowerCase() === text.toLowerCase())
  return exact === undefined
    ? {
        vi: `Nhà máy không có đơn vị tính “${text}”. Thêm ở Cài đặt hoặc sửa trong tệp`,
        en: `The plant has no unit “${text}”. Add it to the settings, or change the file`,
      }
    : { value: exact }
}

const readers: Readonly<
  Partial<Record<ItemImportField, (text: string, reading: Reading, cell: Cell) => Read>>
> = {
  groupName: (text, { groups }) => {
    const group = groups.find(({ code, name }) => isNamed(text, code, name))
    return group
      ? { value: group.code }
      : {
          vi: 'Nhà máy không có nhóm này. Chọn trong trang “Danh mục” của tệp mẫu, hoặc thêm nhóm ở Cài đặt',
          en: 'The plant has no such group. Choose one of the sheet “Lists” of the template, or add it to the settings',
        }
  },
  unit: unitNamed,
  units: (text, reading) => {
    const written = unitsIn(text)
    if ('vi' in written) return written
    const units: { unit: unknown; factor: unknown }[] = []
    for (const { unit, factor } of written) {
      const [named, counted] = [unitNamed(unit, reading), digitsOf(factor, reading.mark)]
      if ('vi' in named) return named
      if ('vi' in counted) return counted
      units.push({ unit: named.value, factor: counted.value })
    }
    return { value: units }
  },
  equipment: (text, { equipment }) => {
    const codes = partsOf(text)
    const ids = codes.flatMap((code) => equipment.get(code) ?? equipment.get(code.toLowerCase()) ?? [])
    if (ids.length === codes.length) return { value: ids }
    const unknown = codes.filter((code) => !equipment.has(code) && !equipment.has(code.toLowerCase()))
    return {
      vi: `Nhà máy không có thiết bị mã ${unknown.join(', ')}. Ghi mã thiết bị, cách nhau bằng dấu chấm phẩy`,
      en: `The plant has no equipment ${unknown.join(', ')}. Write its codes, parted by semicolons`,
    }
  },
  placeCode: (text, { places }) => {
    const place =
      places.find(({ code }) => code.toLowerCase() === text.toLowerCase()) ??
      places.find(({ path }) => isNamed(text, path))
    return place
      ? { value: place.id }
      : {
          vi: 'Nhà máy không có kho, kệ, ngăn mang mã này. Khai báo trước khi nhập',
          en: 'The plant has no place of this code. Lay it down first',
        }
  },
  minStock: figure,
  maxStock: figure,
  safetyStock: figure,
  leadTimeDays: (_text, reading, cell) => {
    const read = digitsOf(cell, reading.mark)
    return 'value' in read ? { value: Number(read.value) } : read
  },
  openingQuantity: figure,
  openingPriceVnd: figure,
  openingValueVnd: figure,
  lotExpiresOn: (text) => {
    const day = readDay(text)
    return isDay(day)
      ? { value: day }
      : { vi: 'Phải là một ngày, ví dụ 25/11/2027', en: 'This must be a day, e.g. 25/11/2027' }
  },
  isCritical: claim,
  isTool: claim,
  hasExpiry: claim,
  isActive: claim,
  tracking: (text) => {
    const found = itemTrackings.find((one) => isNamed(text, one, ...Object.values(itemTrackingLabels[one])))
    if (found) return { value: found }
    if (isNamed(text, 'lô')) return { value: 'lot' }
    return isNamed(text, 'số serial', 'sê-ri')
      ? { value: 'serial' }
      : {
          vi: 'Ghi Không theo dõi, Theo lô hoặc Theo số serial',
          en: 'Write Not tracked, By lot or By serial number',
        }
  },
}

const memberOf: Readonly<Partial<Record<ItemImportField, string>>> = {
  equipment: 'equipmentIds',
  groupName: 'groupCode',
  placeCode: 'placeId',
}

/** What Excel shows in place of a value that a formula could not find. */
const formulaError = /^#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!)$/

/** Reads one row. */
export function readItemRow(cells: readonly Cell[], reading: Reading): ReadRow {
  const row: ReadRow = { fields: {}, problems: [] }
  for (const [field, column] of reading.columns) {
    const cell = cells[column]
    const text = textOf(cell)
    if (text === '') continue
    const read: Read = formulaError.test(text)
      ? { vi: 'Công thức trong ô bị lỗi', en: 'The formula in the cell has failed' }
      : (readers[field]?.(text, reading, cell) ?? { value: text })
    if ('value' in read) row.fields[memberOf[field] ?? field] = read.value
    else row.problems.push({ field, words: read })
  }
  return row
}
