import type { Filled } from '../rules/fill.rules.ts'
import type { CellEdit } from '../rules/undo.rules.ts'
import type { Judged, Refused } from './judge.rules.ts'
import type { Address, RefusedText, SheetField } from '../model/sheet.ts'
import type { SheetValues } from '../model/sheet-values.ts'

type Value = number | null

/** The sheet that texts are written into, and how they are read. */
interface Judging {
  readonly judge: (text: string, field: SheetField) => Judged
  /** Somebody typed the text: in a cell that is locked it is kept. */
  readonly isTyped: boolean
  readonly values: Pick<SheetValues, 'fieldAt' | 'addressAt' | 'valueAt' | 'refusedAt'>
  readonly whyRefused: (refused: Refused) => string
}

/** What an act comes to: the cells it changes, the texts that stay in their cells or leave them, and what was not taken. */
export interface JudgedCells {
  readonly edit: CellEdit<Value>[]
  readonly texts: ReadonlyMap<Address, RefusedText | null>
  readonly refused: number
  readonly locked: number
}

/** Reads the texts of an act cell by cell. */
export function judgeCells(cells: readonly Filled<string>[], sheet: Judging): JudgedCells {
  const edit: CellEdit<Value>[] = []
  const texts = new Map<Address, RefusedText | null>()
  let [refused, locked] = [0, 0]
  const { values } = sheet
  for (const { value: text, ...place } of cells) {
    const [field, address, from] = [values.fieldAt(place), values.addressAt(place), values.valueAt(place)]
    const judged = sheet.judge(text, field)
    if ('value' in judged) {
      // Emptying a cell with a refused text gives up that text and nothing else.
      const staysAsIs = text.trim() === '' && values.refusedAt(address) !== undefined
      edit.push({ ...place, from, to: staysAsIs ? from : judged.value })
      texts.set(address, null)
    } else if (judged.refused === 'locked' && !sheet.isTyped) locked++
    else {
      refused++
      edit.push({ ...place, from, to: from })
      texts.set(address, { text, why: field.lockedWhy ?? sheet.whyRefused(judged) })
    }
  }
  return { edit, texts, refused, locked }
}
