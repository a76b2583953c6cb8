import { abnormalApi } from '#contract/abnormal-incidents/index.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { stockTakeApi } from '#contract/stock-takes/index.ts'
import { stockBookApi, stockVoucherApi } from '#contract/stock-vouchers/index.ts'
import { stockMinutesApi } from '#contract/stock-vouchers/minutes.ts'

/** Workbooks that are forms to be signed by hand: Vietnamese, and they say nothing of who took them. They have tests of their own. */
export const handSigned: ReadonlySet<Endpoint> = new Set([
  abnormalApi.printExcel,
  stockBookApi.exportCard,
  stockBookApi.printExcel,
  stockMinutesApi.printExcel,
  stockTakeApi.printExcel,
  stockVoucherApi.printExcel,
])
