import { Link } from 'react-router'

import { formatShownDay } from '#contract/core/format.ts'
import { formatMoney } from '#contract/core/money.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { formatQuantity } from '#contract/core/quantity.ts'
import type { ItemStock } from '#contract/inventory/stock.ts'

import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../inventory.words.ts'

interface PurchasesProps {
  readonly unit: string
  readonly purchases: ItemStock['purchases']
}

/** What an item was bought for last, and before; nothing where it never was. */
export function Purchases({ unit, purchases }: PurchasesProps) {
  const w = useWords()
  const [last] = purchases
  if (!last) return null
  return (
    <RecordCard title={w(t.purchases)}>
      <p>
        <strong className="vh-large">{`${formatMoney(last.unitPriceVnd)} VND`}</strong>
        {` / ${unit}`}
      </p>
      <ul className="vh-lined">
        {purchases.map(({ voucherId, voucherNo, datedOn, supplier, quantity, unitPriceVnd }) => (
          <li key={voucherId} className="vh-line">
            <span>{formatShownDay(datedOn)}</span>
            <Link to={pathTo(paths.stockVoucher, { id: voucherId })}>{voucherNo}</Link>
            <strong>{`${formatMoney(unitPriceVnd)} VND`}</strong>
            <span>{`× ${formatQuantity(quantity)} ${unit}`}</span>
            {supplier && <small>{supplier}</small>}
          </li>
        ))}
      </ul>
    </RecordCard>
  )
}
