import { formatDay } from '#contract/core/format.ts'
import { sharedWords } from '#contract/core/words.ts'
import { voucherKindLabels } from '#contract/stock-vouchers/labels.ts'
import type { CardQuery, CardRow, PeriodQuery, PeriodRow } from '#contract/stock-vouchers/books.ts'
import { cardWords, periodWords as words } from '#contract/stock-vouchers/words.ts'
import { inOneBatch, listAnswer } from '#server/platform/excel/list-answer.ts'
import { sheetOf } from '#server/platform/excel/sheet-of.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'
import { fileSafe } from '#server/platform/http/download/file-name.ts'

import { readCard } from './card.list.ts'
import { periodList } from './period.list.ts'

const columns = sheetOf<PeriodRow>()(words, [
  { field: 'itemCode', width: 16 },
  { field: 'name', width: 40 },
  { field: 'unit', width: 10 },
  { field: 'groupCode', width: 12 },
  { field: 'openingQuantity', kind: 'decimal', width: 14, value: (row) => Number(row.openingQuantity) },
  { field: 'openingVnd', kind: 'decimal', width: 18, value: (row) => Number(row.openingVnd) },
  { field: 'inQuantity', kind: 'decimal', width: 14, value: (row) => Number(row.inQuantity) },
  { field: 'inVnd', kind: 'decimal', width: 18, value: (row) => Number(row.inVnd) },
  { field: 'outQuantity', kind: 'decimal', width: 14, value: (row) => Number(row.outQuantity) },
  { field: 'outVnd', kind: 'decimal', width: 18, value: (row) => Number(row.outVnd) },
  { field: 'closingQuantity', kind: 'decimal', width: 14, value: (row) => Number(row.closingQuantity) },
  { field: 'closingVnd', kind: 'decimal', width: 18, value: (row) => Number(row.closingVnd) },
])

/** The report of a period as an Excel file. */
export function periodExcel(work: Work, query: PeriodQuery): FileAnswer {
  const { from, to, groupCode, keyword } = query
  return listAnswer(work, {
    title: { vi: 'Báo cáo nhập – xuất – tồn', en: 'Stock report of a period' },
    fileName: `nhap-xuat-ton_${from}_${to}`,
    filters: [
      [sharedWords.from, formatDay(from)],
      [sharedWords.to, formatDay(to)],
      [words.groupCode, groupCode],
      [sharedWords.keyword, keyword],
    ],
    columns,
    rows: periodList.rows(work, query),
  })
}

const cardColumns = sheetOf<CardRow>()(cardWords, [
  { field: 'datedOn', kind: 'day' },
  { field: 'voucherNo', width: 18 },
  { field: 'kind', width: 16, labels: voucherKindLabels },
  { field: 'reason', width: 50 },
  { field: 'inQuantity', kind: 'decimal', width: 14, value: (row) => Number(row.inQuantity) },
  { field: 'outQuantity', kind: 'decimal', width: 14, value: (row) => Number(row.outQuantity) },
  { field: 'leftQuantity', kind: 'decimal', width: 14, value: (row) => Number(row.leftQuantity) },
])

/** The card of stock of an item as an Excel file. */
export async function stockCardExcel(work: Work, query: CardQuery): Promise<FileAnswer> {
  const card = await readCard(work, query)
  return listAnswer(work, {
    title: {
      vi: `Thẻ kho ${card.itemCode} ${card.itemName} (${card.unit})`,
      en: `Card of stock ${card.itemCode}`,
    },
    fileName: `the-kho_${fileSafe(card.itemCode)}`,
    filters: [
      [sharedWords.from, formatDay(card.from)],
      [sharedWords.to, formatDay(card.to)],
      [words.openingQuantity, card.openingQuantity],
      [words.closingQuantity, card.closingQuantity],
    ],
    columns: cardColumns,
    rows: inOneBatch(async () => card.rows),
  })
}
