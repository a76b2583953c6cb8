import { expect, test } from 'vitest'

import { commaSeparated, tabSeparated } from './separated-text.rules.ts'

test('tabs and lines of a cell do not break the table', () => {
  expect(
    tabSeparated([
      [2, 'a\tb'],
      [3, 'c\r\nd'],
    ]),
  ).toBe('2\ta b\n3\tc d')
})

test('CSV quotes what it must and runs no formula', () => {
  expect(commaSeparated([['Nguyễn Văn A', 'a,b', '2"', '=1+1', 'x']])).toBe(
    `Nguyễn Văn A,"a,b","2""",'=1+1,x\r\n`,
  )
})
