import { formatPrice, readPrice, WRITTEN_PRICE } from '#contract/contracts/price.ts'

import { type FieldProps, FormField } from '#web/kit/fields/FormField.tsx'
import { TypedInput } from '#web/kit/fields/TypedInput.tsx'
import type { NameOf } from '#web/kit/form/fields.ts'

interface PriceFieldProps<Values> extends FieldProps<Values, NameOf<Values, string>> {
  /** What it is counted in, at the end of the box. */
  readonly unit: string
}

const show = (value: unknown) =>
  typeof value === 'string' ? (WRITTEN_PRICE.test(value) ? formatPrice(value) : value) : ''

/** A price as people here write it, `2.086` or `0,0935`; its value are its digits. */
export function PriceField<Values>({ of, name, unit }: PriceFieldProps<Values>) {
  return (
    <FormField of={of} name={name} hint={undefined} show={show}>
      <TypedInput parse={(text) => readPrice(text) ?? null} show={show} inputMode="decimal" suffix={unit} />
    </FormField>
  )
}
