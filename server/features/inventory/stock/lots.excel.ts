import { sharedWords } from '#contract/core/words.ts'
import { formatDay } from '#contract/core/format.ts'
import { formatQuantity } from '#contract/core/quantity.ts'
import type { LotQuery, StockLot } from '#contract/inventory/lot.ts'
import { lotWords as words } from '#contract/inventory/words.ts'
import { voucherKindLabels } from '#contract/stock-vouchers/labels.ts'
import { listAnswer } from '#server/platform/excel/list-answer.ts'
import { sheetOf } from '#server/platform/excel/sheet-of.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { lotList } from './lots.list.ts'

const title = { vi: 'Danh sách lô, số serial trong kho', en: 'Lots and serial numbers' } as const
const loansText = ({ loans }: StockLot) =>
  loans
    .map(
      ({ holder, voucherNo, dueOn, quantity }) =>
        `${holder}: ${formatQuantity(quantity)} (${voucherNo}, ${formatDay(dueOn)})`,
    )
    .join('; ')

const columns = sheetOf<StockLot>()(words, [
  { field: 'itemCode', width: 16 },
  { field: 'itemName', width: 34 },
  { field: 'lotNo', width: 20 },
  { field: 'expiresOn', kind: 'day' },
  { field: 'quantity', kind: 'decimal', value: ({ quantity }) => Number(quantity) },
  { field: 'lent', kind: 'decimal', value: ({ lent }) => Number(lent) },
  { field: 'unit', width: 10 },
  { field: 'places', width: 34 },
  { field: 'loans', width: 40, value: loansText },
  { field: 'firstOn', kind: 'day' },
  { field: 'firstKind', width: 16, labels: voucherKindLabels },
  { field: 'firstVoucherNo', width: 18 },
  { field: 'powerPlantName', width: 26 },
])

/** The filtered lots and serial numbers as an Excel file. */
export function exportLots(work: Work, query: LotQuery): FileAnswer {
  const { isLeft, isLent, expiresWithinDays, keyword } = query
  return listAnswer(work, {
    title,
    fileName: 'lo-serial',
    filters: [
      [words.isLeft, isLeft],
      [words.lent, isLent],
      [words.expiresOn, expiresWithinDays === undefined ? undefined : `≤ ${expiresWithinDays}`],
      [sharedWords.keyword, keyword],
    ],
    columns,
    rows: lotList.rows(work, query),
  })
}
