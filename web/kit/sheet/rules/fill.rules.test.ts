import { describe, expect, test } from 'vitest'

import { extended, filled, stretched } from './fill.rules.ts'
import { blockOf } from './selection.rules.ts'

const source = { top: 1, bottom: 1, left: 2, right: 4 }
const values = [null, null, 'C1', 'C2', null]
const valueAt = ({ row, column }: { row: number; column: number }) =>
  row === 1 ? (values[column] ?? null) : null

test.each([
  ['to the right', { row: 1, column: 9 }, { top: 1, bottom: 1, left: 2, right: 9 }],
  ['to the left', { row: 1, column: 0 }, { top: 1, bottom: 1, left: 0, right: 4 }],
  ['down', { row: 6, column: 5 }, { top: 1, bottom: 6, left: 2, right: 4 }],
  ['up', { row: 0, column: 3 }, { top: 0, bottom: 1, left: 2, right: 4 }],
  ['nowhere', { row: 1, column: 3 }, source],
])('a block is drawn larger %s', (_, place, block) => {
  expect(blockOf(stretched(source, place))).toEqual(block)
})

test('what is drawn over repeats the block in step, after it and before it', () => {
  const right = extended(valueAt, source, { ...source, right: 9 })
  expect(right.map(({ column, value }) => [column, value])).toEqual([
    [5, 'C1'],
    [6, 'C2'],
    [7, null],
    [8, 'C1'],
    [9, 'C2'],
  ])
  const left = extended(valueAt, source, { ...source, left: 0 })
  expect(left.map(({ value }) => value)).toEqual(['C2', null])
  expect(extended(valueAt, source, source)).toEqual([])
})

describe('filling', () => {
  const given = [
    ['C1', 'C2', null],
    ['X', null, null],
  ]
  const valueIn = ({ row, column }: { row: number; column: number }) => given[row]?.[column] ?? null
  const valuesOf = (cells: ReturnType<typeof filled>) => cells.map(({ value }) => value)

  test('down takes the first row, right the first column', () => {
    const all = { top: 0, bottom: 1, left: 0, right: 1 }
    expect(valuesOf(filled(valueIn, all, 'down'))).toEqual(['C1', 'C2', 'C1', 'C2'])
    expect(valuesOf(filled(valueIn, all, 'right'))).toEqual(['C1', 'C1', 'X', 'X'])
  })

  test('one cell takes its neighbour', () => {
    const cell = { top: 1, bottom: 1, left: 1, right: 1 }
    expect(filled(valueIn, cell, 'down')).toEqual([{ row: 1, column: 1, value: 'C2' }])
    expect(filled(valueIn, cell, 'right')).toEqual([{ row: 1, column: 1, value: 'X' }])
    expect(filled(valueIn, { top: 0, bottom: 0, left: 0, right: 0 }, 'down')).toEqual([
      { row: 0, column: 0, value: 'C1' },
    ])
  })
})
