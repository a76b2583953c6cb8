import { voucherKindLabels } from '#contract/stock-vouchers/labels.ts'
import type { VoucherLine } from '#contract/stock-vouchers/line.ts'
import { voucherLineWords as lineWords, voucherWords as words } from '#contract/stock-vouchers/words.ts'
import { formatDay } from '#contract/core/format.ts'
import { inOneBatch, listAnswer } from '#server/platform/excel/list-answer.ts'
import { sheetOf } from '#server/platform/excel/sheet-of.ts'
import type { FileAnswer, Work } from '#server/platform/http/call.ts'

import { getVoucher } from '../stock-vouchers.list.ts'

const number = (digits: string | null) => (digits === null ? null : Number(digits))

const columns = sheetOf<VoucherLine>()(lineWords, [
  { field: 'itemName', width: 40 },
  { field: 'specification', width: 30 },
  { field: 'itemCode', width: 16 },
  { field: 'unit', width: 10 },
  { field: 'requested', kind: 'decimal', width: 14, value: ({ requested }) => Number(requested) },
  { field: 'actual', kind: 'decimal', width: 14, value: ({ actual }) => number(actual) },
  { field: 'unitPriceVnd', kind: 'decimal', width: 16, value: ({ unitPriceVnd }) => number(unitPriceVnd) },
  { field: 'amountVnd', kind: 'decimal', width: 18, value: ({ amountVnd }) => number(amountVnd) },
  { field: 'placePath', width: 34 },
  { field: 'toPlacePath', width: 34 },
  { field: 'lotNo', width: 18 },
  { field: 'equipmentCode', width: 24 },
  { field: 'note', width: 30 },
])

/** The lines of a voucher as an Excel file, under what its form says. @throws problem `core.notFound` */
export async function voucherExcel(work: Work, id: number): Promise<FileAnswer> {
  const voucher = await getVoucher(work, id)
  const { kind, voucherNo, datedOn, party, receiverName, reason } = voucher
  return listAnswer(work, {
    title: voucherKindLabels[kind],
    fileName: `phieu-kho_${voucherNo ?? `nhap-${id}`}`,
    filters: [
      [words.voucherNo, voucherNo],
      [words.datedOn, formatDay(datedOn)],
      [words.party, receiverName ?? party],
      [words.reason, reason],
    ],
    columns,
    rows: inOneBatch(async () => voucher.lines),
  })
}
