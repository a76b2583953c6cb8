import type { ReactNode } from 'react'

import { Link } from 'react-router'

import { pathTo, paths } from '#contract/core/paths.ts'
import { eventTypeLabels, type Operation } from '#contract/duty-shift-logs/index.ts'
import { proposalApi } from '#contract/proposals/index.ts'

import { Tag } from '#web/kit/display/Tag.tsx'
import { numberText } from '#web/kit/fields/typed/number-text.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { useMay } from '#web/platform/session/profile.ts'

import { t } from '../shift/shift-log.words.ts'
import css from './EntryRow.module.css'

type Facts = Pick<
  Operation,
  | 'orderLevel'
  | 'orderFrom'
  | 'orderNo'
  | 'equipment'
  | 'activePowerBeforeMw'
  | 'activePowerAfterMw'
  | 'reactivePowerBeforeMvar'
  | 'reactivePowerAfterMvar'
  | 'executorName'
  | 'supervisorName'
  | 'switchingSheetNo'
  | 'eventType'
  | 'proposalId'
  | 'proposalNo'
>

interface EntryFactsProps {
  readonly operation: Facts
  /** When it was written down, at the end of the line. */
  readonly written?: ReactNode
}

/** What stands beside the words of an entry: order, equipment, power, people, sheet, event type. */
export function EntryFacts({ operation, written }: EntryFactsProps) {
  const label = useLabel()
  const facts = useFacts(operation)
  return (
    <p className={`vh-words vh-wide vh-note ${css['facts']}`}>
      {operation.equipment && <strong className="vh-ink vh-medium">{operation.equipment}</strong>}
      {operation.proposalId !== null && <OfProposal operation={operation} />}
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      <span title={label(eventTypeLabels[operation.eventType])}>
        <EventType type={operation.eventType} />
      </span>
      {written}
    </p>
  )
}

/** The work registration whose permit the entry opens. */
function OfProposal({ operation: { proposalId, proposalNo } }: { readonly operation: Facts }) {
  const text = useWords()(t.onProposal, { number: proposalNo ?? '' })
  const may = useMay()
  if (proposalId === null || !may(proposalApi.get)) return <span>{text}</span>
  return (
    <span>
      <Link to={pathTo(paths.proposal, { id: proposalId })}>{text}</Link>
    </span>
  )
}

/** The type of the event; what must not be overlooked is red, as in the stream. */
function EventType({ type }: { readonly type: Facts['eventType'] }) {
  const text = useWords()(t.type, { type })
  return type >= 4 ? <Tag colour="red">{text}</Tag> : text
}

/** The facts as short texts, in the order of the paper log. */
function useFacts(of: Facts): readonly string[] {
  const w = useWords()
  const order = [of.orderLevel, of.orderFrom, of.orderNo && w(t.orderNoIs, { no: of.orderNo })]
  const power = change(of.activePowerBeforeMw, of.activePowerAfterMw)
  const reactive = change(of.reactivePowerBeforeMvar, of.reactivePowerAfterMvar)
  return [
    order.some(Boolean) && w(t.orderIs, { order: order.filter(Boolean).join(' · ') }),
    power && `P ${power} MW`,
    reactive && `Q ${reactive} MVAr`,
    of.supervisorName
      ? w(t.twoPeople, { executor: of.executorName, supervisor: of.supervisorName })
      : of.executorName,
    of.switchingSheetNo && w(t.sheetIs, { no: of.switchingSheetNo }),
  ].filter((fact): fact is string => Boolean(fact))
}

/** `6 → 12`, or the one value that is known. */
function change(before: number | null, after: number | null): string | null {
  const texts = [before, after].flatMap((value) => (value === null ? [] : [numberText(value)]))
  return texts.length > 0 ? texts.join(' → ') : null
}
