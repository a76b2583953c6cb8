import { type Block, type Place, placesOf, type Selection } from './selection.rules.ts'

/** A cell and what is to be written into it. */
export interface Filled<Value> extends Place {
  readonly value: Value
}

/** Fills a block from its first row downwards (Ctrl+D) or from its first column on (Ctrl+R). */
export function filled<Value>(
  valueAt: (place: Place) => Value,
  block: Block,
  direction: 'down' | 'right',
): Filled<Value>[] {
  // One row (or one column) alone takes what is above (or before) it.
  const top = direction === 'down' && block.top === block.bottom ? Math.max(0, block.top - 1) : block.top
  const left = direction === 'right' && block.left === block.right ? Math.max(0, block.left - 1) : block.left
  return placesOf(block).map(({ row, column }) => {
    const from = direction === 'down' ? { row: top, column } : { row, column: left }
    return { row, column, value: valueAt(from) }
  })
}

/** The selection while a block is drawn larger by its corner: along the columns or the rows, whichever is further. */
export function stretched(source: Block, { row, column }: Place): Selection {
  const down = Math.max(source.top - row, row - source.bottom, 0)
  const along = Math.max(source.left - column, column - source.right, 0)
  const isDown = down > along
  return {
    anchor: {
      row: isDown && row < source.top ? row : source.top,
      column: !isDown && column < source.left ? column : source.left,
    },
    focus: {
      row: isDown && row > source.bottom ? row : source.bottom,
      column: !isDown && column > source.right ? column : source.right,
    },
  }
}

/** What the cells around a block take when it is drawn larger: its values again and again, in step with it. */
export function extended<Value>(
  valueAt: (place: Place) => Value,
  source: Block,
  target: Block,
): Filled<Value>[] {
  const [height, width] = [source.bottom - source.top + 1, source.right - source.left + 1]
  const inStep = (at: number, from: number, length: number) =>
    from + ((((at - from) % length) + length) % length)
  return placesOf(target)
    .filter(
      ({ row, column }) =>
        row < source.top || row > source.bottom || column < source.left || column > source.right,
    )
    .map(({ row, column }) => ({
      row,
      column,
      value: valueAt({
        row: inStep(row, source.top, height),
        column: inStep(column, source.left, width),
      }),
    }))
}
