import { formatShownInstant } from '#contract/core/format.ts'
import type { Correction, SectionName } from '#contract/duty-shift-logs/index.ts'

import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../handover/shift-handover.words.ts'
import css from './CorrectedText.module.css'
import { useFieldWords } from './field-words.ts'

interface CorrectedTextProps {
  readonly text: string
  readonly corrections: readonly Correction[]
  readonly field: string
}

/** A sealed text; where a confirmed correction is about it, struck through beside the new one. */
export function CorrectedText({ text, corrections, field }: CorrectedTextProps) {
  const { textOf } = useFieldWords()
  const latest = corrections.findLast((one) => one.field === field && one.status === 'confirmed')
  if (!latest) return text
  return (
    <>
      <del className={`vh-faint ${css['old']}`}>{text}</del>{' '}
      <ins className={`vh-ink ${css['new']}`}>{textOf(latest.newText)}</ins>
    </>
  )
}

interface OtherCorrectionsProps {
  readonly corrections: readonly Correction[]
  /** The field whose correction stands in the text itself. */
  readonly except?: string
  /** The section they are about, whose name need not be said again. */
  readonly section?: SectionName
}

/** The corrections of a record below it: from what to what, by whom, why. Rejected ones are in the list of all. */
export function OtherCorrections({ corrections, except, section }: OtherCorrectionsProps) {
  const w = useWords()
  const { nameOf, textOf } = useFieldWords()
  const shown = corrections.filter(
    ({ field, status }) => status !== 'rejected' && !(field === except && status === 'confirmed'),
  )
  if (shown.length === 0) return null
  return (
    <ul className={`vh-stack vh-tight vh-small ${css['list']}`}>
      {shown.map((one) => (
        <li key={one.id}>
          <span className={css['mark']}>
            {w(one.status === 'waiting' ? t.correctionWaiting : t.correction)}
          </span>
          {nameOf(lastName(one.field, section))}:{' '}
          <del className={`vh-faint ${css['old']}`}>{textOf(one.oldText) || '–'}</del>{' '}
          <ins className={`vh-ink ${css['new']}`}>{textOf(one.newText)}</ins>
          <small title={formatShownInstant(one.writtenAt)}>
            {one.reason} ({[one.writtenByName, one.decidedByName].filter(Boolean).join(', ')})
          </small>
        </li>
      ))}
    </ul>
  )
}

/** The name of the field itself at the end of a section's path. */
function lastName(field: string, section: SectionName | undefined): string {
  return section === undefined ? field : (field.split('.').at(-1) ?? field)
}
