import { monthDayText } from '#contract/core/days.ts'

import { useWords } from '#web/platform/i18n/words.ts'

import type { NameOf } from '#web/kit/form/fields.ts'
import { t } from '#web/kit/kit.words.ts'

import { parseMonthDay } from './typed/month-day-text.ts'
import { type FieldProps, FormField } from './FormField.tsx'
import { TypedInput } from './TypedInput.tsx'

const show = (value: unknown) => (typeof value === 'string' ? monthDayText(value) : '')

/** A day of every year, typed as 15/9; its value is `09-15`. */
export function MonthDayField<Values>({ of, name, label, hint }: FieldProps<Values, NameOf<Values, string>>) {
  const w = useWords()
  return (
    <FormField of={of} name={name} label={label} hint={hint} show={show}>
      <TypedInput parse={parseMonthDay} show={show} inputMode="text" placeholder={w(t.monthDayPattern)} />
    </FormField>
  )
}
