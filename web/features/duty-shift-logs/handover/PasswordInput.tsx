import { useWords } from '#web/platform/i18n/words.ts'

import { FieldBox } from '../inputs/FieldBox.tsx'
import inputs from '../inputs/inputs.module.css'
import { t } from './shift-handover.words.ts'

interface PasswordInputProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly problem: string | undefined
}

/** The password with which somebody signs; it is asked for every time. */
export function PasswordInput({ value, onChange, problem }: PasswordInputProps) {
  const w = useWords()
  return (
    <FieldBox label={w(t.password)} problem={problem}>
      {(boxed) => (
        <input
          {...boxed}
          className={inputs['box']}
          type="password"
          value={value}
          // Signing is an act of its own: a keeper of passwords must not do it.
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldBox>
  )
}
