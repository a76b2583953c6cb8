import { useId } from 'react'

import type { ReadingsDraft } from '#contract/imports/readings-mapping.ts'

import css from '#web/kit/wizard/wizard.module.css'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../imports.words.ts'

const LONGEST = 500

interface ExistingProps {
  readonly mapping: ReadingsDraft
  readonly onChange: (mapping: ReadingsDraft) => void
}

/** What becomes of other values that are there already. */
export function Existing({ mapping, onChange }: ExistingProps) {
  const w = useWords()
  const id = useId()
  return (
    <fieldset className={css['part']}>
      <legend>{w(t.existingTitle)}</legend>
      {(['keep', 'replace'] as const).map((existing) => (
        <label key={existing} className={css['radio']}>
          <input
            type="radio"
            name={id}
            checked={mapping.existing === existing}
            onChange={() => onChange({ ...mapping, existing, reason: null })}
          />
          {w(existing === 'keep' ? t.keepExisting : t.replaceExisting)}
        </label>
      ))}
      {mapping.existing === 'replace' && (
        <div className={css['box']}>
          <label htmlFor={`${id}-reason`}>{w(t.reason)}</label>
          <input
            id={`${id}-reason`}
            value={mapping.reason ?? ''}
            maxLength={LONGEST}
            required
            onChange={(event) => onChange({ ...mapping, reason: event.target.value })}
          />
        </div>
      )}
    </fieldset>
  )
}
