import { blockOf, type Selection } from '../rules/selection.rules.ts'
import type { CellView, RowView } from './sheet.ts'

/** What a row shows: its cells, and what of the selection lies in it. */
export function rowViewOf(
  row: number,
  cells: readonly CellView[],
  selection: Selection,
  editing: string | null,
): RowView {
  const { focus } = selection
  const { top, bottom, left, right } = blockOf(selection)
  return {
    cells,
    selected: row >= top && row <= bottom ? { left, right } : null,
    focusColumn: row === focus.row ? focus.column : null,
    handleColumn: row === bottom ? right : null,
    editing: row === focus.row ? editing : null,
  }
}
