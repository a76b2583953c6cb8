import { operationKindLabels } from '#contract/duty-shift-logs/index.ts'

import { Button, Ring } from '#web/kit/controls/Button.tsx'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { clockText } from '../clock/clock-text.rules.ts'
import type { PendingEntry } from '../rules/pending.rules.ts'
import { t } from '../shift/shift-log.words.ts'
import css from './EntryRow.module.css'
import { discardEntry, retryEntry } from './pending-entries.ts'

interface PendingRowProps {
  readonly of: PendingEntry
  /** Takes a refused entry back into the bar, to be mended. */
  readonly onMend: () => void
}

/** An entry that the server has not confirmed: on its way, waiting for the connection, or refused. */
export function PendingRow({ of: { key, entry, state, problem }, onMend }: PendingRowProps) {
  const w = useWords()
  const label = useLabel()
  return (
    <li className={`${css['pending']} ${css[state]}`} aria-busy={state === 'sending'}>
      <time dateTime={entry.occurredAt} className={`vh-title ${css['time']}`}>
        {clockText(entry.occurredAt)}
      </time>
      <span className={`vh-line vh-cut vh-quiet ${css['kind']} ${css[entry.kind]}`}>
        {label(operationKindLabels[entry.kind])}
      </span>
      <div className={`vh-narrow ${css['main']}`}>
        <p className={css['content']}>{entry.content}</p>
        {problem && <p className="vh-bad vh-small">{problem}</p>}
      </div>
      <div className={`vh-row vh-top vh-right ${css['end']}`}>
        {state === 'sending' && (
          <output className="vh-inline vh-note">
            <Ring /> {w(t.sending)}
          </output>
        )}
        {state === 'waiting' && (
          <>
            <output className="vh-inline vh-note">{w(t.waiting)}</output>
            <Button icon="refresh" onClick={() => retryEntry(key)}>
              {w(t.sendNow)}
            </Button>
          </>
        )}
        {state === 'refused' && (
          <>
            <Button icon="edit" onClick={onMend}>
              {w(t.mend)}
            </Button>
            <Button tone="quiet" onClick={() => discardEntry(key)}>
              {w(t.discard)}
            </Button>
          </>
        )}
      </div>
    </li>
  )
}
