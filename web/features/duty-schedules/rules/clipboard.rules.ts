import type { Filled } from '#web/kit/sheet/rules/fill.rules.ts'
import type { Block, Size } from '#web/kit/sheet/rules/selection.rules.ts'
import { laidOver } from '#web/kit/sheet/rules/table-text.rules.ts'

import { exactCode } from './code-input.rules.ts'

/** A code of a cell; null is a day off. */
export type Code = string | null

/** What a pasted text does: the cells it sets, and the texts in it that are no code. */
interface Pasted {
  readonly cells: readonly Filled<Code>[]
  readonly unknown: readonly string[]
}

const dayOff = /^[-–—.]?$/

/** Lays a text from a spreadsheet over the grid, from the top left corner of a block on. */
export function pasted(text: string, block: Block, size: Size, codes: readonly string[]): Pasted {
  const cells: Filled<Code>[] = []
  const unknown = new Set<string>()
  for (const { value: written, ...place } of laidOver(text, block, size)) {
    const value = dayOff.test(written) ? null : exactCode(written, codes)
    if (value === undefined) unknown.add(written)
    else cells.push({ ...place, value })
  }
  return { cells, unknown: [...unknown] }
}
