import { pathTo, paths } from '#contract/core/paths.ts'
import type { StockVoucherDetail } from '#contract/stock-vouchers/voucher.ts'
import { tell } from '#server/features/notifications/notifications.public.ts'
import type { Work } from '#server/platform/http/call.ts'

import { ENTITY } from '../stock-vouchers.service.ts'

/** Tells the receiver whom a voucher names that a signature for it was drawn before the store keeper: nobody signs unknown to them. */
export async function tellReceiver(work: Work, voucher: StockVoucherDetail): Promise<void> {
  const { id, powerPlantId, receiverId, reason, signedName } = voucher
  if (receiverId === null || receiverId === work.actor.userId) return
  const subject = `${voucher.voucherNo ?? ''}: ${reason}`
  await tell(work, [
    {
      kind: 'stockSignatureDrawn',
      about: `${ENTITY}:${id}`,
      cause: 'drawn',
      plantId: powerPlantId,
      subject: { vi: subject, en: subject },
      detail: signedName,
      address: pathTo(paths.stockVoucher, { id }),
      receivers: [receiverId],
    },
  ])
}
