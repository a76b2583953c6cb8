import { readQuantity, typedQuantity, WRITTEN_QUANTITY } from '#contract/core/quantity.ts'

import { fieldWord, type NameOf } from '#web/kit/form/fields.ts'
import { useUnit } from '#web/platform/i18n/language.ts'

import { type FieldProps, FormField } from './FormField.tsx'
import { digitsText } from './typed/digits-text.ts'
import { TypedInput } from './TypedInput.tsx'

interface QuantityFieldProps<Values> extends FieldProps<Values, NameOf<Values, string>> {
  /** The unit, at the end of the box. */
  readonly unit?: string | undefined
}

const { parse, show } = digitsText(readQuantity, typedQuantity, WRITTEN_QUANTITY)

/** A quantity, `1250` or `12.5`, typed with either mark; its value are its digits. */
export function QuantityField<Values>({
  of,
  name,
  label,
  hint,
  unit,
  disabled = false,
}: QuantityFieldProps<Values>) {
  const unitOf = useUnit()
  return (
    <FormField of={of} name={name} label={label} hint={hint} show={show}>
      <TypedInput
        parse={parse}
        show={show}
        inputMode="decimal"
        suffix={unit ?? unitOf(fieldWord(of.words, name)?.unit)}
        disabled={disabled}
      />
    </FormField>
  )
}
