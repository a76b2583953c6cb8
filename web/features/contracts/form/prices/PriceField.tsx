import { readPrice, typedPrice, WRITTEN_PRICE } from '#contract/contracts/price.ts'

import { type FieldProps, FormField } from '#web/kit/fields/FormField.tsx'
import { digitsText } from '#web/kit/fields/typed/digits-text.ts'
import { TypedInput } from '#web/kit/fields/TypedInput.tsx'
import type { NameOf } from '#web/kit/form/fields.ts'

interface PriceFieldProps<Values> extends FieldProps<Values, NameOf<Values, string>> {
  /** What it is counted in, at the end of the box. */
  readonly unit: string
}

const { parse, show } = digitsText(readPrice, typedPrice, WRITTEN_PRICE)

/** A price, `2086` or `0.0935`, typed with either mark; its value are its digits. */
export function PriceField<Values>({ of, name, unit }: PriceFieldProps<Values>) {
  return (
    <FormField of={of} name={name} hint={undefined} show={show}>
      <TypedInput parse={parse} show={show} inputMode="decimal" suffix={unit} />
    </FormField>
  )
}
