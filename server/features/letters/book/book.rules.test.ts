import { expect, test } from 'vitest'

import type { Letter } from '#contract/letters/letter.ts'

import { bookColumns, bookSheet, followUpColumns } from './book.columns.ts'
import { bookDocument } from './book.pdf.ts'

const letter = (changes: Partial<Letter>) =>
  ({
    symbol: '125/BC-NMST',
    number: 125,
    letterOn: '2026-11-20',
    bookedOn: '2026-11-20',
    kind: 'Báo cáo',
    abstract: 'Công tác phòng chống thiên tai',
    status: 'issued',
    signerName: 'Hồ Viết Sơn',
    recipients: 'Sở Công Thương',
    keeper: 'Văn thư',
    copies: 3,
    forwardedOn: '2026-11-21',
    receivedBy: 'Bưu điện',
    ...changes,
  }) as Letter

const issuer = { companyName: 'Công ty CP Thủy điện Sông Trâm', plantName: 'Nhà máy Sông Trâm' }

/** The rows of the table of a book, its head first. */
function rowsOf(document: ReturnType<typeof bookDocument>): string[][] {
  const { table } = document.content.at(-1) as unknown as { table: { body: { text: string }[][] } }
  return table.body.map((row) => row.map(({ text }) => text))
}

test('the book of letters sent has the ten columns of the decree, in their order', () => {
  const book = bookDocument({ book: 'outgoing', year: 2026 }, issuer, [letter({})])
  expect(rowsOf(book)).toEqual([
    [
      'Số, ký hiệu văn bản\n(1)',
      'Ngày tháng văn bản\n(2)',
      'Tên loại và trích yếu nội dung văn bản\n(3)',
      'Người ký\n(4)',
      'Nơi nhận văn bản\n(5)',
      'Đơn vị, người nhận bản lưu\n(6)',
      'Số lượng bản\n(7)',
      'Ngày chuyển\n(8)',
      'Ký nhận\n(9)',
      'Ghi chú\n(10)',
    ],
    [
      '125/BC-NMST',
      '20/11/2026',
      'Báo cáo: Công tác phòng chống thiên tai',
      'Hồ Viết Sơn',
      'Sở Công Thương',
      'Văn thư',
      '3',
      '21/11/2026',
      'Bưu điện',
      '',
    ],
  ])
})

test('the book of letters received has its ten columns, and a void number says so', () => {
  const came = letter({ author: 'Sở Công Thương', leaderName: 'Trần Hòa', helpers: 'Vũ An', number: 7 })
  const isVoid = letter({ status: 'cancelled', endReason: 'Vào sổ hai lần', number: 8 })
  const [head, ...rows] = rowsOf(bookDocument({ book: 'incoming', year: 2026 }, issuer, [came, isVoid]))
  expect(head?.map((title) => title.split('\n')[0])).toEqual([
    'Ngày đến',
    'Số đến',
    'Tác giả',
    'Số, ký hiệu văn bản',
    'Ngày tháng',
    'Tên loại và trích yếu nội dung văn bản',
    'Đơn vị hoặc người nhận',
    'Ngày chuyển',
    'Ký nhận',
    'Ghi chú',
  ])
  expect(rows.map((row) => [row[1], row[6], row[9]])).toEqual([
    ['7', 'Trần Hòa; Vũ An', ''],
    ['8', '', 'ĐÃ HỦY SỐ: Vào sổ hai lần'],
  ])
})

test('the cover names company and plant, and leaves the volume to the pen', () => {
  const letters = [letter({}), letter({ number: 126, bookedOn: '2026-12-31' })]
  const cover = JSON.stringify(bookDocument({ book: 'outgoing', year: 2026 }, issuer, letters))
  for (const said of [
    'CÔNG TY CP THỦY ĐIỆN SÔNG TRÂM',
    'NHÀ MÁY SÔNG TRÂM',
    'SỔ ĐĂNG KÝ VĂN BẢN ĐI',
    'Năm: 2026',
    'Từ ngày 20/11/2026 đến ngày 31/12/2026',
    'Từ số 125 đến số 126',
    'Quyển số: ……',
  ])
    expect(cover).toContain(said)
  const empty = bookDocument({ book: 'decisions', year: 2027 }, { ...issuer, companyName: null }, [])
  expect(JSON.stringify(empty)).toContain('Từ ngày … đến ngày …')
})

test('days of the books are days in Excel, not texts', () => {
  const row = letter({ letterOn: '2026-11-18', dueOn: null })
  const days = (columns: (typeof bookColumns)['in']) =>
    bookSheet(columns)('vi').flatMap((column) =>
      column.kind === 'day' ? [[column.title, column.value(row)]] : [],
    )
  expect(days(bookColumns.in)).toEqual([
    ['Ngày đến', '2026-11-20'],
    ['Ngày tháng', '2026-11-18'],
    ['Ngày chuyển', '2026-11-21'],
  ])
  expect(days(bookColumns.out)).toEqual([
    ['Ngày tháng văn bản', '2026-11-18'],
    ['Ngày chuyển', '2026-11-21'],
  ])
  expect(days(followUpColumns)).toEqual([['Thời hạn giải quyết', null]])
})
