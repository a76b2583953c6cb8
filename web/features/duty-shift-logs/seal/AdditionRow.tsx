import { formatShownInstant } from '#contract/core/format.ts'
import type { Correction } from '#contract/duty-shift-logs/index.ts'

import { Tag } from '#web/kit/display/Tag.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { clockText } from '../clock/clock-text.rules.ts'
import { t } from '../handover/shift-handover.words.ts'
import css from '../entries/EntryRow.module.css'

/** A forgotten line, at the time of which it tells: added by a correction, confirmed or still to be. */
export function AdditionRow({ of }: { readonly of: Correction }) {
  const w = useWords()
  const people = [of.writtenByName, of.decidedByName].filter(Boolean).join(', ')
  return (
    <li className={css['row']}>
      <time dateTime={of.occurredAt ?? undefined} className={`vh-title ${css['time']}`}>
        {of.occurredAt && clockText(of.occurredAt)}
      </time>
      <span className={`vh-line vh-cut vh-quiet ${css['kind']}`}>{w(t.addition)}</span>
      <div className={`vh-narrow ${css['main']}`}>
        <p className={css['content']}>{of.newText}</p>
        <p className={`vh-words vh-wide vh-note ${css['facts']}`}>
          <span>{people}</span>
          <span>{of.reason}</span>
          <span className={`vh-faint ${css['written']}`}>{formatShownInstant(of.writtenAt)}</span>
        </p>
      </div>
      <div className={`vh-row vh-top vh-right ${css['end']}`}>
        {of.status === 'waiting' && <Tag colour="yellow">{w(t.correctionWaiting)}</Tag>}
      </div>
    </li>
  )
}
