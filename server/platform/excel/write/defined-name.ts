import { cutText } from './xml-text.ts'

/** A name that formulas of any sheet, and other programs, find cells by. */
export interface DefinedName {
  /** As {@link definedName} makes it. */
  readonly name: string
  /** Cells of the sheet that brings the name: `$B$5` or `$B$5:$C$9`. */
  readonly cells: string
}

const NAME_LIMIT = 255
/** What Excel reads as a cell of its own, in either spelling: `H1`, `AB12`, `R1C1`, `R`, `C3`. */
const cellLike = /^(?:[A-Z]{1,3}\d{1,7}|R\d*C?\d*|C\d*)$/i
const reserved = /^(?:true|false)$/i

/**
 * A name that Excel accepts for cells, the wanted one wherever it can be, and adds it to the taken ones. A name begins with a
 * letter or a line, has no spaces and signs, is no cell and is not there in another case.
 */
export function definedName(wanted: string, taken: Set<string>): string {
  const plain = wanted.normalize('NFC').replaceAll(/[^\p{L}\p{N}_.]/gu, '_')
  const base =
    /^[\p{L}_]/u.test(plain) && !cellLike.test(plain) && !reserved.test(plain) ? plain : `_${plain}`
  let name = cutText(base, NAME_LIMIT)
  for (let copy = 2; taken.has(name.toLowerCase()); copy++) {
    const ending = `_${copy}`
    name = cutText(base, NAME_LIMIT - ending.length) + ending
  }
  taken.add(name.toLowerCase())
  return name
}
