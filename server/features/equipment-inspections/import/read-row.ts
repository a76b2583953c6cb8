import { foldedWords } from '#contract/core/search.ts'
import type { RegisterField } from '#contract/equipment-inspections/import.ts'
import { inspectionResultLabels, inspectionResults } from '#contract/equipment-inspections/labels.ts'
import type { InspectionType } from '#contract/equipment-inspections/settings.ts'
import {
  brokenCell,
  type CellProblem,
  type CellRead,
  dayIn,
  type FileDayOrder,
  only,
  textOf,
} from '#server/features/imports/imports.public.ts'

type Cell = Parameters<typeof textOf>[0]

interface Named {
  readonly id: number
  readonly name: string
}

/** What rows of a file are read by. */
export interface Reading {
  readonly columns: ReadonlyMap<RegisterField, number>
  readonly order: FileDayOrder
  readonly devices: readonly { readonly id: number; readonly code: string }[]
  readonly types: readonly InspectionType[]
  readonly tools: readonly { readonly id: number; readonly code: string }[]
  readonly people: readonly Named[]
}

/** One row as fields of a line. */
export interface ReadRow {
  readonly fields: Record<string, unknown>
  /** The day that the file names as the next one. */
  next: string | null
  readonly problems: CellProblem<RegisterField>[]
}

const isNamed = (text: string, ...names: readonly string[]) =>
  names.some((name) => foldedWords(name) === foldedWords(text))

const count = (text: string): CellRead =>
  /^\d{1,6}$/.test(text)
    ? { value: Number(text) }
    : { vi: 'Phải là số nguyên không âm', en: 'This must be a whole number' }

const readers: Readonly<Partial<Record<RegisterField, (text: string, reading: Reading) => CellRead>>> = {
  equipmentCode: (text, { devices }) => {
    const exact = devices.filter(({ code }) => code === text)
    const found = exact.length > 0 ? exact : devices.filter(({ code }) => isNamed(text, code))
    // One of whose code only the punctuation changed is found by both.
    const ids = [...new Set(found.map(({ id }) => id))]
    return only(
      ids,
      {
        vi: 'Lý lịch của nhà máy không có thiết bị mã này',
        en: 'The register of the plant has no equipment of this code',
      },
      (id) => id,
    )
  },
  typeName: (text, { types }) =>
    only(
      types.filter(({ code, name }) => isNamed(text, code, name)),
      {
        vi: 'Nhà máy không có loại kiểm định này. Chọn trong trang “Danh mục” của tệp mẫu, hoặc thêm loại ở Cài đặt',
        en: 'The plant has no such kind. Choose one of the sheet “Lists” of the template, or add it to the settings',
      },
      ({ code }) => code,
    ),
  cycleMonths: (text) => {
    const [, months] = /^(\d{1,4})(?:\s*(?:tháng|months?))?$/i.exec(text) ?? []
    return months === undefined
      ? { vi: 'Phải là số tháng, ví dụ 36', en: 'This must be a number of months, e.g. 36' }
      : { value: Number(months) }
  },
  result: (text) => {
    const found = inspectionResults.find((one) =>
      isNamed(text, one, ...Object.values(inspectionResultLabels[one])),
    )
    if (found) return { value: found }
    return isNamed(text, 'có điều kiện')
      ? { value: 'conditional' }
      : {
          vi: 'Ghi Đạt, Đạt có điều kiện hoặc Không đạt',
          en: 'Write Passed, Passed with conditions or Failed',
        }
  },
  usableQty: count,
  unusableQty: count,
  responsibleName: (text, { people }) =>
    only(
      people.filter(({ name }) => isNamed(text, name)),
      { vi: 'Không có người này làm ở nhà máy', en: 'Nobody of this name works at the plant' },
      ({ id }) => id,
    ),
  toolItemCode: (text, { tools }) =>
    only(
      tools.filter(({ code }) => isNamed(text, code)),
      {
        vi: 'Kho của nhà máy không có dụng cụ cho mượn mã này',
        en: 'The store of the plant has no tool that is lent of this code',
      },
      ({ id }) => id,
    ),
  nextOn: (text, { order }) =>
    dayIn(text, order) ?? {
      vi: 'Không phải ngày. Để trống nếu chưa biết, hoặc ghi vào Ghi chú',
      en: 'This is no day. Leave it empty, or write it as a note',
    },
}

const memberOf: Readonly<Partial<Record<RegisterField, string>>> = {
  equipmentCode: 'equipmentId',
  typeName: 'typeCode',
  responsibleName: 'responsibleId',
  toolItemCode: 'toolItemId',
}

/** Reads one row. What stands for the last day and is none is kept as it is written. */
export function readRegisterRow(cells: readonly Cell[], reading: Reading): ReadRow {
  const row: ReadRow = { fields: {}, next: null, problems: [] }
  const { fields, problems } = row
  for (const [field, column] of reading.columns) {
    const text = textOf(cells[column])
    // The name is the register's own.
    if (text === '' || field === 'equipmentName') continue
    const read: CellRead =
      brokenCell(text) ??
      (field === 'lastOn'
        ? (dayIn(text, reading.order) ?? { value: null })
        : (readers[field]?.(text, reading) ?? { value: text }))
    if (!('value' in read)) problems.push({ field, value: text, words: read })
    else if (field === 'nextOn') row.next = read.value as string
    else if (field === 'lastOn' && read.value === null) fields['lastText'] = text
    else fields[memberOf[field] ?? field] = read.value
  }
  const numbers = [fields['usableQty'], fields['unusableQty']].filter((one) => typeof one === 'number')
  fields['quantity'] = Math.max(
    1,
    numbers.reduce((sum, one) => sum + one, 0),
  )
  return row
}
