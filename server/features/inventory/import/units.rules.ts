import type { Language } from '#contract/core/problem.ts'
import { typedQuantity } from '#contract/core/quantity.ts'
import type { ItemUnit } from '#contract/inventory/item.ts'

type Words = Readonly<Record<Language, string>>

/** A unit as a cell names it, and the text of how many of the item's own one of it is. */
export interface WrittenUnit {
  readonly unit: string
  readonly factor: string
}

const wrongForm: Words = {
  vi: 'Ghi đơn vị=số, cách nhau bằng dấu chấm phẩy, ví dụ cuộn=100; thùng=12',
  en: 'Write unit=number, parted by semicolons, e.g. roll=100; box=12',
}

/** What a cell of several things says, one after the other. */
export const partsOf = (text: string): string[] =>
  text
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter(Boolean)

/** The units that a cell names: `cuộn=100; thùng=12`; or what is wrong with it. */
export function unitsIn(text: string): readonly WrittenUnit[] | Words {
  const found: WrittenUnit[] = []
  for (const part of partsOf(text)) {
    const [, unit = '', factor = ''] = /^([^=]+)=([^=]+)$/.exec(part) ?? []
    if (unit.trim() === '' || factor.trim() === '') return wrongForm
    found.push({ unit: unit.trim(), factor: factor.trim() })
  }
  return found
}

/** The other units of an item as a cell names them, to be read in one way only. */
export const unitsText = (units: readonly ItemUnit[]): string =>
  units.map(({ unit, factor }) => `${unit}=${typedQuantity(factor)}`).join('; ')
