import { buffer } from 'node:stream/consumers'

import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'

import { workbookStream } from '#server/platform/excel/write/workbook.ts'

import { formSheet } from './form.excel.ts'
import {
  crossed,
  headingOf,
  headOf,
  tableOf,
  written,
  type AccountingForm,
  type ColumnOf,
} from './form-layout.ts'
import { formDocument } from './form.pdf.ts'
import { moneyOnPaper, quantityOnPaper } from './paper-numbers.ts'
import { pointsOf, spread, wrappedLines } from './widths.ts'

interface Row {
  readonly name: string
  readonly day: string | null
  readonly quantity: string | null
  readonly amount: string | null
}

const columns: readonly ColumnOf<Row>[] = [
  { title: 'STT', mark: 'A', width: 20, kind: 'count', of: (_, at) => String(at + 1) },
  {
    title: 'Tên',
    mark: 'B',
    width: '*',
    kind: 'text',
    of: ({ name }) => name,
    sum: { said: 'Cộng', kind: 'text' },
  },
  { title: 'Ngày', mark: 'C', width: 46, kind: 'day', of: ({ day }) => day, sum: crossed },
  {
    title: 'SL',
    under: ['Chênh lệch', 'Thừa'],
    mark: '1',
    width: 30,
    kind: 'quantity',
    of: ({ quantity }) => quantity,
    sum: 'added',
  },
  {
    title: 'Thành tiền',
    under: ['Chênh lệch', 'Thừa'],
    mark: '2',
    width: 60,
    kind: 'money',
    of: ({ amount }) => amount,
    sum: 'added',
  },
  { title: 'Mất', under: ['Phẩm chất'], mark: '3', width: 30, kind: 'quantity', of: () => null },
]

const row = (changes: Partial<Row> = {}): Row => ({
  name: 'Dầu tuabin',
  day: '2026-11-20',
  quantity: '0.1',
  amount: '1000',
  ...changes,
})

const formOf = (rows: readonly Row[], changes: Partial<AccountingForm> = {}): AccountingForm => ({
  ...headOf({ companyName: 'Công ty', plantName: 'Nhà máy' }, '01 - VT', 'Thông tư'),
  fileName: 'mau',
  name: 'Mẫu',
  footer: 'Nhà máy',
  isLandscape: false,
  title: 'PHIẾU',
  dated: null,
  numbered: null,
  standing: null,
  facts: [],
  table: tableOf(9, columns, rows),
  closing: [],
  remarks: [],
  signers: ['Thủ kho', 'Kế toán trưởng'].map((role) => ({ role, name: '', note: '' })),
  ...changes,
})

async function sheetOf(form: AccountingForm) {
  const [sheet] = (await readXlsx(await buffer(workbookStream([formSheet(form)])), { readStyles: true }))
    .sheets
  const rows = sheet?.rows ?? []
  const marks = rows.findIndex(([first]) => first === 'A')
  const at = (down: number, column: number) => sheet?.cells?.get(`${marks + down},${column}`)
  return { sheet, rows, marks, at }
}

test('only paper has the marks of the accounting law', () => {
  expect(['1026000000', '48250.75', '-1250', '0'].map(moneyOnPaper)).toEqual([
    '1.026.000.000',
    '48.250,75',
    '-1.250',
    '0',
  ])
  expect(['1250.5', '1234567', '0.125'].map(quantityOnPaper)).toEqual(['1.250,5', '1.234.567', '0,125'])
  expect([written('1250', 'quantity'), written('1250.5', 'money'), written('1250', 'text')]).toEqual([
    '1.250',
    '1.250,50',
    '1250',
  ])
})

test('titles stand over their columns, level by level', () => {
  const texts = headingOf(columns).map((cells) =>
    cells.map((cell) => cell && `${cell.text} ${cell.columns}×${cell.rows}`),
  )
  expect(texts).toEqual([
    ['STT 1×3', 'Tên 1×3', 'Ngày 1×3', 'Chênh lệch 2×1', null, 'Phẩm chất 1×1'],
    [null, null, null, 'Thừa 2×1', null, 'Mất 1×2'],
    [null, null, null, 'SL 1×1', 'Thành tiền 1×1', null],
  ])
})

test('the same groups under others are not one', () => {
  const under = (group: string) => ({ ...columns[3], title: 'SL', under: [group, 'Thừa'] }) as ColumnOf<Row>
  const [, second] = headingOf([under('Một'), under('Hai')])
  expect(second?.map((cell) => cell?.columns)).toEqual([1, 1])
})

test('what is a number on paper is one in the workbook, and its sum follows what people change', async () => {
  const form = formOf([row(), row({ quantity: '0.2', amount: null }), row({ quantity: '1200', day: null })])
  const { rows, marks, at } = await sheetOf(form)
  expect(rows[marks]).toEqual(['A', 'B', 'C', 1, 2, 3])
  expect(rows.slice(marks + 1, marks + 4)).toEqual([
    [1, 'Dầu tuabin', new Date('2026-11-20T00:00:00Z'), 0.1, 1000, null],
    [2, 'Dầu tuabin', new Date('2026-11-20T00:00:00Z'), 0.2, null, null],
    [3, 'Dầu tuabin', null, 1200, 1000, null],
  ])
  const [first, last] = [marks + 2, marks + 4]
  expect([at(4, 3)?.formula, at(4, 3)?.formulaResult]).toEqual([`ROUND(SUM(D${first}:D${last}),3)`, 1200.3])
  expect([at(4, 4)?.formula, at(4, 4)?.formulaResult]).toEqual([`SUM(E${first}:E${last})`, 2000])
  expect(rows[marks + 4]).toEqual([null, 'Cộng', 'x', 1200.3, 2000, null])
  expect([at(1, 3), at(3, 3), at(1, 4)].map((cell) => cell?.style?.numFmt)).toEqual([
    '#,##0.0##',
    '#,##0',
    '#,##0',
  ])
})

test('what a user typed is never a formula, on whichever row', async () => {
  const typed = '=HYPERLINK("http://x")'
  const form = formOf([row({ name: typed })], { facts: [typed], closing: ['+1+1'], remarks: ['@SUM(A1)'] })
  const { rows, sheet } = await sheetOf(form)
  expect(rows.flat()).toEqual(expect.arrayContaining([typed, '+1+1', '@SUM(A1)']))
  const formulas = [...(sheet?.cells?.values() ?? [])].flatMap(({ formula }) => formula ?? [])
  expect(formulas.every((formula) => /^(?:ROUND\()?SUM\([DE]\d/.test(formula))).toBe(true)
  expect(JSON.stringify(formDocument(form))).toContain(JSON.stringify(typed))
})

test('the heading is repeated on each printed page, merged cells do not overlap, and all columns are on the page', async () => {
  const form = formOf(
    Array.from({ length: 100 }, (_, at) => row({ name: `Vật tư ${at}`.repeat(5) })),
    { facts: ['Lý do: sửa chữa'], standing: 'CHƯA GHI SỔ' },
  )
  const { sheet, rows, marks } = await sheetOf(form)
  expect(rows[marks + 100]?.[0]).toBe(100)
  expect(formSheet(form).print).toMatchObject({
    fitToWidth: true,
    landscape: false,
    repeatRows: [marks - 2, marks + 1],
  })
  const taken = (sheet?.merges ?? []).flatMap(({ startRow, startCol, endRow, endCol }) =>
    Array.from({ length: (endRow - startRow + 1) * (endCol - startCol + 1) }, (_, at) => {
      const across = endCol - startCol + 1
      return `${startRow + Math.floor(at / across)},${startCol + (at % across)}`
    }),
  )
  expect(new Set(taken).size).toBe(taken.length)
  expect(new Set(rows.map(({ length }) => length))).toEqual(new Set([columns.length]))
})

test('a form without rows has its headings and sums of nothing, as values', async () => {
  const { rows, marks, at } = await sheetOf(formOf([]))
  expect(rows[marks + 1]).toEqual([null, 'Cộng', 'x', 0, 0, null])
  expect(at(1, 4)?.formula).toBeUndefined()
})

test('the one column takes what the others leave of the page', () => {
  const points = pointsOf(columns, false)
  expect(points.reduce((sum, width) => sum + width, 0)).toBe(511)
  expect(points[0]).toBe(24)
})

test.each([
  [
    [10, 10, 10, 10],
    [1, 1],
    [2, 2],
  ],
  [
    [30, 5, 5, 10],
    [1, 1],
    [1, 3],
  ],
  [
    [50, 1, 1],
    [1, 1, 1],
    [1, 1, 1],
  ],
  [
    [1, 1, 50],
    [1, 1, 1],
    [1, 1, 1],
  ],
  [
    [10, 10, 10, 10, 10, 10],
    [4, 2],
    [4, 2],
  ],
])('columns %j are spread by shares %j as %j', (widths, shares, counts) => {
  expect(spread(widths, shares)).toEqual(counts)
})

test.each([
  ['', 10, 1],
  ['một hai ba', 11, 1],
  ['một hai ba', 9, 2],
  ['một\n\nba', 20, 3],
  ['DIENTUCONGSUAT', 6, 3],
])('%j takes on %i characters %i lines', (text, characters, lines) => {
  expect(wrappedLines(text, characters)).toBe(lines)
})
