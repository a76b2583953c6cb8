import { type KeyboardEvent, useId, useState } from 'react'

import { useWords } from '#web/platform/i18n/words.ts'
import { t as kitWords } from '#web/kit/kit.words.ts'

import { t } from '../login/login.words.ts'
import { Field } from './Field.tsx'
import css from './form.module.css'

const eye =
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0z'
const slash = 'M4.5 4.5l15 15'

interface PasswordInputProps {
  readonly name: string
  readonly label: string
  readonly error?: string | undefined
  readonly hint?: string | undefined
  readonly readOnly?: boolean
  /** A password that does not exist yet: browsers offer to make and keep one. */
  readonly isNew?: boolean
}

/** A password field that can show what is typed and warns of Caps Lock. */
export function PasswordInput({ name, label, error, hint, readOnly, isNew = false }: PasswordInputProps) {
  const w = useWords()
  const id = useId()
  const [isShown, setShown] = useState(false)
  const [isCapsLock, setCapsLock] = useState(false)
  const noteCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <Field id={id} label={label} error={error} hint={isCapsLock ? w(t.capsLock) : hint}>
      {(described) => (
        <div className={css['password']}>
          <input
            {...described}
            className={`vh-whole vh-round ${css['input']}`}
            name={name}
            type={isShown ? 'text' : 'password'}
            autoComplete={isNew ? 'new-password' : 'current-password'}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={128}
            readOnly={readOnly}
            onKeyUp={noteCapsLock}
            onKeyDown={noteCapsLock}
            onBlur={() => setCapsLock(false)}
          />
          <button
            type="button"
            className={`vh-quiet vh-round ${css['show']}`}
            aria-label={w(isShown ? kitWords.hidePassword : kitWords.showPassword)}
            title={w(isShown ? kitWords.hidePassword : kitWords.showPassword)}
            aria-pressed={isShown}
            aria-controls={id}
            onClick={() => setShown(!isShown)}
          >
            <svg aria-hidden="true" width="18" height="18" viewBox="0 0 24 24">
              <path d={isShown ? `${eye}${slash}` : eye} />
            </svg>
          </button>
        </div>
      )}
    </Field>
  )
}
