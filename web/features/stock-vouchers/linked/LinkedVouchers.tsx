import { Link, useNavigate } from 'react-router'

import { pathTo, paths } from '#contract/core/paths.ts'
import type { BeginningKind } from '#contract/stock-vouchers/beginning.ts'
import { stockVoucherApi } from '#contract/stock-vouchers/index.ts'
import { voucherKindLabels } from '#contract/stock-vouchers/labels.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { OPEN } from '#web/kit/drawer/lazy-drawers.tsx'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { t } from '../stock-vouchers.words.ts'
import { VoucherTag } from '../VoucherTag.tsx'
import { saidOrigin, type Origin } from './origin.ts'

const SHOWN = 20

interface LinkedVouchersProps {
  readonly origin: Origin
  /** Material may be asked for now. */
  readonly isOpen: boolean
}

/** The vouchers that follow a record, and the buttons that ask the store for its material, or bring what was bought. */
export function LinkedVouchers({ origin, isOpen }: LinkedVouchersProps) {
  const may = useMay()
  return may(stockVoucherApi.list) ? <Linked origin={origin} isOpen={isOpen} /> : null
}

function Linked({ origin, isOpen }: LinkedVouchersProps) {
  const w = useWords()
  const label = useLabel()
  const may = useMay()
  const navigate = useNavigate()
  const { data } = useRead(stockVoucherApi.list, {
    query: { [`${origin.kind}Id`]: origin.id, maxResultCount: SHOWN },
  })
  useLiveRefresh(['stock-vouchers'], [stockVoucherApi.list])
  const mayAsk = isOpen && may(stockVoucherApi.create)
  const begin = (kind: BeginningKind) =>
    void navigate(`${paths.stockVouchers}?${OPEN}=create.${saidOrigin(origin, kind)}`)
  const vouchers = data?.items ?? []
  if (vouchers.length === 0 && !mayAsk) return null
  return (
    <RecordCard
      title={w(t.linked)}
      action={
        mayAsk && (
          <Button icon="plus" onClick={() => begin('issue')}>
            {w(t.askFor)}
          </Button>
        )
      }
    >
      {vouchers.length === 0 && <p className="vh-note">{w(t.noLinked)}</p>}
      <ul className="vh-lined">
        {vouchers.map(({ id, kind, voucherNo, reason, status }) => (
          <li key={id} className="vh-words">
            <VoucherTag status={status} />
            <Link to={pathTo(paths.stockVoucher, { id })}>
              {`${voucherNo ?? label(voucherKindLabels[kind])} · ${reason}`}
            </Link>
          </li>
        ))}
      </ul>
      {mayAsk && origin.kind === 'proposal' && (
        <Button tone="quiet" onClick={() => begin('receipt')}>
          {w(t.receiveFor)}
        </Button>
      )}
    </RecordCard>
  )
}
