/** A cell of the grid by its row and day, both counted from 0. */
export interface Place {
  readonly row: number
  readonly day: number
}

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

/** How many rows and days a grid has. */
export interface Size {
  readonly rows: number
  readonly days: number
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
    left: Math.min(anchor.day, focus.day),
    right: Math.max(anchor.day, focus.day),
  }
}

/** Every cell of a block, row by row. */
export function placesOf({ top, bottom, left, right }: Block): Place[] {
  const places: Place[] = []
  for (let row = top; row <= bottom; row++) {
    for (let day = left; day <= right; day++) places.push({ row, day })
  }
  return places
}

/** The cell nearest to a place that a grid has. */
export function within({ row, day }: Place, { rows, days }: Size): Place {
  return { row: Math.max(0, Math.min(rows - 1, row)), day: Math.max(0, Math.min(days - 1, day)) }
}

function target({ row, day }: Place, key: string, { ctrl }: Held): Place | undefined {
  const far = ctrl ? Number.MAX_SAFE_INTEGER : 1
  switch (key) {
    case 'ArrowLeft':
      return { row, day: day - far }
    case 'ArrowRight':
      return { row, day: day + far }
    case 'ArrowUp':
      return { row: row - far, day }
    case 'ArrowDown':
      return { row: row + far, day }
    case 'PageUp':
      return { row: row - PAGE_ROWS, day }
    case 'PageDown':
      return { row: row + PAGE_ROWS, day }
    case 'Home':
      return { row: ctrl ? 0 : row, day: 0 }
    case 'End':
      return { row: ctrl ? Number.MAX_SAFE_INTEGER : row, day: Number.MAX_SAFE_INTEGER }
    default:
      return undefined
  }
}

/**
 * The selection after an arrow key, Home, End, Page Up or Page Down; undefined for any other key. Shift takes the cells
 * on the way into the selection, Ctrl goes as far as there are cells.
 */
export function moved(selection: Selection, key: string, held: Held, size: Size): Selection | undefined {
  const to = target(selection.focus, key, held)
  if (!to) return undefined
  const focus = within(to, size)
  return held.shift ? { anchor: selection.anchor, focus } : selectionOf(focus)
}

/** The cell after Enter: the one below, or above with Shift. */
export function entered({ focus }: Selection, { shift }: Held, size: Size): Selection {
  return selectionOf(within({ row: focus.row + (shift ? -1 : 1), day: focus.day }, size))
}

/** The cell after Tab: the next one, from the end of a row on in the next row; undefined where there is none. */
export function tabbed({ focus }: Selection, { shift }: Held, { rows, days }: Size): Selection | undefined {
  const at = focus.row * days + focus.day + (shift ? -1 : 1)
  if (at < 0 || at >= rows * days) return undefined
  return selectionOf({ row: Math.floor(at / days), day: at % days })
}

/** Ctrl+A: the whole rows of the selection; where they are selected already, everything. */
export function widened(selection: Selection, { rows, days }: Size): Selection {
  const { top, bottom, left, right } = blockOf(selection)
  const isWide = left === 0 && right === days - 1
  return {
    anchor: { row: isWide ? 0 : top, day: 0 },
    focus: { row: isWide ? rows - 1 : bottom, day: days - 1 },
  }
}
