import { formatDay } from '#contract/core/format.ts'
import { sharedWords } from '#contract/core/words.ts'
import { voucherKindLabels, voucherStatusLabels } from '#contract/stock-vouchers/labels.ts'
import type { StockVoucher, VoucherQuery } from '#contract/stock-vouchers/voucher.ts'
import { voucherWords as words } from '#contract/stock-vouchers/words.ts'
import { listAnswer } from '#server/platform/excel/list-answer.ts'
import { sheetOf } from '#server/platform/excel/sheet-of.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { voucherList } from './stock-vouchers.list.ts'

const title = { vi: 'Danh sách phiếu kho', en: 'List of stock vouchers' } as const

const columns = sheetOf<StockVoucher>()(words, [
  { field: 'voucherNo', width: 16 },
  { field: 'kind', width: 16, labels: voucherKindLabels },
  { field: 'datedOn', kind: 'day' },
  { field: 'reason', width: 44 },
  { field: 'items', width: 44 },
  { field: 'party', width: 24, value: ({ receiverName, party }) => receiverName ?? party },
  { field: 'partyUnit', width: 28 },
  {
    field: 'valueVnd',
    kind: 'decimal',
    width: 18,
    value: ({ valueVnd }) => (valueVnd === null ? null : Number(valueVnd)),
  },
  { field: 'status', width: 16, labels: voucherStatusLabels },
  { field: 'documentNo', width: 18 },
  { field: 'permitNo', width: 14 },
  { field: 'proposalNo', width: 18 },
  { field: 'taskGroupCode', width: 16 },
  { field: 'abnormalCode', width: 16 },
  { field: 'dueOn', kind: 'day' },
  { field: 'authorName', width: 24 },
  { field: 'approvedByName', width: 24 },
  { field: 'postedByName', width: 24 },
  { field: 'postedAt', kind: 'instant' },
  { field: 'signedName', width: 24 },
  { field: 'powerPlantName', width: 26 },
])

/** The filtered list as an Excel file. */
export function exportVouchers(work: Work, query: VoucherQuery): FileAnswer {
  const { kind, status, from, to, isOut, hasProvisional, keyword } = query
  return listAnswer(work, {
    title,
    fileName: 'phieu-kho',
    filters: [
      [words.kind, kind && voucherKindLabels[kind]],
      [words.status, status && voucherStatusLabels[status]],
      [sharedWords.from, from && formatDay(from)],
      [sharedWords.to, to && formatDay(to)],
      [words.isOut, isOut],
      [words.hasProvisional, hasProvisional],
      [sharedWords.keyword, keyword],
    ],
    columns,
    rows: voucherList.rows(work, query),
  })
}
