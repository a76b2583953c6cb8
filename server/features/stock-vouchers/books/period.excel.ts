import { formatDay } from '#contract/core/format.ts'
import { sharedWords } from '#contract/core/words.ts'
import type { PeriodQuery, PeriodRow } from '#contract/stock-vouchers/books.ts'
import { periodWords as words } from '#contract/stock-vouchers/words.ts'
import { listAnswer } from '#server/platform/excel/list-answer.ts'
import { sheetOf } from '#server/platform/excel/sheet-of.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

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

/** The filtered list of a period as an Excel file. */
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
