import { milestoneNames, type AbnormalDetail } from '#contract/abnormal-incidents/index.ts'
import { abnormalWords } from '#contract/abnormal-incidents/words.ts'
import { formatShownInstant } from '#contract/core/format.ts'
import { spanText } from '#contract/core/span.ts'

import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../abnormal-incidents.words.ts'
import css from './Milestones.module.css'

/** The four moments of an event on one line, with the time that passed since the first. */
export function Milestones({ event }: { readonly event: AbnormalDetail }) {
  const w = useWords()
  const label = useLabel()
  return (
    <ol className={`vh-card ${css['milestones']}`} aria-label={w(t.groupTimes)}>
      {milestoneNames.map((name) => {
        const at = event[name]
        const passed = at === null ? 0 : Date.parse(at) - Date.parse(event.occurredAt)
        return (
          <li key={name} className={`vh-stack vh-tight ${at === null ? undefined : css['reached']}`}>
            <span className="vh-note">{w(abnormalWords[name])}</span>
            <span className="vh-medium">
              {at !== null && <time dateTime={at}>{formatShownInstant(at)}</time>}
            </span>
            <span className={`vh-faint vh-small ${css['passed']}`}>
              {passed > 0 ? `+${label(spanText(passed))}` : ''}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
