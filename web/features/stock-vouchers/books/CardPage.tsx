import { Link } from 'react-router'

import { formatShownDay } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { formatQuantity } from '#contract/core/quantity.ts'
import { headingOf } from '#contract/core/words.ts'
import type { StockCard } from '#contract/stock-vouchers/books.ts'
import { stockBookApi } from '#contract/stock-vouchers/index.ts'
import { voucherKindLabels } from '#contract/stock-vouchers/labels.ts'
import { cardWords as words } from '#contract/stock-vouchers/words.ts'

import { ButtonLink } from '#web/kit/controls/ButtonLink.tsx'
import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { TableFrame } from '#web/kit/display/TableFrame.tsx'
import { PeriodPicker } from '#web/kit/filters/period/PeriodPicker.tsx'
import { DownloadButton } from '#web/kit/list/DownloadButton.tsx'
import { Empty } from '#web/kit/page/Empty.tsx'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { urlOf } from '#web/platform/api/url.ts'
import { useLabel, useLanguage } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { StockFrame } from '../StockFrame.tsx'
import { t } from '../stock-vouchers.words.ts'
import { ItemPicker, itemOf } from './ItemPicker.tsx'
import { usePeriodOfPage } from './use-period.ts'

/** The card of stock of an item in a period. */
export default function CardPage() {
  const w = useWords()
  const { from, to, search, choose, choosePeriod } = usePeriodOfPage()
  const itemId = itemOf(search)
  const query = { itemId: itemId ?? 0, from, to }
  return (
    <StockFrame
      actions={
        itemId !== null && (
          <>
            <ButtonLink
              icon="print"
              target="_blank"
              rel="noreferrer"
              to={urlOf(stockBookApi.printCard, { query })}
            >
              {w(t.printCard)}
            </ButtonLink>
            <DownloadButton endpoint={stockBookApi.exportCard} query={query} name="the-kho" label={t.excel} />
          </>
        )
      }
    >
      <div className="vh-bar">
        <ItemPicker itemId={itemId} onChoose={(id) => choose({ itemId: id === null ? null : String(id) })} />
        <PeriodPicker from={from} to={to} onChoose={choosePeriod} />
      </div>
      {itemId === null ? (
        <Empty icon="search" title={w(t.chooseItem)} text={w(t.chooseItemText)} />
      ) : (
        <Card query={query} />
      )}
    </StockFrame>
  )
}

interface CardProps {
  readonly query: { readonly itemId: number; readonly from: string; readonly to: string }
}

function Card({ query }: CardProps) {
  const { data, error } = useRead(stockBookApi.card, { query })
  useLiveRefresh(['stock-vouchers'], [stockBookApi.card])
  if (!data) return <NotRead error={error} lines={8} />
  return <Rows card={data} />
}

function Rows({ card }: { readonly card: StockCard }) {
  const w = useWords()
  const label = useLabel()
  const language = useLanguage()
  const { rows, unit, itemName, itemCode } = card
  return (
    <TableFrame label={`${itemCode} · ${itemName}`} className="vh-card">
      <table className="vh-table">
        <caption className="vh-line">
          {itemCode} · {itemName} ({unit})
        </caption>
        <thead>
          <tr>
            {[words.datedOn, words.voucherNo, words.reason].map((word) => (
              <th key={word.vi}>{headingOf(word, language)}</th>
            ))}
            {[words.inQuantity, words.outQuantity, words.leftQuantity].map((word) => (
              <th key={word.vi} className="vh-figure">
                {headingOf(word, language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th colSpan={5}>{w(t.opening)}</th>
            <td className="vh-figure">{formatQuantity(card.openingQuantity)}</td>
          </tr>
          {rows.map((row) => (
            <tr key={`${row.voucherId} ${row.datedOn}`}>
              <td>{formatShownDay(row.datedOn)}</td>
              <td>
                <Link to={pathTo(paths.stockVoucher, { id: row.voucherId })}>{row.voucherNo}</Link>
                <small>{label(voucherKindLabels[row.kind])}</small>
              </td>
              <td>{row.reason}</td>
              <td className="vh-figure">{row.inQuantity === '0' ? '' : formatQuantity(row.inQuantity)}</td>
              <td className="vh-figure">{row.outQuantity === '0' ? '' : formatQuantity(row.outQuantity)}</td>
              <td className="vh-figure">{formatQuantity(row.leftQuantity)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th colSpan={3}>{w(t.closing)}</th>
            <td className="vh-figure">{formatQuantity(card.inQuantity)}</td>
            <td className="vh-figure">{formatQuantity(card.outQuantity)}</td>
            <td className="vh-figure">{formatQuantity(card.closingQuantity)}</td>
          </tr>
        </tfoot>
      </table>
    </TableFrame>
  )
}
