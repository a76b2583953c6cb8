import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { timesheetCodes } from '#contract/core/timesheet-code.ts'

import { type Code, filled, parseTable, pasted, toTable } from './clipboard.rules.ts'

const size = { rows: 3, days: 5 }
const one = (row: number, day: number) => ({ top: row, bottom: row, left: day, right: day })

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
    const code = fc.constantFrom<Code>(...timesheetCodes, null)
    const table = fc
      .integer({ min: 1, max: 5 })
      .chain((width) =>
        fc.array(fc.array(code, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }),
      )
    fc.assert(
      fc.property(table, (rows) => {
        const width = rows[0]?.length ?? 0
        const { cells } = pasted(toTable(rows), one(0, 0), { rows: 9, days: 9 }, timesheetCodes)
        expect(cells.map(({ code }) => code)).toEqual(rows.flat())
        expect(cells.every(({ row, day }) => row < rows.length && day < width)).toBe(true)
      }),
    )
  })
})

describe('pasting', () => {
  test('goes on from the corner and stops at the edge', () => {
    const { cells } = pasted('C1\tC2\tC3\nX\tX\tX', one(2, 3), size, timesheetCodes)
    expect(cells).toEqual([
      { row: 2, day: 3, code: 'C1' },
      { row: 2, day: 4, code: 'C2' },
    ])
  })

  test('one code fills what is selected', () => {
    const { cells } = pasted('c1', { top: 0, bottom: 1, left: 1, right: 2 }, size, timesheetCodes)
    expect(cells).toHaveLength(4)
    expect(new Set(cells.map(({ code }) => code))).toEqual(new Set(['C1']))
  })

  test('a shorter text is repeated as often as it fits', () => {
    const { cells } = pasted('C1\tC2', { top: 0, bottom: 0, left: 0, right: 4 }, size, timesheetCodes)
    expect(cells.map(({ code }) => code)).toEqual(['C1', 'C2', 'C1', 'C2'])
  })

  test('dashes and empty cells are days off; what is no code is named and changes nothing', () => {
    const { cells, unknown } = pasted('–\t\tABC\tC1', one(0, 0), size, timesheetCodes)
    expect(cells.map(({ day, code }) => [day, code])).toEqual([
      [0, null],
      [1, null],
      [3, 'C1'],
    ])
    expect(unknown).toEqual(['ABC'])
  })
})

describe('filling', () => {
  const grid = [
    ['C1', 'C2', null],
    ['X', null, null],
  ]
  const codeAt = ({ row, day }: { row: number; day: number }) => grid[row]?.[day] ?? null
  const codes = (cells: ReturnType<typeof filled>) => cells.map(({ code }) => code)

  test('down takes the first row, right the first day', () => {
    const all = { top: 0, bottom: 1, left: 0, right: 1 }
    expect(codes(filled(codeAt, all, 'down'))).toEqual(['C1', 'C2', 'C1', 'C2'])
    expect(codes(filled(codeAt, all, 'right'))).toEqual(['C1', 'C1', 'X', 'X'])
  })

  test('one cell takes its neighbour', () => {
    expect(filled(codeAt, one(1, 1), 'down')).toEqual([{ row: 1, day: 1, code: 'C2' }])
    expect(filled(codeAt, one(1, 1), 'right')).toEqual([{ row: 1, day: 1, code: 'X' }])
    expect(filled(codeAt, one(0, 0), 'down')).toEqual([{ row: 0, day: 0, code: 'C1' }])
  })
})
