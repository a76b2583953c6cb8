import { fieldWord, type NameOf } from '#web/kit/form/fields.ts'
import { useUnit } from '#web/platform/i18n/language.ts'

import { type FieldProps, FormField } from './FormField.tsx'
import { numberText, parseNumber } from './typed/number-text.ts'
import { TypedInput } from './TypedInput.tsx'

interface NumberFieldProps<Values> extends FieldProps<Values, NameOf<Values, number>> {
  /** Shown at the end of the box: `MW`; that of the field's word when left out. */
  readonly unit?: string
}

const show = (value: unknown) =>
  typeof value === 'number' ? numberText(value) : typeof value === 'string' ? value : ''

/** A number, typed with point or comma; see `parseNumber` for what each means. */
export function NumberField<Values>({
  of,
  name,
  label,
  hint,
  unit,
  disabled = false,
}: NumberFieldProps<Values>) {
  const unitOf = useUnit()
  return (
    <FormField of={of} name={name} label={label} hint={hint} show={show}>
      <TypedInput
        parse={parseNumber}
        show={show}
        inputMode="decimal"
        suffix={unit ?? unitOf(fieldWord(of.words, name)?.unit)}
        disabled={disabled}
      />
    </FormField>
  )
}
