import { buffer } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { sheetXml, type SheetInProgress } from './sheet.ts'
import { createStyleBook } from './style-book.ts'

test('others are heard while a large sheet is made', async () => {
  function* rows() {
    for (let row = 0; row < 40_000; row++) yield [row, 'Máy cắt 172', 12.5]
  }
  const sheet: SheetInProgress = {
    sheet: { name: 'A', rows: rows() },
    name: 'A',
    rowCount: 0,
    columnCount: 0,
    hasFormula: false,
  }
  const making = buffer(sheetXml(sheet, createStyleBook()))
  await nextTurn()
  await nextTurn()
  // Some hundred milliseconds of work: were nobody heard in the middle, all of it would be there by now.
  expect(sheet.rowCount).toBeGreaterThan(0)
  expect(sheet.rowCount).toBeLessThan(40_000)
  await making
  expect(sheet.rowCount).toBe(40_000)
})
