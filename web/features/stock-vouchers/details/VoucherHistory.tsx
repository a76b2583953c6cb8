import { requestActionLabels } from '#contract/approvals/labels.ts'
import { approvalStatusLabels } from '#contract/core/approval-status.ts'
import { formatMoney } from '#contract/core/money.ts'
import { formatQuantity } from '#contract/core/quantity.ts'
import { stockVoucherApi } from '#contract/stock-vouchers/index.ts'
import { voucherKindLabels, voucherStatusLabels } from '#contract/stock-vouchers/labels.ts'
import type { VoucherLine } from '#contract/stock-vouchers/line.ts'
import { voucherWords } from '#contract/stock-vouchers/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'
import { rowsText } from '#web/kit/history/rows-text.ts'

import { t } from '../stock-vouchers.words.ts'

type Told = Pick<
  VoucherLine,
  'itemCode' | 'itemName' | 'unit' | 'requested' | 'actual' | 'amountVnd' | 'placePath' | 'expiredReason'
>

const lines = rowsText(
  ({ itemCode, itemName, unit, requested, actual, amountVnd, placePath, expiredReason }: Told) =>
    [
      `${itemCode} ${itemName}`,
      `${formatQuantity(actual ?? requested)} ${unit}`,
      amountVnd === null ? null : `${formatMoney(amountVnd)} VND`,
      placePath,
      expiredReason,
    ]
      .filter(Boolean)
      .join(', '),
)

/** Who drafted, sent, approved, posted and signed what of a voucher. */
export function VoucherHistory() {
  const voucher = useRead(stockVoucherApi.get, { query: { id: Number(useDrawer().id) } }).data
  return (
    <HistoryDrawer
      entity="stock-vouchers"
      title={voucher?.voucherNo ?? voucher?.reason ?? ''}
      words={voucherWords}
      actionWords={{
        ...requestActionLabels,
        sent: t.send,
        posted: t.post,
        signed: t.sign,
        signatureDrawn: t.signatureDrawn,
        cancelled: t.cancel,
        reversalAsked: t.reverse,
      }}
      values={{ status: { ...approvalStatusLabels, ...voucherStatusLabels }, kind: voucherKindLabels, lines }}
    />
  )
}
