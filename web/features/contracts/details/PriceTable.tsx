import { useState } from 'react'

import type { ContractDetail } from '#contract/contracts/contract.ts'
import { priceBandLabels, seasonLabels } from '#contract/contracts/labels.ts'
import { formatPrice } from '#contract/contracts/price.ts'
import { priceUnitOf, seasonDays, validText } from '#contract/contracts/price-text.ts'
import type { PriceShown } from '#contract/contracts/prices.ts'
import { contractWords, priceRowWords as words } from '#contract/contracts/words.ts'
import { formatShownDay } from '#contract/core/format.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { TableFrame } from '#web/kit/display/TableFrame.tsx'
import { Tag } from '#web/kit/display/Tag.tsx'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../contracts.words.ts'
import { GapsNote } from '../GapsNote.tsx'

/** What a kWh is sold for, those prices that are still used before all others, and the days that have none. */
export function PriceTable({ contract }: { readonly contract: ContractDetail }) {
  const w = useWords()
  const [showsPast, setShowsPast] = useState(false)
  const { prices, priceGaps } = contract
  const past = prices.filter(({ isOver }) => isOver).length
  const rows = showsPast || past === prices.length ? prices : prices.filter(({ isOver }) => !isOver)
  const isFolding = past > 0 && past < prices.length
  return (
    <RecordCard
      title={w(contractWords.prices)}
      action={
        isFolding && (
          <Button tone="quiet" aria-expanded={showsPast} onClick={() => setShowsPast(!showsPast)}>
            {showsPast ? w(t.pricesNow) : w(t.pricesAll, { past })}
          </Button>
        )
      }
    >
      {prices.length === 0 ? (
        <p className="vh-note">{w(t.noPrices)}</p>
      ) : (
        <Rows rows={rows} unit={priceUnitOf(contract)} />
      )}
      <GapsNote gaps={priceGaps} />
    </RecordCard>
  )
}

function Rows({ rows, unit }: { readonly rows: readonly PriceShown[]; readonly unit: string }) {
  const w = useWords()
  const label = useLabel()
  const priceName = `${w(words.price)} (${unit})`
  return (
    <TableFrame label={w(contractWords.prices)}>
      <table className="vh-table vh-cards">
        <thead>
          <tr>
            <th>{w(words.season)}</th>
            <th>{w(words.band)}</th>
            <th className="vh-figure">{priceName}</th>
            <th>{w(t.pricesValid)}</th>
            <th aria-label={w(t.pricesUse)} />
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={JSON.stringify(row)}>
              <td>
                {label(seasonLabels[row.season])}
                <small>{seasonDays(row)}</small>
              </td>
              <td data-label={w(words.band)}>{label(priceBandLabels[row.band])}</td>
              <td className="vh-figure" data-label={priceName}>
                {formatPrice(row.price)}
              </td>
              <td data-label={w(t.pricesValid)}>
                {label(validText(row, formatShownDay))}
                {row.appendixNo && <small>{row.appendixNo}</small>}
              </td>
              <td>
                {row.isInUse && <Tag colour="green">{w(words.isInUse)}</Tag>}
                {row.isOver && <Tag>{w(words.isOver)}</Tag>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}
