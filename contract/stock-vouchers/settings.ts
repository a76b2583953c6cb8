import * as z from 'zod'

import { recordId, text } from '#contract/core/rules.ts'

import { voucherKinds } from './labels.ts'

/** What a plant lays down for the vouchers of its store. */
export const StockVoucherSettings = z.object({
  /** What goes through the approval; the other kinds go to the store keeper at once. Of a stock-take it says nothing. */
  approvedKinds: z.array(z.enum(voucherKinds)).max(voucherKinds.length),
  /** What stands in the upper right corner of the forms. */
  formBasis: text(200),
})
export type StockVoucherSettings = z.output<typeof StockVoucherSettings>

/** The settings of one plant; `version` 0 are the defaults, which nobody has changed yet. */
export const PlantStockVoucherSettings = StockVoucherSettings.safeExtend({
  powerPlantId: recordId,
  version: z.int().min(0),
})
export type PlantStockVoucherSettings = z.output<typeof PlantStockVoucherSettings>

export const defaultStockVoucherSettings: StockVoucherSettings = {
  approvedKinds: ['receipt', 'issue', 'disposal', 'adjustment', 'reversal'],
  formBasis: 'Ban hành theo Thông tư 99/2025/TT-BTC ngày 27/10/2025 của Bộ trưởng Bộ Tài chính',
}
