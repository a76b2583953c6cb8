import { defaultStockVoucherSettings, StockVoucherSettings } from '#contract/stock-vouchers/settings.ts'
import { plantSettings } from '#server/platform/settings/plant-settings.store.ts'

/** What a plant lays down for the vouchers of its store. */
export const { read: readStockVoucherSettings, change: changeStockVoucherSettings } = plantSettings(
  'stock-voucher-settings',
  StockVoucherSettings,
  defaultStockVoucherSettings,
)
