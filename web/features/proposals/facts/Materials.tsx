import { formatFigure, formatInteger } from '#contract/core/format.ts'
import { headingOf } from '#contract/core/words.ts'
import type { MaterialRow } from '#contract/proposals/forms.ts'
import { amountOf, totalOf } from '#contract/proposals/materials.ts'
import type { ProposalDetail } from '#contract/proposals/proposal.ts'
import { proposalFormWords } from '#contract/proposals/words.ts'
import { itemWords } from '#contract/proposals/words.ts'

import { useLanguage } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../proposals.words.ts'

/** The materials that are asked for, as a table, with what they come to where any has a price; nothing for other kinds. */
export function Materials({ proposal: { details } }: { readonly proposal: ProposalDetail }) {
  const w = useWords()
  const language = useLanguage()
  if (details.kind !== 'materials' || !details.items?.length) return null
  const total = totalOf(details.items)
  const isPriced = total !== null
  const figures = [itemWords.quantity, ...(isPriced ? [itemWords.unitPriceVnd, itemWords.amountVnd] : [])]
  return (
    <div className="vh-scrolls vh-before">
      <table className="vh-lines" aria-label={w(proposalFormWords.items)}>
        <thead>
          <tr>
            <th scope="col">{w(itemWords.name)}</th>
            <th scope="col">{w(itemWords.unit)}</th>
            {figures.map((word) => (
              <th key={w(word)} scope="col" className="vh-figure">
                {headingOf(word, language)}
              </th>
            ))}
            {!isPriced && <th scope="col">{w(itemWords.note)}</th>}
          </tr>
        </thead>
        <tbody>
          {details.items.map((row, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the rows have no other name than their place
            <Row key={at} row={row} isPriced={isPriced} />
          ))}
        </tbody>
        {isPriced && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={4}>
                {w(t.rowsSum)}
              </th>
              <td className="vh-figure">
                <strong>{formatInteger(total)}</strong>
              </td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

/** Money takes two columns, so what is said besides stands below the name then. */
function Row({ row, isPriced }: { readonly row: MaterialRow; readonly isPriced: boolean }) {
  const { name, unit, quantity, unitPriceVnd, note } = row
  return (
    <tr>
      <th scope="row">
        {name}
        <From row={row} />
        {isPriced && note && <small>{note}</small>}
      </th>
      <td>{unit}</td>
      <td className="vh-figure">{quantity === null ? '' : formatFigure(quantity, 3)}</td>
      {isPriced && (
        <>
          <td className="vh-figure">{formatInteger(unitPriceVnd)}</td>
          <td className="vh-figure">{formatInteger(amountOf(row))}</td>
        </>
      )}
      {!isPriced && <td>{note}</td>}
    </tr>
  )
}

/** Who sells it, and how long it takes. */
function From({ row: { supplier, leadTimeDays } }: { readonly row: MaterialRow }) {
  const w = useWords()
  const said = [supplier, leadTimeDays !== null && w(t.leadTime, { count: leadTimeDays })].filter(Boolean)
  return said.length > 0 ? <small>{said.join(' · ')}</small> : null
}
