import { Button } from '#web/kit/controls/Button.tsx'
import { t } from '#web/kit/kit.words.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { outbox, useOutbox } from '#web/platform/outbox/the-outbox.ts'

import css from './OutboxState.module.css'

const words = {
  saved: t.outboxSaved,
  saving: t.outboxSaving,
  offline: t.outboxOffline,
  refused: t.outboxRefused,
} as const

/** How far the user's entries have come: saved, on their way, waiting for the network, or refused. */
export function OutboxState() {
  const w = useWords()
  const { at, waiting, refused } = useOutbox().status
  return (
    <span className={css['state']}>
      <output className={css['status']} data-at={at}>
        {w(words[at], { count: at === 'refused' ? refused : waiting })}
      </output>
      {at === 'offline' && (
        <Button tone="quiet" icon="refresh" onClick={() => void outbox.retry()}>
          {w(t.outboxRetry)}
        </Button>
      )}
    </span>
  )
}
