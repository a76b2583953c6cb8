import { formatFigure } from '#contract/core/format.ts'
import type { ProposalDetail } from '#contract/proposals/proposal.ts'
import { proposalFormWords } from '#contract/proposals/words.ts'
import { itemWords } from '#contract/proposals/words.ts'

import { useWords } from '#web/platform/i18n/words.ts'

import css from './Materials.module.css'

/** The materials that are asked for, as a table; nothing for other kinds. */
export function Materials({ proposal: { details } }: { readonly proposal: ProposalDetail }) {
  const w = useWords()
  if (details.kind !== 'materials' || !details.items?.length) return null
  const heads = [itemWords.name, itemWords.unit, itemWords.quantity, itemWords.note]
  return (
    <div className={`vh-scrolls ${css['scroll']}`}>
      <table className="vh-lines" aria-label={w(proposalFormWords.items)}>
        <thead>
          <tr>
            {heads.map((word) => (
              <th key={w(word)} scope="col" className={word === itemWords.quantity ? 'vh-figure' : undefined}>
                {w(word)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {details.items.map(({ name, unit, quantity, note }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the rows have no other name than their place
            <tr key={at}>
              <th scope="row">{name}</th>
              <td>{unit}</td>
              <td className="vh-figure">{quantity === null ? '' : formatFigure(quantity, 3)}</td>
              <td>{note}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
