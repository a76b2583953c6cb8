import { useWords } from '#web/platform/i18n/words.ts'

import { SmallField } from '#web/kit/inputs/SmallField.tsx'
import { TextBox } from '#web/kit/inputs/TextBox.tsx'
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
    <SmallField label={w(t.password)} problem={problem}>
      {(boxed) => (
        <TextBox
          {...boxed}
          type="password"
          value={value}
          // Signing is an act of its own: a keeper of passwords must not do it.
          autoComplete="off"
          onChange={onChange}
        />
      )}
    </SmallField>
  )
}
