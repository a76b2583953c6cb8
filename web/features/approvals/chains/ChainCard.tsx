import { requestKindLabels, type PlantChain } from '#contract/approvals/index.ts'
import { formatShownInstant } from '#contract/core/format.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { Tag } from '#web/kit/display/Tag.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { usual } from '#web/platform/i18n/usual-name.ts'

import { t } from './approval-chains.words.ts'
import css from './ChainsPage.module.css'
import { useChainWords } from './use-chain-words.ts'
import type { Seats } from './use-seats.ts'

interface ChainCardProps {
  readonly chain: PlantChain
  readonly seats: Seats
  /** How to change it, for those who may. */
  readonly edit: { readonly open: () => void; readonly preload: () => void } | undefined
}

/** The chain of one kind of request: its version, its steps, and who carries out what was approved. */
export function ChainCard({ chain, seats, edit }: ChainCardProps) {
  const w = useWords()
  const label = useLabel()
  const wordsOf = useChainWords(seats)
  const { kind, version, changedByName, changedAt, steps, executors } = chain
  const name = label(requestKindLabels[kind])
  return (
    <section className={`vh-box ${css['chain']}`} aria-labelledby={`chain-${kind}`}>
      <header className="vh-words vh-control">
        <h2 id={`chain-${kind}`}>{name}</h2>
        {version === 0 ? (
          <Tag>{w(kitWords.ownOrder)}</Tag>
        ) : (
          <Tag colour="processing">{w(t.version, { version })}</Tag>
        )}
        {changedByName && (
          <small>
            {changedByName}, {formatShownInstant(changedAt)}
          </small>
        )}
        <small>
          {executors.length === 0
            ? w(t.nobodyCarriesOut)
            : w(t.carriedOutBy, { names: executors.map(seats.nameOf).join(', ') })}
        </small>
        {edit && (
          <Button
            tone="quiet"
            icon="edit"
            aria-label={w(t.editOf, { kind: name })}
            onClick={edit.open}
            onPointerEnter={edit.preload}
          >
            {w(kitWords.edit)}
          </Button>
        )}
      </header>
      <ol>
        {steps.map((step) => {
          const { signers, condition, deadline } = wordsOf(step)
          return (
            <li key={step.name}>
              <strong className="vh-medium">{usual(step.name)}</strong>
              <span className="vh-quiet">{signers}</span>
              {condition && <small className="vh-orange">{condition}</small>}
              {deadline && <small>{deadline}</small>}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
