import { fill } from '#contract/core/problem.ts'
import type { ImportWarning } from '#contract/imports/summary.ts'
import { importWarningLabels } from '#contract/imports/warning-labels.ts'

import { Alert } from '#web/kit/feedback/Alert.tsx'
import css from '#web/kit/wizard/wizard.module.css'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../imports.words.ts'

interface WarningsProps {
  readonly of: readonly ImportWarning[]
  readonly isSeen: boolean
  readonly onSeen: (isSeen: boolean) => void
}

/** What makes the file suspicious as a whole; whoever imports it says that they have seen it. */
export function Warnings({ of, isSeen, onSeen }: WarningsProps) {
  const w = useWords()
  const label = useLabel()
  if (of.length === 0) return null
  return (
    <Alert tone="warning" title={w(t.suspicious)}>
      <ul>
        {of.map(({ code, params }) => (
          <li key={`${code} ${String(params['code'])}`}>{fill(label(importWarningLabels[code]), params)}</li>
        ))}
      </ul>
      <label className={css['radio']}>
        <input type="checkbox" checked={isSeen} onChange={(event) => onSeen(event.target.checked)} />
        {w(t.seen)}
      </label>
    </Alert>
  )
}
