import { Link } from 'react-router'

import { formatShownInstant } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { carriedKindLabels } from '#contract/duty-shift-logs/index.ts'

import { Tag } from '#web/kit/display/Tag.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../shift/shift-log.words.ts'
import css from './SectionCard.module.css'
import type { SectionProps } from './SectionCard.tsx'

/** The orders to move gates that are not over, and the gates that stand open; they are in every shift until that ends. */
export function GatesCard({ shift: { gates } }: Pick<SectionProps, 'shift'>) {
  const w = useWords()
  const label = useLabel()
  // A plant without a reservoir, or a shift that was sealed before gates were kept.
  if (gates === null) return null
  const title = label(carriedKindLabels.gate)
  return (
    <section id="section-gates" tabIndex={-1} className={`vh-frame ${css['card']}`} aria-label={title}>
      <header className={`vh-row ${css['header']}`}>
        <h3>{title}</h3>
        <span className={`vh-fill vh-note vh-figure ${css['note']}`}>
          {gates.length > 0 && <Tag colour="orange">{gates.length}</Tag>}
        </span>
      </header>
      <div className={`vh-breaks ${css['view']}`}>
        {gates.length === 0 && <p className="vh-faint vh-small">{w(t.noGates)}</p>}
        <ul className={`vh-stack ${css['items']}`}>
          {gates.map(({ id, subject, detail, since }) => (
            <li key={id}>
              <span>
                <strong>
                  <Link to={addressOf(id)}>{subject}</Link>
                </strong>{' '}
                {detail}
              </span>
              <small>{formatShownInstant(since)}</small>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** The order itself, or the list of orders of gates that stand open. */
function addressOf(id: string): string {
  const orderId = /^order-(\d+)$/.exec(id)?.[1]
  return orderId === undefined ? paths.gateOrders : pathTo(paths.gateOrder, { id: orderId })
}
