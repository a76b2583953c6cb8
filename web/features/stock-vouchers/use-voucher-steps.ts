import { useNavigate } from 'react-router'

import { approvalApi } from '#contract/approvals/index.ts'
import { paths } from '#contract/core/paths.ts'
import { stockVoucherApi } from '#contract/stock-vouchers/index.ts'
import type { StockVoucherDetail } from '#contract/stock-vouchers/voucher.ts'

import { useAskedSteps, type AskedStep } from '#web/kit/record/use-asked-steps.ts'
import { call } from '#web/platform/api/client.ts'

import { stale } from './stale.ts'
import { t } from './stock-vouchers.words.ts'

/** What people do with a voucher besides posting it. Each step asks first. */
export function useVoucherSteps() {
  const navigate = useNavigate()
  const ask = useAskedSteps(stale)
  const take = ({ voucherNo, reason }: StockVoucherDetail, step: AskedStep) =>
    ask(step, { no: voucherNo ?? reason })

  async function send(voucher: StockVoucherDetail): Promise<void> {
    const { id, version } = voucher
    await take(voucher, {
      title: t.sendTitle,
      text: t.sendText,
      okText: t.send,
      done: t.sent,
      run: () => call(stockVoucherApi.send, { body: { id, version } }),
    })
  }

  async function sign(voucher: StockVoucherDetail): Promise<void> {
    const { id, version } = voucher
    await take(voucher, {
      title: t.signTitle,
      text: t.signText,
      okText: t.sign,
      done: t.signedDone,
      run: () => call(stockVoucherApi.sign, { body: { id, version } }),
    })
  }

  async function withdraw(voucher: StockVoucherDetail): Promise<void> {
    const { request } = voucher
    if (request === null) return
    const { id, turn } = request
    await take(voucher, {
      title: t.withdrawTitle,
      text: t.withdrawText,
      okText: t.withdraw,
      done: t.withdrawn,
      run: () => call(approvalApi.withdraw, { body: { id, turn, comment: null } }),
    })
  }

  async function remove(voucher: StockVoucherDetail): Promise<void> {
    const isDone = await take(voucher, {
      title: t.removeTitle,
      text: t.removeText,
      okText: t.remove,
      done: t.removed,
      danger: true,
      stale: [stockVoucherApi.list],
      run: () => call(stockVoucherApi.remove, { query: { id: voucher.id } }),
    })
    if (isDone) await navigate(paths.stockVouchers)
  }

  return { send, sign, withdraw, remove }
}
