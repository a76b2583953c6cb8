import { useWords } from '#web/platform/i18n/words.ts'

import type { NameOf } from '#web/kit/form/fields.ts'
import { t } from '#web/kit/kit.words.ts'

import { parseClock } from './typed/clock-text.ts'
import { type FieldProps, FormField } from './FormField.tsx'
import { TypedInput } from './TypedInput.tsx'

const show = (value: unknown) => (typeof value === 'string' ? value : '')

/** A time of day on the plants' clock, typed as 6:30 (or 6h30, 0630); its value is `06:30`. */
export function ClockField<Values>({
  of,
  name,
  label,
  hint,
  disabled = false,
}: FieldProps<Values, NameOf<Values, string>>) {
  const w = useWords()
  return (
    <FormField of={of} name={name} label={label} hint={hint} show={show}>
      <TypedInput
        parse={parseClock}
        show={show}
        inputMode="numeric"
        placeholder={w(t.clockPattern)}
        disabled={disabled}
      />
    </FormField>
  )
}
