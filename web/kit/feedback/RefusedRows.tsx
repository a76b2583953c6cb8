import { IconButton } from '#web/kit/controls/Button.tsx'
import { t } from '#web/kit/kit.words.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { Alert } from './Alert.tsx'

/** A record to which something was not done, and why. */
export interface Refused {
  readonly id: number
  readonly title: string
  readonly problem: string
}

interface RefusedRowsProps {
  /** How many there are, in words. */
  readonly title: string
  readonly rows: readonly Refused[]
  readonly onDismiss: () => void
}

/** To which of several records something was not done, each with its reason, e.g. who was faster. */
export function RefusedRows({ title, rows, onDismiss }: RefusedRowsProps) {
  const w = useWords()
  if (rows.length === 0) return null
  return (
    <Alert
      tone="warning"
      title={title}
      action={<IconButton icon="close" label={w(t.close)} onClick={onDismiss} />}
    >
      <ul className="vh-stack vh-tight">
        {rows.map(({ id, title: name, problem }) => (
          <li key={id}>
            <strong>{name}</strong>: {problem}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
