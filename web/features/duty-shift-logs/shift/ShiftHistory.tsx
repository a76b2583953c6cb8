import { formatShownDay } from '#contract/core/format.ts'
import {
  changeReasonLabels,
  operationKindLabels,
  orderLevelLabels,
  sectionLabels,
} from '#contract/duty-shift-logs/index.ts'

import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { HistoryDrawer } from '#web/kit/history/HistoryDrawer.tsx'
import { type Label, useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { clockText } from '../clock/clock-text.rules.ts'
import { fieldWords, useFieldWords } from '../seal/field-words.ts'
import { useOpenShift } from './open-shift.ts'
import { t } from './shift-log.words.ts'

const actionWords = {
  operationCreated: t.didOperationCreated,
  operationChanged: t.didOperationChanged,
  operationStruck: t.didOperationStruck,
  personnelCreated: t.didPersonnelCreated,
  personnelChanged: t.didPersonnelChanged,
  personnelDeleted: t.didPersonnelDeleted,
  leaderReplaced: t.didLeaderReplaced,
  personnelAllowed: t.didPersonnelAllowed,
  personnelRefused: t.didPersonnelRefused,
  consentAsked: t.didConsentAsked,
  consentGiven: t.didConsentGiven,
  consentRefused: t.didConsentRefused,
  consentWithdrawn: t.didConsentWithdrawn,
  abnormalCreated: t.didAbnormalCreated,
  abnormalChanged: t.didAbnormalChanged,
  abnormalStruck: t.didAbnormalStruck,
  handoverSigned: t.didHandoverSigned,
  handoverRefused: t.didHandoverRefused,
  handoverWithdrawn: t.didHandoverWithdrawn,
  handoverAccepted: t.didHandoverAccepted,
  reviewed: t.didReviewed,
  correctionWritten: t.didCorrectionWritten,
  correctionConfirmed: t.didCorrectionConfirmed,
  correctionRejected: t.didCorrectionRejected,
}

const codes: Readonly<Record<string, Readonly<Record<string, Label>>>> = {
  kind: operationKindLabels,
  orderLevel: orderLevelLabels,
  reason: changeReasonLabels,
}

/** What names a row or an entry to the program only. */
const hidden: ReadonlySet<string> = new Set([
  'id',
  'carriedFromId',
  'itemId',
  'openedIn',
  'openedByName',
  'closedIn',
])

/** Who did what with a shift. */
export function ShiftHistory() {
  const shift = useOpenShift()
  const valueWords = useValueWords()
  return (
    <HistoryDrawer
      entity="duty-shift-logs"
      entityId={shift.id}
      title={`${shift.shiftCode} ${formatShownDay(shift.day)}`}
      words={{ ...fieldWords, ...sectionLabels }}
      actionWords={actionWords}
      values={valueWords}
    />
  )
}

/** Who changed what of one entry. */
export function EntryHistory() {
  const w = useWords()
  const { id } = useDrawer()
  const operation = useOpenShift().operations.find((one) => String(one.id) === id)
  const valueWords = useValueWords()
  return (
    <HistoryDrawer
      entity="duty-shift-operations"
      title={w(t.entryAt, { at: operation ? clockText(operation.occurredAt) : '' })}
      words={fieldWords}
      actionWords={{ struck: t.didStruck }}
      values={valueWords}
    />
  )
}

/** Sections and rows as lines of names and values; codes and instants as people read them. */
function useValueWords(): (field: string, value: unknown) => string | undefined {
  const label = useLabel()
  const { nameOf, textOf } = useFieldWords()

  function lines(value: unknown): string {
    if (Array.isArray(value)) return value.map(lines).join('; ')
    if (typeof value !== 'object' || value === null) return textOf(plain(value))
    return Object.entries(value)
      .filter(([name, inner]) => inner !== null && inner !== '' && !hidden.has(name))
      .map(([name, inner]) => `${nameOf(name)} ${lines(inner)}`)
      .join(', ')
  }
  return (field, value) => {
    if (value === null || value === undefined) return undefined
    const known = codes[field]?.[plain(value)]
    if (known) return label(known)
    return lines(value) || undefined
  }
}

/** A value without parts as text. */
function plain(value: unknown): string {
  const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
  return isPlain ? String(value) : '–'
}
