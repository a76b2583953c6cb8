import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { Block } from '#contract/devices/held-block.ts'
import type { ReadingsDraft } from '#contract/imports/readings-mapping.ts'

import { factorKey } from '../rules/rows.rules.ts'
import { ColumnScan } from './column-scan.rules.ts'
import { DateScan, readTiedDay } from './date-scan.rules.ts'
import { FileScan } from './file-scan.ts'
import { findMark, findOrder } from './findings.rules.ts'

const scanOf = (texts: readonly (string | number)[]) => {
  const scan = new ColumnScan()
  for (const [row, text] of texts.entries()) scan.add(row + 2, text)
  return scan
}
const datesOf = (texts: readonly string[]) => {
  const scan = new DateScan()
  for (const [row, text] of texts.entries()) scan.add(row + 2, text)
  return scan
}

describe('a column', () => {
  test('is shown by its largest cell, one that is two numbers, the first and the last', () => {
    const night = Array.from({ length: 300 }, () => '0')
    expect(scanOf([...night, '10,900', '0,5', '856,013', '2']).samples()).toEqual(['2', '856,013', '0'])
    expect(scanOf(['15/05/2020', '16/05/2020', '17/05/2020']).samples()).toEqual(['15/05/2020', '17/05/2020'])
    expect(scanOf([0, 198.5, 3]).samples()).toEqual(['198.5', '0', '3'])
  })

  test('has names as people count, unless they are too many', () => {
    expect(scanOf(['10', '2', '2', '']).sortedNames()).toEqual(['2', '10'])
    expect(scanOf(Array.from({ length: 400 }, (_, at) => `t${at}`)).sortedNames()).toBeNull()
    expect(scanOf(['x'.repeat(201)]).sortedNames()).toBeNull()
  })

  test('is looked at to its last row', () => {
    const file = new FileScan(2, 2, 5)
    const rows = Array.from({ length: 5000 }, (_, at) => (at === 4999 ? '0,5' : '10,900'))
    for (const [at, value] of rows.entries()) file.take({ number: at + 1, cells: ['03/04/2026', value] })
    expect(file.columns[1]?.shown).toEqual({ point: 0, comma: 1, tie: 4998 })
    expect(file.columns[1]?.clear.comma).toEqual({ row: 5000, text: '0,5' })
    expect(file.datesOf(0).decide().order).toBe('tie')
    expect(file.firstRows).toHaveLength(5)
  })
})

const mapping = {
  timeColumn: 0,
  hourColumn: null,
  deviceColumn: null,
  parameterColumn: null,
  devices: {},
  values: [{ column: 1, deviceId: 11, parameterId: 7, unit: null }],
} as unknown as ReadingsDraft

/** What is found of a column of an inverter that takes so much. */
function found(texts: readonly string[], most: number | null, factor = 1) {
  const blocks: Block[] = [{ blockMin: most === null ? null : -most, blockMax: most }]
  const factors = new Map([[factorKey(1, null), factor]])
  const scans = [new ColumnScan(), scanOf(texts)]
  return findMark(mapping, scans, () => 'P', { factors, blocksOf: () => blocks })
}

describe('the mark of a file', () => {
  test.each([
    [['0', '10,900'], 375, 1, 'comma', 'ratings'],
    [['0', '10,900'], null, 1, null, 'tie'],
    [['0', '10,900'], 20_000, 1, null, 'tie'],
    // A file in W: 10,900 W are possible, and so are 10.9.
    [['10,900'], 375, 0.001, null, 'tie'],
    [['-10,900'], 375, 1, 'comma', 'ratings'],
    [['10.900'], 375, 1, 'point', 'ratings'],
    [['0,000', '10,900'], null, 1, 'comma', 'shown'],
    [['0.5', '0,5'], null, 1, null, 'conflict'],
    [['1', '2'], 375, 1, 'point', 'free'],
  ] as const)('%j of an inverter up to %d is %s by %s', (texts, most, factor, mark, by) => {
    expect(found(texts, most, factor)).toMatchObject({ mark, numbers: { by } })
  })

  test('is asked with the largest tie and both of its numbers', () => {
    expect(found(['10,900', '856,013', '1,5e'], null).numbers).toEqual({
      by: 'tie',
      cells: [],
      tie: { row: 3, column: 'P', text: '856,013', point: 856_013, comma: 856.013 },
    })
  })

  test('names the cells that conflict', () => {
    expect(found(['1', '0,5', '0.5'], null).numbers.cells).toEqual([
      { row: 3, column: 'P', text: '0,5' },
      { row: 4, column: 'P', text: '0.5' },
    ])
  })

  test.each([
    ['point', 'en-US'],
    ['comma', 'de-DE'],
  ] as const)('written with a %s within the rating is never read by the other', (mark, locale) => {
    const cell = fc.record({
      value: fc.double({ min: -375, max: 375, noNaN: true }),
      decimals: fc.integer({ min: 0, max: 4 }),
    })
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1, maxLength: 30 }), (cells) => {
        const texts = cells.map(({ value, decimals }) =>
          value.toLocaleString(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
        )
        const { mark: read, numbers } = found(texts, 375)
        expect(numbers.by === 'free' ? mark : (read ?? mark)).toBe(mark)
      }),
    )
  })
})

const two = (value: number) => String(value).padStart(2, '0')
/** Days as a program writes them, so many rows each. */
function written(order: 'dayFirst' | 'monthFirst', days: readonly Date[], rows: number): string[] {
  return days.flatMap((date) => {
    const [day, month] = [two(date.getUTCDate()), two(date.getUTCMonth() + 1)]
    const text = `${order === 'dayFirst' ? `${day}/${month}` : `${month}/${day}`}/${date.getUTCFullYear()}`
    return Array.from({ length: rows }, (_, row) => `${text} ${two(row)}:00`)
  })
}
const daysFrom = (first: string, count: number, step = 1) =>
  Array.from({ length: count }, (_, at) => new Date(Date.parse(first) + at * step * 86_400_000))

describe('the order of days', () => {
  test.each([
    [['13/04/2026', '03/04/2026'], 'dayFirst', 'shown'],
    [['04/13/2026', '04/03/2026'], 'monthFirst', 'shown'],
    [['03/04/2026'], 'tie', 'steps'],
    [['04/04/2026', '05/05/2026'], null, 'shown'],
    [['2026-04-03', ''], null, 'shown'],
    [['13/04/2026', '04/13/2026'], 'conflict', 'shown'],
    [written('dayFirst', daysFrom('2026-04-01', 5), 4), 'dayFirst', 'steps'],
    [written('monthFirst', daysFrom('2026-04-01', 5), 4), 'monthFirst', 'steps'],
    [written('dayFirst', daysFrom('2026-04-10', 4, -1), 4), 'dayFirst', 'steps'],
    // One row each may be a day of each month as well.
    [written('dayFirst', daysFrom('2026-04-01', 5), 1), 'tie', 'steps'],
    [['01/01/2026', '01/02/2026', '01/03/2026'], 'tie', 'steps'],
  ] as const)('of %j is %s by %s', (texts, order, by) => {
    expect(datesOf(texts).decide()).toMatchObject({ order, by })
  })

  test('of days that follow one another is never the other', () => {
    const first = fc.date({ min: new Date('2001-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(
        fc.constantFrom('dayFirst' as const, 'monthFirst' as const),
        first,
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 7 }),
        fc.integer({ min: 1, max: 4 }),
        (order, from, count, step, rows) => {
          const texts = written(order, daysFrom(from.toISOString().slice(0, 10), count, step), rows)
          expect([order, 'tie', null]).toContain(datesOf(texts).decide().order)
        },
      ),
    )
  })

  test('is asked with both days', () => {
    expect(findOrder(datesOf(['03/04/2026 06:00']), 'Ngày')).toEqual({
      order: null,
      dates: {
        by: 'tie',
        cells: [],
        tie: {
          row: 2,
          column: 'Ngày',
          text: '03/04/2026 06:00',
          dayFirst: '2026-04-03',
          monthFirst: '2026-03-04',
        },
      },
    })
    expect(readTiedDay('3/4/26', 'dayFirst')).toBe('2026-04-03')
  })
})
