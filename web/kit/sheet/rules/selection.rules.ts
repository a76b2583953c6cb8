/** A cell of the grid by its row and column, both counted from 0. */
export interface Place {
  readonly row: number
  readonly column: number
}

/** The place of something that has more. */
export const placeOf = ({ row, column }: Place): Place => ({ row, column })

/** What is selected: from the cell where it began to the one that has the focus. */
export interface Selection {
  readonly anchor: Place
  readonly focus: Place
}

/** A block of cells, both ends included. */
export interface Block {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/** How many rows and columns a grid has. */
export interface Size {
  readonly rows: number
  readonly columns: number
}

/** The keys that are held with another one. */
export interface Held {
  readonly shift: boolean
  /** Ctrl, or Command on a Mac. */
  readonly ctrl: boolean
}

const PAGE_ROWS = 10

/** The selection of one cell. */
export function selectionOf(place: Place): Selection {
  return { anchor: place, focus: place }
}

/** The block between the two ends of a selection. */
export function blockOf({ anchor, focus }: Selection): Block {
  return {
    top: Math.min(anchor.row, focus.row),
    bottom: Math.max(anchor.row, focus.row),
    left: Math.min(anchor.column, focus.column),
    right: Math.max(anchor.column, focus.column),
  }
}

/** The rows of a block. */
export function rowsOf({ top, bottom }: Pick<Block, 'top' | 'bottom'>): number[] {
  return Array.from({ length: bottom - top + 1 }, (_, at) => top + at)
}

/** Every cell of a block, row by row. */
export function placesOf({ top, bottom, left, right }: Block): Place[] {
  const places: Place[] = []
  for (let row = top; row <= bottom; row++) {
    for (let column = left; column <= right; column++) places.push({ row, column })
  }
  return places
}

/** The cell nearest to a place that a grid has. */
export function within({ row, column }: Place, { rows, columns }: Size): Place {
  return { row: Math.max(0, Math.min(rows - 1, row)), column: Math.max(0, Math.min(columns - 1, column)) }
}

/** Says whether something stands in a cell. */
export type IsFilled = (place: Place) => boolean

const steps: Readonly<Record<string, Place>> = {
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
}

/**
 * Where Ctrl with an arrow goes, as in a spreadsheet: from within what is filled to its last cell, else to the next
 * filled cell, and where there is none to the edge of the grid.
 */
export function edgeFrom(from: Place, key: string, size: Size, isFilled: IsFilled): Place {
  const step = steps[key] ?? { row: 0, column: 0 }
  const next = (place: Place) =>
    within({ row: place.row + step.row, column: place.column + step.column }, size)
  const isLast = (place: Place) => next(place).row === place.row && next(place).column === place.column
  let at = next(from)
  const staysFilled = isFilled(from) && isFilled(at)
  while (!isLast(at) && (staysFilled ? isFilled(next(at)) : !isFilled(at))) at = next(at)
  return at
}

function target({ row, column }: Place, key: string, { ctrl }: Held): Place | undefined {
  const step = steps[key]
  if (step) return { row: row + step.row, column: column + step.column }
  switch (key) {
    case 'PageUp':
      return { row: row - PAGE_ROWS, column }
    case 'PageDown':
      return { row: row + PAGE_ROWS, column }
    case 'Home':
      return { row: ctrl ? 0 : row, column: 0 }
    case 'End':
      return { row: ctrl ? Number.MAX_SAFE_INTEGER : row, column: Number.MAX_SAFE_INTEGER }
    default:
      return undefined
  }
}

/**
 * The selection after an arrow key, Home, End, Page Up or Page Down; undefined for any other key. Shift takes the cells
 * on the way into the selection, Ctrl with an arrow goes to the edge of what is filled: see {@link edgeFrom}.
 */
export function moved(
  selection: Selection,
  key: string,
  held: Held,
  size: Size,
  isFilled: IsFilled = () => false,
): Selection | undefined {
  const to =
    held.ctrl && key in steps
      ? edgeFrom(selection.focus, key, size, isFilled)
      : target(selection.focus, key, held)
  if (!to) return undefined
  const focus = within(to, size)
  return held.shift ? { anchor: selection.anchor, focus } : selectionOf(focus)
}

/** The cell after Enter: the one below, or above with Shift. */
export function entered({ focus }: Selection, { shift }: Held, size: Size): Selection {
  return selectionOf(within({ row: focus.row + (shift ? -1 : 1), column: focus.column }, size))
}

/** The cell after Tab: the next one, from the end of a row on in the next row; undefined where there is none. */
export function tabbed(
  { focus }: Selection,
  { shift }: Held,
  { rows, columns }: Size,
): Selection | undefined {
  const at = focus.row * columns + focus.column + (shift ? -1 : 1)
  if (at < 0 || at >= rows * columns) return undefined
  return selectionOf({ row: Math.floor(at / columns), column: at % columns })
}

/**
 * The selection after Ctrl+A (everything), Shift+Space (whole rows) or Ctrl+Space (whole columns); undefined for any
 * other key. It ends at its first cell, as after a click on a head, so the sight stays near.
 */
export function spanned(selection: Selection, key: string, held: Held, size: Size): Selection | undefined {
  const isSpace = key === ' ' && (held.shift || held.ctrl)
  const isAll = held.ctrl && key.toLowerCase() === 'a'
  if (!isSpace && !isAll) return undefined
  const { top, bottom, left, right } = blockOf(selection)
  const [allColumns, allRows] = [isAll || held.shift, isAll || held.ctrl]
  return {
    anchor: { row: allRows ? size.rows - 1 : bottom, column: allColumns ? size.columns - 1 : right },
    focus: { row: allRows ? 0 : top, column: allColumns ? 0 : left },
  }
}
