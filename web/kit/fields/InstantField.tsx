import { formatInstant, plantDay } from '#contract/core/format.ts'

import { useWords } from '#web/platform/i18n/words.ts'

import { CalendarButton } from '#web/kit/fields/calendar/Calendar.tsx'
import { clockOf, instantAt, parseInstant } from '#web/kit/fields/calendar/instant.ts'
import type { NameOf } from '#web/kit/form/fields.ts'
import { t } from '#web/kit/kit.words.ts'

import { type FieldProps, FormField } from './FormField.tsx'
import { type FormInputProps, TypedInput } from './TypedInput.tsx'

const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)
const show = (value: unknown) =>
  isInstant(value) ? formatInstant(value) : typeof value === 'string' ? value : ''
const parse = (text: string) => parseInstant(text, new Date())

/**
 * A moment on the plants' clock, typed as 21/11/2026 06:30 (or 6h30 for today), its day chosen from a calendar; its
 * value is an ISO instant.
 */
export function InstantField<Values>({
  of,
  name,
  label,
  hint,
  disabled = false,
}: FieldProps<Values, NameOf<Values, string>>) {
  return (
    <FormField of={of} name={name} label={label} hint={hint} show={show}>
      <InstantInput disabled={disabled} />
    </FormField>
  )
}

function InstantInput(input: FormInputProps) {
  const w = useWords()
  const { value, onChange, disabled = false } = input
  const instant = isInstant(value) ? value : null
  const chooseDay = (day: string) => onChange?.(instantAt(day, clockOf(instant ?? new Date().toISOString())))
  return (
    <TypedInput
      {...input}
      parse={parse}
      show={show}
      inputMode="numeric"
      placeholder={w(t.instantPattern)}
      suffix={<CalendarButton day={instant && plantDay(instant)} disabled={disabled} onChoose={chooseDay} />}
    />
  )
}
