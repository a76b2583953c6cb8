import { requestActionLabels, type RequestEvent } from '#contract/approvals/index.ts'
import { decisionText } from '#contract/approvals/signatures.ts'
import { formatShownInstant } from '#contract/core/format.ts'

import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from './approval-path.words.ts'
import css from './Path.module.css'
import { useNaming } from '../decided/use-naming.ts'

/** What was done to a request: by whom, for whom, when, and what they said. */
export function Events({ events }: { readonly events: readonly (RequestEvent & { isVoid?: boolean })[] }) {
  const w = useWords()
  const naming = useNaming()
  if (events.length === 0) return null
  return (
    <ul className={`vh-stack vh-tight ${css['events']}`}>
      {events.map((event) => (
        <li key={event.id} className={event.isVoid ? css['void'] : undefined}>
          <p className={`vh-words ${css['event']}`}>
            <span className="vh-medium">
              {event.byName === null ? w(t.bySystem) : decisionText(event, naming)}
            </span>
            <What event={event} />
            <time className="vh-note" dateTime={event.at}>
              {formatShownInstant(event.at)}
            </time>
          </p>
          {event.isVoid && <small className="vh-note">{w(t.noLongerCounts)}</small>}
          {event.comment && <blockquote className="vh-pre vh-breaks vh-sunken">{event.comment}</blockquote>}
        </li>
      ))}
    </ul>
  )
}

function What({ event: { action, target } }: { readonly event: RequestEvent }) {
  const w = useWords()
  const label = useLabel()
  const words = () => {
    if (action === 'addSigner' && target !== null) return w(t.addedWho, { name: target })
    if (action !== 'return') return label(requestActionLabels[action])
    return target === null ? w(t.backToAuthor) : w(t.backTo, { step: target })
  }
  return <span className={css[action]}>{words()}</span>
}
