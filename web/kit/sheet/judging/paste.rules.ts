import { chooseMark, countMarks, markShownBy, numberBy, type DecimalMark } from '#contract/core/numbers.ts'
import { isBlocked } from '#contract/devices/limits.ts'

import { blockOf, type Place, type Selection, type Size } from '../rules/selection.rules.ts'
import { laidOver } from '../rules/table-text.rules.ts'
import type { SheetField } from '../model/sheet.ts'

/** What a block of numbers is written with; null where each is read by itself. */
export type BlockMark = DecimalMark | null

/** A sheet as a text is laid over it. */
interface Target {
  readonly size: Size
  selection(): Selection
  fieldAt(place: Place): SheetField
}

/**
 * The decimal mark that a pasted text is written with, by the rule of imported files: what one clear number shows, or else
 * what the block limits of the cells leave possible. Where both are, `tie` is the largest number that a person has to read.
 */
export function pasteMark(
  text: string,
  target: Target,
): { readonly mark: BlockMark; readonly tie: string | null } {
  const cells = laidOver(text, blockOf(target.selection()), target.size)
  const ties = cells.filter(({ value }) => markShownBy(value) === 'tie')
  const isPossible = (mark: DecimalMark) =>
    !ties.some((cell) => isBlocked(numberBy(mark, cell.value) ?? null, target.fieldAt(cell).limits))
  const chosen = chooseMark(countMarks(cells.map(({ value }) => value)), isPossible)
  if (chosen === 'point' || chosen === 'comma') return { mark: chosen, tie: null }
  const largest = ties.toSorted(
    (one, other) =>
      Math.abs(numberBy('point', other.value) ?? 0) - Math.abs(numberBy('point', one.value) ?? 0),
  )[0]
  return { mark: null, tie: largest?.value ?? null }
}
