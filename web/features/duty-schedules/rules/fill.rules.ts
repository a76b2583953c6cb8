import type { Code, Pasted } from './clipboard.rules.ts'
import { type Block, type Place, placesOf, type Selection } from './selection.rules.ts'

/** The selection while a block is drawn larger by its corner: along the days or along the rows, whichever is further. */
export function stretched(source: Block, { row, day }: Place): Selection {
  const down = Math.max(source.top - row, row - source.bottom, 0)
  const along = Math.max(source.left - day, day - source.right, 0)
  const isDown = down > along
  return {
    anchor: {
      row: isDown && row < source.top ? row : source.top,
      day: !isDown && day < source.left ? day : source.left,
    },
    focus: {
      row: isDown && row > source.bottom ? row : source.bottom,
      day: !isDown && day > source.right ? day : source.right,
    },
  }
}

/** What the cells around a block take when it is drawn larger: its codes again and again, in step with it. */
export function extended(codeAt: (place: Place) => Code, source: Block, target: Block): Pasted['cells'] {
  const [height, width] = [source.bottom - source.top + 1, source.right - source.left + 1]
  const inStep = (at: number, from: number, length: number) =>
    from + ((((at - from) % length) + length) % length)
  return placesOf(target)
    .filter(
      ({ row, day }) => row < source.top || row > source.bottom || day < source.left || day > source.right,
    )
    .map(({ row, day }) => ({
      row,
      day,
      code: codeAt({ row: inStep(row, source.top, height), day: inStep(day, source.left, width) }),
    }))
}
