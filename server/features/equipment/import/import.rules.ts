import { readDay } from '#contract/core/day-text.ts'
import { isDay } from '#contract/core/format.ts'
import { chooseMark, countMarks, type DecimalMark, numberBy, plainNumber } from '#contract/core/numbers.ts'
import type { Language } from '#contract/core/problem.ts'
import { foldedWords } from '#contract/core/search.ts'
import type { Label } from '#contract/core/words.ts'
import { deviceKindLabels, deviceKinds, type DeviceKind } from '#contract/devices/device.ts'
import type { DeviceImportField } from '#contract/devices/import.ts'
import {
  equipmentPriorities,
  equipmentPriorityLabels,
  equipmentStates,
  equipmentStateLabels,
} from '#contract/equipment/labels.ts'

import { readRatedParams } from './rated-params.rules.ts'

/** A cell of a table as it was read. */
type Cell = string | number | boolean | null | undefined

/** The text of a cell, its accents composed; nothing for an empty one. */
export function textOf(cell: Cell): string {
  if (cell === null || cell === undefined) return ''
  return String(cell).trim().normalize()
}

/** What a row of a file is read by. */
export interface Reading {
  readonly columns: ReadonlyMap<DeviceImportField, number>
  /** The decimal mark of the file; `tie` and `conflict` where a text does not say it by itself. */
  readonly mark: DecimalMark | 'tie' | 'conflict'
  /** The plant of the import, as a row may name it. */
  readonly plant: { readonly code: string; readonly name: string }
}

/** A cell that cannot be understood. */
export interface CellProblem {
  readonly field: DeviceImportField
  readonly value: string
  readonly words: Readonly<Record<Language, string>>
}

/** One row as fields of a device: only those that are filled. */
export interface ReadDevice {
  readonly fields: Readonly<Record<string, unknown>>
  readonly problems: readonly CellProblem[]
}

const numbers = ['ratedKw', 'dcKwp', 'stringCount', 'expectedLifeYears'] as const

/** The decimal mark of a file: what one of its numbers shows holds for all of them. */
export function markOf(
  rows: readonly (readonly Cell[])[],
  columns: ReadonlyMap<DeviceImportField, number>,
): Reading['mark'] {
  const texts = rows.flatMap((cells) =>
    numbers.flatMap((field) => {
      const cell = cells[columns.get(field) ?? -1]
      return typeof cell === 'string' ? [cell] : []
    }),
  )
  return chooseMark(countMarks(texts), () => true) ?? 'comma'
}

type Read = (text: string, reading: Reading, cell: Cell) => { value: unknown } | CellProblem['words']

const plain: Read = (text) => ({ value: text })

const number: Read = (text, { mark }, cell) => {
  if (typeof cell === 'number') return { value: cell }
  const [point, comma] = [numberBy('point', text), numberBy('comma', text)]
  const value = mark === 'point' ? point : mark === 'comma' ? comma : point === comma ? point : undefined
  if (value !== undefined) return { value }
  if (point === undefined || comma === undefined || point === comma)
    return point === undefined && comma === undefined
      ? { vi: 'Phải là một số', en: 'This must be a number' }
      : {
          vi: 'Dấu thập phân khác với các số còn lại của tệp. Hãy dùng một dấu cho cả tệp',
          en: 'The decimal mark differs from that of the other numbers. Use one mark in the whole file',
        }
  const [low, high] = [Math.min(point, comma), Math.max(point, comma)].map(plainNumber)
  return {
    vi: `Có thể đọc là ${low} hoặc ${high}. Hãy bỏ dấu phân cách hàng nghìn`,
    en: `This can be read as ${low} or ${high}. Leave out marks of thousands`,
  }
}

const isOneOf = (text: string, words: readonly string[]) =>
  words.some((word) => foldedWords(word) === foldedWords(text))

const dayOf: Read = (text) => {
  const day = readDay(text)
  return isDay(day)
    ? { value: day }
    : { vi: 'Phải là một ngày, ví dụ 25/11/2011', en: 'This must be a day, e.g. 25/11/2011' }
}

/** One of some codes, by itself, by its label or by what people write for it. */
const oneOf =
  <Code extends string>(
    codes: readonly Code[],
    labels: Readonly<Record<Code, Label>>,
    also?: Readonly<Partial<Record<Code, readonly string[]>>>,
  ): Read =>
  (text) => {
    const value = codes.find((code) =>
      isOneOf(text, [code, labels[code].vi, labels[code].en, ...(also?.[code] ?? [])]),
    )
    const listed = (language: Language) => codes.map((code) => labels[code][language]).join('; ')
    return value === undefined
      ? { vi: `Chọn một trong: ${listed('vi')}`, en: `Choose one of: ${listed('en')}` }
      : { value }
  }

const readers: Readonly<Record<DeviceImportField, Read>> = {
  plant: (text, { plant: { code, name } }) =>
    isOneOf(text, [code, name])
      ? { value: text }
      : {
          vi: `Tệp đang nhập vào ${name}. Hãy lọc tệp theo từng nhà máy rồi nhập riêng`,
          en: `The file goes to ${name}. Import the devices of each plant on their own`,
        },
  kind: (text) => {
    const found: DeviceKind | undefined = deviceKinds.find((kind) =>
      isOneOf(text, [kind, ...Object.values(deviceKindLabels[kind])]),
    )
    return found
      ? { value: found }
      : {
          vi: 'Không có loại thiết bị này. Chọn trong trang “Danh mục” của tệp mẫu',
          en: 'There is no such kind. Choose one of the sheet “Lists” of the template',
        }
  },
  code: plain,
  operatingNo: plain,
  name: plain,
  model: plain,
  serialNo: plain,
  station: plain,
  ratedKw: number,
  dcKwp: number,
  stringCount: number,
  isActive: (text) => {
    if (isOneOf(text, ['có', 'yes', 'true', 'x', '1', 'đang sử dụng'])) return { value: true }
    if (isOneOf(text, ['không', 'no', 'false', '0', 'ngừng sử dụng'])) return { value: false }
    return { vi: 'Ghi Có hoặc Không', en: 'Write Yes or No' }
  },
  parent: plain,
  state: oneOf(equipmentStates, equipmentStateLabels, {
    inUse: ['có', 'yes', 'đang vận hành'],
    retired: ['không', 'no', 'ngừng sử dụng', 'thanh lý'],
  }),
  priority: oneOf(equipmentPriorities, equipmentPriorityLabels),
  responsibleUnit: plain,
  manufacturer: plain,
  country: plain,
  installDate: dayOf,
  commissionDate: dayOf,
  warrantyUntil: dayOf,
  expectedLifeYears: number,
  ratedParams: readRatedParams,
}

/** What Excel shows in place of a value that a formula could not find. */
const formulaError = /^#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!)$/

/** Reads one row. A device without a name is called by its code, as inverters are. */
export function readDeviceRow(cells: readonly Cell[], reading: Reading): ReadDevice {
  const fields: Record<string, unknown> = {}
  const problems: CellProblem[] = []
  for (const [field, column] of reading.columns) {
    const text = textOf(cells[column])
    if (text === '') continue
    const read = formulaError.test(text)
      ? { vi: 'Công thức trong ô bị lỗi', en: 'The formula in the cell has failed' }
      : readers[field](text, reading, cells[column])
    if (!('value' in read)) problems.push({ field, value: text, words: read })
    else if (field !== 'plant') fields[field] = read.value
  }
  if (fields['name'] === undefined && !problems.some(({ field }) => field === 'name'))
    fields['name'] = fields['code']
  return { fields, problems }
}
