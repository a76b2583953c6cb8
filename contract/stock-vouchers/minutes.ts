import * as z from 'zod'

import { endpoint, file } from '#contract/core/endpoint.ts'
import { ById } from '#contract/core/page.ts'
import { thousandthsOf } from '#contract/core/quantity.ts'
import type { Label } from '#contract/core/words.ts'

import type { VoucherLine } from './line.ts'
import type { StockVoucherDetail } from './voucher.ts'

/** The papers beside a voucher, on which people write what they found. */
export const stockMinutes = ['inspection', 'recovery', 'assessment'] as const
export type StockMinutes = (typeof stockMinutes)[number]

export const stockMinutesLabels: Readonly<Record<StockMinutes, Label>> = {
  inspection: { vi: 'Biên bản kiểm nghiệm (03-VT)', en: 'Minutes of inspection (03-VT)' },
  recovery: { vi: 'Biên bản thu hồi vật tư cũ', en: 'Minutes of old parts taken back' },
  assessment: {
    vi: 'Biên bản đánh giá kỹ thuật vật tư thu hồi',
    en: 'Technical assessment of parts taken back',
  },
}

type Voucher = Pick<StockVoucherDetail, 'kind' | 'lines'>

/**
 * The lines of a voucher that a paper is about: everything of a receipt is inspected; what was issued for a machine replaces an
 * old part, which is taken back unless it was said that it was not, and then assessed.
 */
export function linesOnMinutes(minutes: StockMinutes, { kind, lines }: Voucher): readonly VoucherLine[] {
  if (minutes === 'inspection') return kind === 'receipt' ? lines : []
  if (kind !== 'issue') return []
  const replaced = lines.filter(
    ({ equipmentId, actual }) => equipmentId !== null && (actual === null || thousandthsOf(actual) > 0n),
  )
  return minutes === 'recovery' ? replaced : replaced.filter(({ oldPart }) => oldPart !== 'notReturned')
}

/** The papers that a voucher has. */
export const minutesOf = (voucher: Voucher): readonly StockMinutes[] =>
  stockMinutes.filter((minutes) => linesOnMinutes(minutes, voucher).length > 0)

const base = '/services/app/StockVoucher'
const MinutesQuery = ById.extend({ minutes: z.enum(stockMinutes) })

export const stockMinutesApi = {
  print: endpoint({
    method: 'GET',
    path: `${base}/PrintMinutes`,
    access: 'StockVouchers.View',
    summary: 'A paper beside a voucher as a PDF: 03-VT of a receipt, what became of old parts of an issue.',
    query: MinutesQuery,
    returns: file,
    cookie: true,
    primary: true,
  }),
  printExcel: endpoint({
    method: 'GET',
    path: `${base}/ExportMinutes`,
    access: 'StockVouchers.View',
    summary: 'The same paper as a workbook, in which people go on writing.',
    query: MinutesQuery,
    returns: file,
    cookie: true,
  }),
}
