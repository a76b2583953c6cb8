import { describe, expect, test } from 'vitest'

import { blockOf, entered, moved, placesOf, selectionOf, tabbed, widened } from './selection.rules.ts'

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

test('Ctrl+A takes the row, then everything', () => {
  const row = widened(at(2, 7), size)
  expect(blockOf(row)).toEqual({ top: 2, bottom: 2, left: 0, right: 29 })
  expect(blockOf(widened(row, size))).toEqual({ top: 0, bottom: 3, left: 0, right: 29 })
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
