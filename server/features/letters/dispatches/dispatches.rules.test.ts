import { expect, test } from 'vitest'

import { DispatchWrite, type Dispatch } from '#contract/letters/dispatches.ts'

import { bookSheet } from '../book/book.columns.ts'
import { dispatchColumns } from './dispatches.columns.ts'
import { dispatchBook } from './dispatches.pdf.ts'

const sent = (changes: Partial<Dispatch>) =>
  ({
    symbol: '125/BC-NMST',
    sentOn: '2026-11-20',
    recipient: 'Sở Công Thương',
    means: 'post',
    envelopes: 2,
    trackingNo: null,
    receivedBy: 'Bưu cục Trà My',
    note: null,
    isVoid: false,
    ...changes,
  }) as Dispatch

test('the postal book has the six columns of the decree, its year, and says what is void', () => {
  const rows = [
    sent({}),
    sent({ means: 'courier', trackingNo: 'EH123VN', note: 'Hỏa tốc', receivedBy: null, isVoid: true }),
  ]
  const issuer = { companyName: 'Công ty CP Thủy điện Sông Trâm', plantName: 'Nhà máy Sông Trâm' }
  const book = dispatchBook({ book: 'postal', year: 2026 }, issuer, rows)
  const { table } = book.content.at(-1) as unknown as { table: { body: { text: string }[][] } }
  expect(table.body.map((row) => row.map(({ text }) => text))).toEqual([
    [
      'Ngày chuyển\n(1)',
      'Số, ký hiệu văn bản\n(2)',
      'Nơi nhận văn bản\n(3)',
      'Số lượng bì\n(4)',
      'Ký nhận và dấu bưu điện\n(5)',
      'Ghi chú\n(6)',
    ],
    ['20/11/2026', '125/BC-NMST', 'Sở Công Thương', '2', 'Bưu cục Trà My', ''],
    ['20/11/2026', '125/BC-NMST', 'Sở Công Thương', '2', '', 'ĐÃ HỦY SỐ; Chuyển phát; EH123VN; Hỏa tốc'],
  ])
  const cover = JSON.stringify(book)
  for (const said of [
    'SỔ GỬI BƯU ĐIỆN',
    'Năm: 2026',
    'Từ ngày 20/11/2026 đến ngày 20/11/2026',
    'Quyển số: ……',
  ])
    expect(cover).toContain(said)
})

test('what goes by post says in how many envelopes, and what goes by wire need not', () => {
  const judge = (row: object) =>
    DispatchWrite.safeParse({
      letterId: 1,
      sentOn: '2026-11-20',
      rows: [{ recipient: 'A0', means: 'post', ...row }],
    })
  expect(judge({ envelopes: 1 }).success).toBe(true)
  expect(judge({ means: 'axis' }).success).toBe(true)
  expect(judge({}).error?.issues.map(({ path }) => path.join('.'))).toEqual(['rows.0.envelopes'])
  expect(judge({ envelopes: 0 }).success).toBe(false)
})

test('the day on which it went is a day in Excel, not a text', () => {
  const [first] = bookSheet(dispatchColumns)('vi')
  expect([first?.kind, first?.value(sent({}))]).toEqual(['day', '2026-11-20'])
})
