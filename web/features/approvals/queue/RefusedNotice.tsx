import { IconButton } from '#web/kit/controls/Button.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../approvals.words.ts'
import css from './QueuePage.module.css'
import type { Refused } from './use-many-decisions.ts'

interface RefusedNoticeProps {
  readonly refused: readonly Refused[]
  readonly onDismiss: () => void
}

/** Which of several requests were not decided, each with its reason, e.g. who was faster. */
export function RefusedNotice({ refused, onDismiss }: RefusedNoticeProps) {
  const w = useWords()
  if (refused.length === 0) return null
  return (
    <Alert
      tone="warning"
      title={w(t.manyRefused, { count: refused.length })}
      action={<IconButton icon="close" label={w(kitWords.close)} onClick={onDismiss} />}
    >
      <ul className={`vh-stack vh-tight ${css['refused']}`}>
        {refused.map(({ id, title, problem }) => (
          <li key={id}>
            <strong>{title}</strong>: {problem}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
