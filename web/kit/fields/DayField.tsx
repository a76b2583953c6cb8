import { formatDay, isDay, plantDay } from '#contract/core/format.ts'

import { useWords } from '#web/platform/i18n/words.ts'

import { CalendarButton } from '#web/kit/fields/calendar/Calendar.tsx'
import { parseDay } from '#web/kit/fields/calendar/parse-day.ts'
import type { NameOf } from '#web/kit/form/fields.ts'
import { t } from '#web/kit/kit.words.ts'

import css from './fields.module.css'
import { type FieldProps, FormField } from './FormField.tsx'
import { type FormInputProps, TypedInput } from './TypedInput.tsx'

const show = (value: unknown) => {
  const text = typeof value === 'string' ? value : ''
  return isDay(text) ? formatDay(text) : text
}
const parse = (text: string) => parseDay(text, plantDay(new Date()))

/** A calendar day, typed as 21/11/2026 (or 21112026, 21/11) or chosen; its value is `YYYY-MM-DD`. */
export function DayField<Values>({
  of,
  name,
  label,
  hint,
  disabled = false,
}: FieldProps<Values, NameOf<Values, string>>) {
  return (
    <FormField of={of} name={name} label={label} hint={hint} show={show}>
      <DayInput disabled={disabled} />
    </FormField>
  )
}

function DayInput(input: FormInputProps) {
  const w = useWords()
  const { value, onChange, disabled = false } = input
  const day = typeof value === 'string' && isDay(value) ? value : null
  return (
    <span className={css['day']}>
      <TypedInput {...input} parse={parse} show={show} inputMode="numeric" placeholder={w(t.dayPattern)} />
      <CalendarButton day={day} disabled={disabled} onChoose={(chosen) => onChange?.(chosen)} />
    </span>
  )
}
