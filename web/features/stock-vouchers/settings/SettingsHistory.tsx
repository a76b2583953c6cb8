import { voucherKindLabels } from '#contract/stock-vouchers/labels.ts'
import { stockVoucherSettingsWords as words } from '#contract/stock-vouchers/words.ts'

import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'

/** Who changed what a plant lays down for its vouchers. */
export function SettingsHistory() {
  return (
    <HistoryDrawer
      entity="stock-voucher-settings"
      words={words}
      values={{ approvedKinds: voucherKindLabels }}
    />
  )
}
