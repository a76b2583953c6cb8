import type { RefusedCell } from '#web/kit/sheet/edits/cell-edits.ts'
import { type Address, placesIn, type RefusedText, type SheetShape } from '#web/kit/sheet/model/sheet.ts'

/** The refused texts in cells that nobody can type anything better into: they were locked, or left the sheet, since. */
export function lockedTexts(
  texts: ReadonlyMap<Address, RefusedText>,
  shape: SheetShape,
): readonly RefusedCell[] {
  const placeOf = placesIn(shape)
  return [...texts].flatMap(([address, { text, why }]) => {
    const { row, column } = placeOf(address)
    const lockedWhy = row < 0 || column < 0 ? why : shape.fieldAt(row, column).lockedWhy
    if (lockedWhy === null) return []
    return [{ address, error: 'locked', message: `${text}: ${lockedWhy}`, from: null, mine: null }]
  })
}
