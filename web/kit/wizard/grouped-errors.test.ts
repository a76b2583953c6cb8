import { expect, test } from 'vitest'

import { groupErrors, rowsText } from './grouped-errors.ts'

test.each([
  [[3], '3'],
  [[2, 3, 4, 5, 8], '2–5, 8'],
  [[9, 2, 3, 3], '2–3, 9'],
])('rows %j are %s', (rows, text) => expect(rowsText(rows)).toBe(text))

test('equal errors stand together, where the first of them was found', () => {
  const error = (row: number, value: string, message = 'Không có vai trò này') => ({
    row,
    column: 'Vai trò',
    value,
    message,
  })
  expect(groupErrors([error(2, 'X'), error(3, 'Y'), error(4, 'X'), error(5, 'X', 'Trống')])).toEqual([
    { column: 'Vai trò', value: 'X', message: 'Không có vai trò này', rows: [2, 4] },
    { column: 'Vai trò', value: 'Y', message: 'Không có vai trò này', rows: [3] },
    { column: 'Vai trò', value: 'X', message: 'Trống', rows: [5] },
  ])
})
