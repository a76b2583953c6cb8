import type { Label } from '#contract/core/words.ts'
import type { RegisterImportResult } from '#contract/imports/register.ts'

import { readDay } from './days.rules.ts'

type Cell = string | number | boolean | null | undefined

/** How the days of a file are read. */
export type FileDayOrder = RegisterImportResult['dayOrder']

/** What a cell says, or why it cannot be understood. */
export type CellRead = { readonly value: unknown } | Label

/** A cell that cannot be understood. */
export interface CellProblem<Field extends string> {
  readonly field: Field
  readonly value: string
  readonly words: Label
}

/** The text of a cell, its accents composed; nothing for an empty one and for a dash that stands for one. */
export function textOf(cell: Cell): string {
  const text = cell === null || cell === undefined ? '' : String(cell).trim().normalize()
  return /^[-–—]+$/.test(text) ? '' : text
}

const twoWays = (order: FileDayOrder): Label =>
  order === 'tie'
    ? {
        vi: 'Đọc được theo hai cách. Hãy chọn cách ghi ngày của tệp',
        en: 'It can be read in two ways. Say how the file writes days',
      }
    : {
        vi: 'Tệp ghi lẫn ngày/tháng và tháng/ngày. Hãy chọn một cách, rồi sửa các ô ghi theo cách kia',
        en: 'The file writes days in both ways. Choose one, and mend the cells of the other',
      }

const otherWay = {
  vi: 'Không phải một ngày theo cách ghi đã chọn của tệp',
  en: 'It is no day in the way that the file writes them',
} as const

/** A day by the order of the file; undefined for a text that is none. */
export function dayIn(text: string, order: FileDayOrder): CellRead | undefined {
  const said = readDay(text)
  if (said.is === 'none') return undefined
  if (said.is === 'day') return { value: said.day }
  if (order === 'tie' || order === 'conflict' || order === 'free') return twoWays(order)
  const day = said[order]
  return day === null ? otherWay : { value: day }
}

/** What Excel shows in place of a value that a formula could not find. */
const FORMULA_ERROR = /^#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!)$/

/** Why a cell is no value at all; undefined where it is one. */
export const brokenCell = (text: string): Label | undefined =>
  FORMULA_ERROR.test(text)
    ? { vi: 'Công thức trong ô bị lỗi', en: 'The formula in the cell has failed' }
    : undefined

/** The only one of those that were found by a name. */
export function only<One>(found: readonly One[], none: Label, pick: (one: One) => unknown): CellRead {
  const [one] = found
  if (one === undefined) return none
  return found.length === 1
    ? { value: pick(one) }
    : { vi: 'Có nhiều kết quả trùng tên. Hãy sửa sau khi nhập', en: 'Several are called that' }
}
