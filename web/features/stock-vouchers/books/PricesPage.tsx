import { Link } from 'react-router'

import { formatShownDay } from '#contract/core/format.ts'
import { formatMoney } from '#contract/core/money.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { formatQuantity } from '#contract/core/quantity.ts'
import { headingOf } from '#contract/core/words.ts'
import type { PriceChain, PriceStep } from '#contract/stock-vouchers/books.ts'
import { stockBookApi } from '#contract/stock-vouchers/index.ts'
import { voucherKindLabels } from '#contract/stock-vouchers/labels.ts'
import { priceWords as words, voucherLineWords } from '#contract/stock-vouchers/words.ts'

import { useChoicesOfPage } from '#web/kit/data/use-choices-of-page.ts'
import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { TableFrame } from '#web/kit/display/TableFrame.tsx'
import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { Empty } from '#web/kit/page/Empty.tsx'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { useLabel, useLanguage } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { StockFrame } from '../StockFrame.tsx'
import { t } from '../stock-vouchers.words.ts'
import { ItemPicker, itemOf } from './ItemPicker.tsx'

/** Why an item has its price: the chain of its vouchers, the latest first. */
export default function PricesPage() {
  const w = useWords()
  const [search, choose] = useChoicesOfPage()
  const itemId = itemOf(search)
  return (
    <StockFrame>
      <div className="vh-bar">
        <ItemPicker itemId={itemId} onChoose={(id) => choose({ itemId: id === null ? null : String(id) })} />
      </div>
      {itemId === null ? (
        <Empty icon="search" title={w(t.chooseItem)} text={w(t.chooseItemText)} />
      ) : (
        <Chain itemId={itemId} />
      )}
    </StockFrame>
  )
}

function Chain({ itemId }: { readonly itemId: number }) {
  const w = useWords()
  const { data, error } = useRead(stockBookApi.prices, { query: { itemId } })
  useLiveRefresh(['stock-vouchers'], [stockBookApi.prices])
  if (!data) return <NotRead error={error} lines={8} />
  const { itemCode, itemName, unit, quantity, valueVnd, meanPriceVnd, earlierCount } = data
  return (
    <>
      <div className="vh-card">
        <DescriptionList
          items={[
            { label: w(voucherLineWords.itemId), value: `${itemCode} · ${itemName}` },
            { label: w(words.leftQuantity), value: `${formatQuantity(quantity)} ${unit}` },
            { label: w(words.leftVnd), value: `${formatMoney(valueVnd) || '0'} VND` },
            { label: w(words.meanPriceVnd), value: <strong>{formatMoney(meanPriceVnd) || '0'} VND</strong> },
          ]}
        />
        <p className="vh-note">{w(t.priceRule)}</p>
      </div>
      <Steps chain={data} />
      {earlierCount > 0 && <p className="vh-note">{w(t.earlier, { count: earlierCount })}</p>}
    </>
  )
}

function Steps({ chain: { steps, itemName } }: { readonly chain: PriceChain }) {
  const language = useLanguage()
  const figures = [words.quantity, words.valueVnd, words.leftQuantity, words.leftVnd, words.meanPriceVnd]
  return (
    <TableFrame label={itemName} className="vh-card">
      <table className="vh-table">
        <thead>
          <tr>
            {[words.datedOn, words.voucherNo].map((word) => (
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
          {steps.map((step) => (
            <Step key={step.id} step={step} />
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}

function Step({ step }: { readonly step: PriceStep }) {
  const w = useWords()
  const label = useLabel()
  const { correctedVnd, correctedBy } = step
  return (
    <tr>
      <td>{formatShownDay(step.datedOn)}</td>
      <td>
        <Link to={pathTo(paths.stockVoucher, { id: step.voucherId })}>{step.voucherNo}</Link>
        <small>{label(voucherKindLabels[step.kind])}</small>
      </td>
      <td className="vh-figure">{formatQuantity(step.quantity)}</td>
      <td className="vh-figure">
        {formatMoney(step.valueVnd)}
        {correctedVnd !== '0' && (
          <small>
            {w(t.corrected, { amount: formatMoney(correctedVnd), vouchers: correctedBy.join(', ') })}
          </small>
        )}
      </td>
      <td className="vh-figure">{formatQuantity(step.leftQuantity)}</td>
      <td className="vh-figure">{formatMoney(step.leftVnd)}</td>
      <td className="vh-figure">{formatMoney(step.meanPriceVnd)}</td>
    </tr>
  )
}
