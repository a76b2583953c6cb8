import { formatQuantity, readQuantity, TIE_MARK, WRITTEN_QUANTITY } from '#contract/core/quantity.ts'

import { fieldWord, type NameOf } from '#web/kit/form/fields.ts'

import { type FieldProps, FormField } from './FormField.tsx'
import { TypedInput } from './TypedInput.tsx'

interface QuantityFieldProps<Values> extends FieldProps<Values, NameOf<Values, string>> {
  /** The unit, at the end of the box. */
  readonly unit?: string | undefined
}

/** What can be read in two ways stays as it was typed, marked so that the schema asks. */
function parse(text: string): string | null {
  const read = readQuantity(text)
  if (!read) return null
  return 'quantity' in read ? read.quantity : `${text.trim()}${TIE_MARK}`
}

function show(value: unknown): string {
  if (typeof value !== 'string') return ''
  return WRITTEN_QUANTITY.test(value) ? formatQuantity(value) : value.replace(TIE_MARK, '')
}

/** A quantity as people here write it, `1 250` or `12,5`; its value are its digits. */
export function QuantityField<Values>({
  of,
  name,
  label,
  hint,
  unit,
  disabled = false,
}: QuantityFieldProps<Values>) {
  return (
    <FormField of={of} name={name} label={label} hint={hint} show={show}>
      <TypedInput
        parse={parse}
        show={show}
        inputMode="decimal"
        suffix={unit ?? fieldWord(of.words, name)?.unit}
        disabled={disabled}
      />
    </FormField>
  )
}
