import { describe, expect, test } from 'vitest'

import {
  blockOf,
  edgeFrom,
  entered,
  moved,
  placesOf,
  selectionOf,
  spanned,
  tabbed,
} from './selection.rules.ts'

const size = { rows: 4, columns: 30 }
const held = { shift: false, ctrl: false }
const at = (row: number, column: number) => selectionOf({ row, column })

describe('arrow keys and their like', () => {
  test.each([
    ['ArrowRight', held, 1, 6],
    ['ArrowLeft', held, 1, 4],
    ['ArrowUp', held, 0, 5],
    ['ArrowDown', held, 2, 5],
    ['Home', held, 1, 0],
    ['End', held, 1, 29],
    ['PageDown', held, 3, 5],
    ['PageUp', held, 0, 5],
    ['ArrowRight', { shift: false, ctrl: true }, 1, 29],
    ['ArrowUp', { shift: false, ctrl: true }, 0, 5],
    ['Home', { shift: false, ctrl: true }, 0, 0],
    ['End', { shift: false, ctrl: true }, 3, 29],
  ])('%s goes on', (key, keys, row, column) => {
    expect(moved(at(1, 5), key, keys, size)).toEqual(at(row, column))
  })

  test('stop at the edges', () => {
    expect(moved(at(0, 0), 'ArrowUp', held, size)).toEqual(at(0, 0))
    expect(moved(at(3, 29), 'ArrowRight', held, size)).toEqual(at(3, 29))
  })

  test('with Shift the selection begins where it began', () => {
    const wide = moved(at(1, 5), 'ArrowRight', { shift: true, ctrl: false }, size) ?? at(0, 0)
    expect(wide).toEqual({ anchor: { row: 1, column: 5 }, focus: { row: 1, column: 6 } })
    expect(moved(wide, 'ArrowUp', { shift: true, ctrl: true }, size)).toEqual({
      anchor: { row: 1, column: 5 },
      focus: { row: 0, column: 6 },
    })
  })

  test('other keys move nothing', () => {
    expect(moved(at(1, 5), 'x', held, size)).toBeUndefined()
  })
})

describe('Enter and Tab', () => {
  test('Enter goes down, with Shift up', () => {
    expect(entered(at(1, 5), held, size)).toEqual(at(2, 5))
    expect(entered(at(1, 5), { shift: true, ctrl: false }, size)).toEqual(at(0, 5))
  })

  test('Tab goes on in the next row, and out of the grid at its ends', () => {
    expect(tabbed(at(1, 29), held, size)).toEqual(at(2, 0))
    expect(tabbed(at(1, 0), { shift: true, ctrl: false }, size)).toEqual(at(0, 29))
    expect(tabbed(at(3, 29), held, size)).toBeUndefined()
    expect(tabbed(at(0, 0), { shift: true, ctrl: false }, size)).toBeUndefined()
  })
})

describe('Ctrl with an arrow goes to the edge of what is filled', () => {
  /** A row: # is filled, . is empty. */
  const row = '.##..#.###'
  const isFilled = ({ column }: { column: number }) => row[column] === '#'
  const along = (from: number, key: string) =>
    edgeFrom({ row: 0, column: from }, key, { rows: 1, columns: row.length }, isFilled).column

  test.each([
    [0, 1, 0],
    [1, 2, 0],
    [2, 5, 1],
    [3, 5, 2],
    [4, 5, 2],
    [5, 7, 2],
    [6, 7, 5],
    [7, 9, 5],
    [8, 9, 7],
    [9, 9, 7],
  ])('from column %d to %d on the right and %d on the left', (from, right, left) => {
    expect([along(from, 'ArrowRight'), along(from, 'ArrowLeft')]).toEqual([right, left])
  })

  test('down a column alike, and with Shift the cells on the way are selected', () => {
    const filled = ({ row: at }: { row: number }) => at >= 2
    const to = moved(at(0, 4), 'ArrowDown', { shift: true, ctrl: true }, size, filled)
    expect(to).toEqual({ anchor: { row: 0, column: 4 }, focus: { row: 2, column: 4 } })
    expect(moved(at(2, 4), 'ArrowDown', { shift: false, ctrl: true }, size, filled)).toEqual(at(3, 4))
    expect(moved(at(3, 4), 'ArrowUp', { shift: false, ctrl: true }, size, filled)).toEqual(at(2, 4))
    expect(moved(at(2, 4), 'ArrowUp', { shift: false, ctrl: true }, size, filled)).toEqual(at(0, 4))
  })

  test('never leaves the grid, wherever cells are filled', () => {
    for (let pattern = 0; pattern < 64; pattern++)
      for (let from = 0; from < 6; from++)
        for (const key of ['ArrowLeft', 'ArrowRight']) {
          const filled = ({ column }: { column: number }) => (pattern & (1 << column)) !== 0
          const to = edgeFrom({ row: 0, column: from }, key, { rows: 1, columns: 6 }, filled).column
          const isForward = key === 'ArrowRight'
          expect(to >= 0 && to <= 5 && (isForward ? to >= from : to <= from)).toBe(true)
          expect(filled({ column: to }) || to === (isForward ? 5 : 0)).toBe(true)
        }
  })
})

describe('whole rows and columns', () => {
  const wide = { anchor: { row: 1, column: 3 }, focus: { row: 2, column: 5 } }
  const [shift, ctrl] = [
    { shift: true, ctrl: false },
    { shift: false, ctrl: true },
  ]
  test.each([
    ['a', ctrl, { top: 0, bottom: 3, left: 0, right: 29 }],
    ['A', ctrl, { top: 0, bottom: 3, left: 0, right: 29 }],
    [' ', shift, { top: 1, bottom: 2, left: 0, right: 29 }],
    [' ', ctrl, { top: 0, bottom: 3, left: 3, right: 5 }],
    [' ', { shift: true, ctrl: true }, { top: 0, bottom: 3, left: 0, right: 29 }],
  ])('%j with %j', (key, keys, block) => {
    const to = spanned(wide, key, keys, size)
    expect(to && blockOf(to)).toEqual(block)
    expect(to?.focus).toEqual({ row: block.top, column: block.left })
  })

  test.each([
    [' ', held],
    ['a', held],
    ['a', shift],
    ['x', ctrl],
  ])('%j with %j selects nothing', (key, keys) => {
    expect(spanned(wide, key, keys, size)).toBeUndefined()
  })
})

test('a block is read row by row, whichever end it began at', () => {
  const block = blockOf({ anchor: { row: 1, column: 3 }, focus: { row: 0, column: 2 } })
  expect(placesOf(block)).toEqual([
    { row: 0, column: 2 },
    { row: 0, column: 3 },
    { row: 1, column: 2 },
    { row: 1, column: 3 },
  ])
})
