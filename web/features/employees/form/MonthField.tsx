import { type FieldProps, FormField } from '#web/kit/fields/FormField.tsx'
import { TypedInput } from '#web/kit/fields/TypedInput.tsx'
import type { NameOf } from '#web/kit/form/fields.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../employees.words.ts'
import { formatMonth, parseMonth } from './month.rules.ts'

const show = (value: unknown) => formatMonth(typeof value === 'string' ? value : null)

/** A month, typed as 07/2026; its value is the month's first day. */
export function MonthField<Values>({ of, name, label, hint }: FieldProps<Values, NameOf<Values, string>>) {
  const w = useWords()
  return (
    <FormField of={of} name={name} label={label} hint={hint} show={show}>
      <TypedInput parse={parseMonth} show={show} inputMode="numeric" placeholder={w(t.monthPattern)} />
    </FormField>
  )
}
