import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'

import { workbookOf } from './curves-workbook.ts'

test('curves become rows of a sheet by the clock of the plants, empty where there is no value', async () => {
  const times = ['2026-11-20T17:00:00Z', '2026-11-20T17:30:00Z'].map((at) => Date.parse(at) / 1000)
  const lines = [
    [12.5, null],
    [undefined, -3],
  ]
  const file = await workbookOf({ times, lines }, ['Thời gian', 'P (MW)', 'Q (MVAr)'])
  const [sheet] = (await readXlsx(new Uint8Array(await file.arrayBuffer()))).sheets
  expect(sheet?.rows).toEqual([
    ['Thời gian', 'P (MW)', 'Q (MVAr)'],
    [new Date('2026-11-21T00:00:00Z'), 12.5, null],
    [new Date('2026-11-21T00:30:00Z'), null, -3],
  ])
})
