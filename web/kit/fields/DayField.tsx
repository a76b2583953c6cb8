import type { NameOf } from '#web/kit/form/fields.ts'
import { DayBox, dayText } from '#web/kit/inputs/DayBox.tsx'

import { type FieldProps, FormField } from './FormField.tsx'

/** A calendar day, typed as 21/11/2026 (or 21112026, 21/11) or chosen; its value is `YYYY-MM-DD`. */
export function DayField<Values>({
  of,
  name,
  label,
  hint,
  disabled = false,
}: FieldProps<Values, NameOf<Values, string>>) {
  return (
    <FormField of={of} name={name} label={label} hint={hint} show={dayText}>
      <DayBox disabled={disabled} />
    </FormField>
  )
}
