import { useMemo, useState } from 'react'
import { Link } from 'react-router'

import { formatShownDay } from '#contract/core/format.ts'
import { formatMoney } from '#contract/core/money.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { formatQuantity } from '#contract/core/quantity.ts'
import type { ItemDetail } from '#contract/inventory/item.ts'
import type { ItemStock as Stock } from '#contract/inventory/stock.ts'
import { itemWords as words } from '#contract/inventory/words.ts'
import { voucherKindLabels } from '#contract/stock-vouchers/labels.ts'

import type { Line } from '#web/kit/chart/chart-options.ts'
import { SavedChart } from '#web/kit/chart/SavedChart.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { Tag } from '#web/kit/display/Tag.tsx'
import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../inventory.words.ts'
import { byPlace } from './by-place.rules.ts'
import { Loans } from './Loans.tsx'
import { stockCurves } from './stock-curves.rules.ts'

interface StockProps {
  readonly item: ItemDetail
  readonly stock: Stock
}

/** How much there is, free and on its way, and where it stands. */
export function StockNow({ item, stock: { at } }: StockProps) {
  const w = useWords()
  const amount = (name: 'stock' | 'lent' | 'reserved' | 'available' | 'ordered' | 'missing') => ({
    label: w(words[name]),
    value: `${formatQuantity(item[name])} ${item.unit}`,
  })
  return (
    <RecordCard
      title={w(words.stock)}
      action={<Link to={`${paths.stockCard}?itemId=${item.id}`}>{w(t.toCard)}</Link>}
    >
      <div className="vh-stack vh-wide">
        <DescriptionList
          items={[
            amount('stock'),
            (item.isTool || item.lent !== '0') && amount('lent'),
            amount('reserved'),
            amount('available'),
            amount('ordered'),
            amount('missing'),
            {
              label: w(words.meanPriceVnd),
              value: (
                <Link to={`${paths.stockPrices}?itemId=${item.id}`} title={w(t.whyPrice)}>
                  {`${formatMoney(item.meanPriceVnd)} VND`}
                </Link>
              ),
            },
            { label: w(words.valueVnd), value: `${formatMoney(item.valueVnd)} VND` },
            {
              label: w(words.lastMovedOn),
              value: item.lastMovedOn && formatShownDay(item.lastMovedOn),
            },
          ].filter((one) => one !== false)}
        />
        <ByPlace at={at} unit={item.unit} />
      </div>
    </RecordCard>
  )
}

interface ByPlaceProps {
  readonly at: Stock['at']
  readonly unit: string
}

function ByPlace({ at, unit }: ByPlaceProps) {
  const w = useWords()
  if (at.length === 0) return <p className="vh-note">{w(t.nowhere)}</p>
  return (
    <ul className="vh-lined" aria-label={w(t.byPlace)}>
      {byPlace(at).map(({ placeId, placePath, isLent, quantity }) => (
        <li key={`${placeId} ${isLent}`} className="vh-words">
          <Link to={pathTo(paths.storagePlace, { id: placeId })}>{placePath}</Link>
          <strong>{`${formatQuantity(quantity)} ${unit}`}</strong>
          {isLent && <Tag colour="orange">{w(words.lent)}</Tag>}
        </li>
      ))}
    </ul>
  )
}

/** The stock over time between its minimum and maximum. */
export function StockChart({ item, stock: { days } }: StockProps) {
  const w = useWords()
  const [now] = useState(() => Date.now())
  const { itemCode, minStock, maxStock, unit } = item
  const lines = useMemo(
    (): Line[] => [
      { label: w(words.stock), unit, colour: 0 },
      ...(minStock === null ? [] : [{ label: w(words.minStock), unit, colour: 3, look: 'dashed' as const }]),
      ...(maxStock === null ? [] : [{ label: w(words.maxStock), unit, colour: 2, look: 'dashed' as const }]),
    ],
    [w, unit, minStock, maxStock],
  )
  const curves = useMemo(
    () => stockCurves(days, { minStock, maxStock }, now / 1000),
    [days, minStock, maxStock, now],
  )
  if (days.length === 0) return null
  return (
    <RecordCard title={w(t.overTime)}>
      <SavedChart name={`ton-kho-${itemCode}`} curves={curves} lines={lines} />
    </RecordCard>
  )
}

/** Who holds what is lent of it; nothing where nothing is. */
export function Held({ item: { unit }, stock: { loans } }: StockProps) {
  const w = useWords()
  return (
    loans.length > 0 && (
      <RecordCard title={w(words.lent)}>
        <Loans loans={loans} unit={unit} />
      </RecordCard>
    )
  )
}

/** Vouchers that ask for it, and proposals that bring it. */
export function Wanted({ item: { unit }, stock: { requests, orders } }: StockProps) {
  const w = useWords()
  const label = useLabel()
  if (requests.length === 0 && orders.length === 0) return null
  return (
    <RecordCard title={w(t.wanted)}>
      <ul className="vh-lined">
        {requests.map(({ voucherId, kind, datedOn, reason, authorName, isApproved, quantity }) => (
          <li key={`v${voucherId}`} className="vh-line">
            <Tag colour={isApproved ? 'orange' : 'default'}>{label(voucherKindLabels[kind])}</Tag>
            <Link to={pathTo(paths.stockVoucher, { id: voucherId })}>{reason}</Link>
            <strong>{`${formatQuantity(quantity)} ${unit}`}</strong>
            <small>{`${authorName}, ${formatShownDay(datedOn)}`}</small>
          </li>
        ))}
        {orders.map(({ proposalId, proposalNo, title, quantity, received }) => (
          <li key={`p${proposalId}`} className="vh-line">
            <Tag colour="processing">{w(words.ordered.short ?? words.ordered)}</Tag>
            <Link to={pathTo(paths.proposal, { id: proposalId })}>{`${proposalNo} · ${title}`}</Link>
            <strong>{`${formatQuantity(quantity)} ${unit}`}</strong>
            {received !== '0' && <small>{w(t.received, { quantity: formatQuantity(received) })}</small>}
          </li>
        ))}
      </ul>
    </RecordCard>
  )
}

/** The minimum that its use asks for, and how it is worked out. */
export function ReorderFigure({ item, stock: { reorder } }: StockProps) {
  const w = useWords()
  if (reorder === null) return null
  const { months, used, leadTimeDays, safetyStock, exact, minimum } = reorder
  const isOther = item.minStock !== minimum
  return (
    <RecordCard title={w(t.reorder)}>
      <p>
        {w(t.reorderFormula, {
          used: formatQuantity(used),
          months,
          days: leadTimeDays,
          safety: formatQuantity(safetyStock),
          exact: formatQuantity(exact),
          minimum: formatQuantity(minimum),
        })}
      </p>
      {isOther && (
        <Alert tone="info" title={w(t.reorderOther, { minimum: formatQuantity(minimum), unit: item.unit })} />
      )}
    </RecordCard>
  )
}
