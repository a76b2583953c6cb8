import { Link } from 'react-router'

import { formatShownDay } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { formatQuantity } from '#contract/core/quantity.ts'
import type { LentOut } from '#contract/inventory/stock.ts'

import { Tag } from '#web/kit/display/Tag.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../inventory.words.ts'

interface LoansProps {
  readonly loans: readonly LentOut[]
  readonly unit: string
}

/** Who holds what is lent, by which voucher, since when and until when. */
export function Loans({ loans, unit }: LoansProps) {
  const w = useWords()
  return (
    <ul className="vh-lined">
      {loans.map(({ voucherId, voucherNo, holder, lentOn, dueOn, isOverdue, lotNo, quantity }) => (
        <li key={`${voucherId} ${lotNo}`} className="vh-words">
          <span>{holder}</span>
          <strong>{`${formatQuantity(quantity)} ${unit}`}</strong>
          {lotNo && <small>{`${w(t.lot)} ${lotNo}`}</small>}
          <Link to={pathTo(paths.stockVoucher, { id: voucherId })}>{voucherNo}</Link>
          <small>{w(t.lentSince, { day: formatShownDay(lentOn) })}</small>
          {isOverdue ? (
            <Tag colour="red">{w(t.overdueSince, { day: formatShownDay(dueOn) })}</Tag>
          ) : (
            <small>{w(t.dueOn, { day: formatShownDay(dueOn) })}</small>
          )}
        </li>
      ))}
    </ul>
  )
}
