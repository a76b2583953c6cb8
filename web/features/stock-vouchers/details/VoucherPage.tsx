import { useParams } from 'react-router'

import { paths } from '#contract/core/paths.ts'
import { historyApi } from '#contract/history/index.ts'
import { stockVoucherApi } from '#contract/stock-vouchers/index.ts'
import type { StockVoucherDetail } from '#contract/stock-vouchers/voucher.ts'

import { ApprovalPath, Deciding } from '#web/features/approvals/public.tsx'
import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { RecordColumns, RecordPage } from '#web/kit/record/RecordPage.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../stock-vouchers.words.ts'
import { voucherDrawers } from '../voucher-drawers.ts'
import { VoucherFacts } from './VoucherFacts.tsx'
import { VoucherHeader } from './VoucherHeader.tsx'
import { VoucherLines } from './VoucherLines.tsx'

/** One voucher: what it moves, where it stands, and the next step. */
export default function VoucherPage() {
  const id = Number(useParams()['id'])
  const { data: voucher, error } = useRead(stockVoucherApi.get, { query: { id } })
  const drawer = useDrawers(voucherDrawers)
  useLiveRefresh(['stock-vouchers', 'approval-requests'], [stockVoucherApi.get, historyApi.list])
  return (
    <RecordPage error={error} isThere={voucher !== undefined} list={paths.stockVouchers} toList={t.toList}>
      {voucher && (
        <>
          <VoucherHeader voucher={voucher} drawer={drawer} />
          <Body voucher={voucher} />
        </>
      )}
      {drawer.shown}
    </RecordPage>
  )
}

function Body({ voucher }: { readonly voucher: StockVoucherDetail }) {
  const w = useWords()
  const { request } = voucher
  return (
    <RecordColumns
      main={
        <>
          <Warnings voucher={voucher} />
          {request && <Deciding request={request} />}
          <VoucherLines voucher={voucher} />
        </>
      }
      side={
        <>
          <VoucherFacts voucher={voucher} />
          {request && (
            <RecordCard title={w(t.approvalWay)}>
              <ApprovalPath request={request} />
            </RecordCard>
          )}
        </>
      }
    />
  )
}

function Warnings({ voucher }: { readonly voucher: StockVoucherDetail }) {
  const w = useWords()
  const { isOverdue, status, cancelReason, signedAt, kind, hasProvisional, can } = voucher
  const needsSignature = status === 'posted' && signedAt === null && (kind === 'issue' || kind === 'loan')
  return (
    <>
      {status === 'approved' && !can.post && <Alert tone="info" title={w(t.waitsForKeeper)} />}
      {isOverdue && <Alert tone="error" title={w(t.overdueText)} />}
      {cancelReason !== null && (
        <Alert tone="warning" title={w(t.cancelledTitle)}>
          {cancelReason}
        </Alert>
      )}
      {status === 'reversed' && <Alert tone="warning" title={w(t.reversedText)} />}
      {needsSignature && <Alert tone="warning" title={w(t.unsignedText)} />}
      {hasProvisional && status === 'posted' && <Alert tone="info" title={w(t.provisionalText)} />}
    </>
  )
}
