import { expect, test } from 'vitest'

import { timesheetCodes } from '#contract/core/timesheet-code.ts'

import { pasted } from './clipboard.rules.ts'

const size = { rows: 3, columns: 5 }
const one = (row: number, column: number) => ({ top: row, bottom: row, left: column, right: column })

test('one code fills what is selected, in any casing', () => {
  const { cells } = pasted('c1', { top: 0, bottom: 1, left: 1, right: 2 }, size, timesheetCodes)
  expect(cells).toHaveLength(4)
  expect(new Set(cells.map(({ value }) => value))).toEqual(new Set(['C1']))
})

test('dashes and empty cells are days off; what is no code is named and changes nothing', () => {
  const { cells, unknown } = pasted('–\t\tABC\tC1', one(0, 0), size, timesheetCodes)
  expect(cells.map(({ column, value }) => [column, value])).toEqual([
    [0, null],
    [1, null],
    [3, 'C1'],
  ])
  expect(unknown).toEqual(['ABC'])
})
