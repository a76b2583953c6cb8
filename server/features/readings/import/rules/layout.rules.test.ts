import { describe, expect, test } from 'vitest'

import { findLayout } from './layout.rules.ts'
import type { TableCell } from './cells.rules.ts'

const sheet = (...rows: TableCell[][]) => rows.map((cells, index) => ({ number: index + 1, cells }))

describe('the headings', () => {
  test('stand above the first time', () => {
    expect(findLayout(sheet(['timestamp', 'P'], ['2020-05-15T00:00', '1']))).toEqual({
      titles: ['timestamp', 'P'],
      headingRow: 1,
      firstRow: 2,
    })
  })

  test('take units from a row below, titles above are left out', () => {
    const found = findLayout(
      sheet(
        ['Sổ thông số vận hành'],
        ['Ngày giờ', 'P', 'U (kV)', 'Ghi chú'],
        [null, '(kW)', 'V', '-'],
        ['15/05/2020 06:00', 1, 2],
      ),
    )
    expect(found).toEqual({
      titles: ['Ngày giờ', 'P (kW)', 'U (kV)', 'Ghi chú'],
      headingRow: 2,
      firstRow: 4,
    })
  })

  test('may be missing', () => {
    expect(findLayout(sheet(['2020-05-15', '1']))).toEqual({ titles: ['', ''], headingRow: 1, firstRow: 1 })
    expect(findLayout(sheet(['Báo cáo'], ['2020-05-15', '1', '2'])).titles).toEqual(['', '', ''])
  })

  test('of a file without times lead nowhere', () => {
    expect(findLayout(sheet(['a', 'b'], ['1', '2'])).firstRow).toBe(Number.POSITIVE_INFINITY)
    expect(findLayout([])).toEqual({ titles: [], headingRow: 1, firstRow: Number.POSITIVE_INFINITY })
  })
})
