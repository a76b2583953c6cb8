import { Link } from 'react-router'

import { formatShownDay } from '#contract/core/format.ts'
import { formatMoney, sumMoney } from '#contract/core/money.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { formatQuantity } from '#contract/core/quantity.ts'
import { headingOf } from '#contract/core/words.ts'
import { oldPartLabels } from '#contract/stock-vouchers/labels.ts'
import type { PickTold, VoucherLine } from '#contract/stock-vouchers/line.ts'
import type { StockVoucherDetail } from '#contract/stock-vouchers/voucher.ts'
import { voucherLineWords as words, voucherWords } from '#contract/stock-vouchers/words.ts'

import { TableFrame } from '#web/kit/display/TableFrame.tsx'
import { Tag } from '#web/kit/display/Tag.tsx'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { useLabel, useLanguage } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../stock-vouchers.words.ts'

/** The lines of a voucher: what was asked, what was moved in truth, where, and what it comes to. */
export function VoucherLines({ voucher }: { readonly voucher: StockVoucherDetail }) {
  const w = useWords()
  const language = useLanguage()
  const { lines } = voucher
  const amounts = lines.flatMap(({ amountVnd }) => amountVnd ?? [])
  const heads = [words.itemName, words.unit]
  const figures = [words.requested, words.actual, words.unitPriceVnd, words.amountVnd]
  return (
    <RecordCard title={w(voucherWords.lines)}>
      <TableFrame label={w(voucherWords.lines)}>
        <table className="vh-table">
          <thead>
            <tr>
              {heads.map((word) => (
                <th key={word.vi}>{headingOf(word, language)}</th>
              ))}
              {figures.map((word) => (
                <th key={word.vi} className="vh-figure">
                  {headingOf(word, language)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Row key={line.id} line={line} />
            ))}
          </tbody>
          {amounts.length > 1 && (
            <tfoot>
              <tr>
                <th colSpan={5}>{w(t.total)}</th>
                <td className="vh-figure">{formatMoney(sumMoney(amounts))}</td>
              </tr>
            </tfoot>
          )}
        </table>
      </TableFrame>
    </RecordCard>
  )
}

function Row({ line }: { readonly line: VoucherLine }) {
  const w = useWords()
  const { itemId, itemCode, itemName, specification, unit, requested, actual, unitPriceVnd, amountVnd } = line
  return (
    <tr>
      <td className="vh-roomy">
        <Link to={pathTo(paths.item, { id: itemId })}>{itemName}</Link>
        <small>{[itemCode, specification].filter(Boolean).join(' · ')}</small>
        <Places line={line} />
        <Notes line={line} />
      </td>
      <td>{unit}</td>
      <td className="vh-figure">{formatQuantity(requested)}</td>
      <td className="vh-figure">{formatQuantity(actual)}</td>
      <td className="vh-figure">
        {unitPriceVnd !== null && actual !== null ? (
          <Link to={`${paths.stockPrices}?itemId=${itemId}`} title={w(t.whyPrice)}>
            {formatMoney(unitPriceVnd)}
          </Link>
        ) : (
          formatMoney(unitPriceVnd)
        )}
      </td>
      <td className="vh-figure">{formatMoney(amountVnd)}</td>
    </tr>
  )
}

function Notes({ line }: { readonly line: VoucherLine }) {
  const w = useWords()
  const label = useLabel()
  const {
    equipmentId,
    equipmentCode,
    equipmentName,
    oldPart,
    oldPartReason,
    expiredReason,
    isProvisional,
    note,
    notReturned,
  } = line
  return (
    <>
      {equipmentId !== null && (
        <small>
          {w(words.equipmentId)}:{' '}
          <Link
            to={pathTo(paths.equipmentPassport, { id: equipmentId })}
          >{`${equipmentCode} · ${equipmentName}`}</Link>
        </small>
      )}
      {oldPart !== null && (
        <small>
          {w(words.oldPart)}: {label(oldPartLabels[oldPart])}
          {oldPartReason !== null && ` (${oldPartReason})`}
        </small>
      )}
      {expiredReason !== null && (
        <small>
          {w(words.expiredReason)}: {expiredReason}
        </small>
      )}
      {notReturned !== null && notReturned !== line.actual && (
        <small>
          {w(words.notReturned)}: {formatQuantity(notReturned)}
        </small>
      )}
      {note !== null && <small>{note}</small>}
      {isProvisional && <Tag colour="orange">{w(words.isProvisional)}</Tag>}
    </>
  )
}

function Places({ line: { picks, placePath, toPlacePath, lotNo } }: { readonly line: VoucherLine }) {
  return (
    <>
      {picks.length === 0 ? (
        <small>
          {placePath}
          {lotNo !== null && ` (${lotNo})`}
        </small>
      ) : (
        picks.map((pick) => (
          <PickText key={`${pick.placeId} ${pick.lotNo ?? ''}`} pick={pick} isOnly={picks.length === 1} />
        ))
      )}
      {toPlacePath !== null && <small>→ {toPlacePath}</small>}
    </>
  )
}

function PickText({ pick, isOnly }: { readonly pick: PickTold; readonly isOnly: boolean }) {
  const { placePath, lotNo, expiresOn, quantity } = pick
  return (
    <small>
      {!isOnly && `${formatQuantity(quantity)} · `}
      {[placePath, lotNo, expiresOn && formatShownDay(expiresOn)].filter(Boolean).join(' · ')}
    </small>
  )
}
