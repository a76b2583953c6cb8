import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { beyondOf, laidOver, parseTable, toTable } from './table-text.rules.ts'

const size = { rows: 3, columns: 5 }
const one = (row: number, column: number) => ({ top: row, bottom: row, left: column, right: column })

describe('the text of a spreadsheet', () => {
  test.each([
    [
      'C1\tC2\r\nX\t\r\n',
      [
        ['C1', 'C2'],
        ['X', ''],
      ],
    ],
    ['C1', [['C1']]],
    ['\tC1', [['', 'C1']]],
    ['a\n\nb', [['a'], [''], ['b']]],
    ['"a\tb"\t"say ""x"""', [['a\tb', 'say "x"']]],
    ['', [['']]],
  ])('%j', (text, cells) => {
    expect(parseTable(text)).toEqual(cells)
  })

  test('what is copied comes back as it was', () => {
    const cell = fc.constantFrom('C1', '12,5', '-0.004', '')
    const table = fc
      .integer({ min: 1, max: 5 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }),
      )
    fc.assert(
      fc.property(table, (rows) => {
        const cells = laidOver(toTable(rows), one(0, 0), { rows: 9, columns: 9 })
        expect(cells.map(({ value }) => value)).toEqual(rows.flat())
      }),
    )
  })
})

describe('laying a text over a grid', () => {
  test('goes on from the corner and stops at the edge', () => {
    expect(laidOver('1\t2\t3\n4\t5\t6', one(2, 3), size)).toEqual([
      { row: 2, column: 3, value: '1' },
      { row: 2, column: 4, value: '2' },
    ])
  })

  test('a shorter text is repeated as often as it fits', () => {
    const cells = laidOver('1\t2', { top: 0, bottom: 0, left: 0, right: 4 }, size)
    expect(cells.map(({ value }) => value)).toEqual(['1', '2', '1', '2'])
  })

  test('one cell fills what is selected, and short lines are filled up', () => {
    expect(laidOver('7', { top: 0, bottom: 1, left: 1, right: 2 }, size)).toHaveLength(4)
    expect(laidOver('1\n2\t3', one(0, 0), size).map(({ value }) => value)).toEqual(['1', '', '2', '3'])
  })
})

describe('what of a text reaches beyond a grid', () => {
  test.each([
    ['1\n2\n3', 0, 0, undefined],
    ['1\n2\n3\n', 0, 0, undefined],
    ['1\n2\n\t', 1, 0, undefined],
    ['1\n2\n3\n4\n5', 0, 0, { rows: 2, columns: 0, first: '4' }],
    ['1\n2\n3', 1, 0, { rows: 1, columns: 0, first: '3' }],
    ['1\n2\n\n\n5', 0, 0, { rows: 1, columns: 0, first: '5' }],
    ['1\t2\t3', 0, 3, { rows: 0, columns: 1, first: '3' }],
    ['1\t2\n3\t4', 2, 4, { rows: 1, columns: 1, first: '2' }],
  ] as const)('%j from %d, %d', (text, top, left, beyond) => {
    expect(beyondOf(text, { top, left }, size)).toEqual(beyond)
  })
})
