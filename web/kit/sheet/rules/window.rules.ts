/** One direction of a grid that is larger than its window; all lengths in pixels. */
export interface Axis {
  /** How many cells there are, and how large each is. */
  readonly count: number
  readonly cell: number
  /** What is frozen before and after the cells. */
  readonly head: number
  readonly foot: number
  /** How far it is scrolled, and how much is in sight, with what is frozen. */
  readonly scroll: number
  readonly sight: number
}

/** The cells to draw: from the first to the one after the last. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** Cells in sight and a few around them, so that a small movement shows no gap. */
export function spanInSight({ count, cell, head, foot, scroll, sight }: Axis, spare: number): Span {
  const open = Math.max(0, sight - head - foot)
  const from = Math.max(0, Math.min(count, Math.floor(scroll / cell) - spare))
  const to = Math.max(from, Math.min(count, Math.ceil((scroll + open) / cell) + spare))
  return { from, to }
}

/** Says whether a cell is drawn, so that it can be pointed to; one of an empty grid never is. */
export function isDrawn(
  shown: { readonly rows: Span; readonly columns: Span },
  { row, column }: { readonly row: number; readonly column: number },
): boolean {
  const isIn = ({ from, to }: Span, at: number) => at >= from && at < to
  return isIn(shown.rows, row) && isIn(shown.columns, column)
}

/** The least movement after which a cell is wholly in sight; the scroll as it is when it already is. */
export function scrollToShow({ cell, head, foot, scroll, sight }: Omit<Axis, 'count'>, at: number): number {
  const open = Math.max(cell, sight - head - foot)
  const [start, end] = [at * cell, (at + 1) * cell]
  if (start < scroll) return start
  return end > scroll + open ? end - open : scroll
}
