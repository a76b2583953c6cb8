import { formatMoney, readMoney, WRITTEN_MONEY } from '#contract/core/money.ts'

import { fieldWord, type NameOf } from '#web/kit/form/fields.ts'
import { useUnit } from '#web/platform/i18n/language.ts'

import { type FieldProps, FormField } from './FormField.tsx'
import { TypedInput } from './TypedInput.tsx'

interface MoneyFieldProps<Values> extends FieldProps<Values, NameOf<Values, string>> {
  /** The currency, at the end of the box. */
  readonly unit?: string | undefined
}

const show = (value: unknown) =>
  typeof value === 'string' ? (WRITTEN_MONEY.test(value) ? formatMoney(value) : value) : ''

/** An amount, `1,000,000,000` or `48,250.75`, typed with either mark; its value are its digits. */
export function MoneyField<Values>({
  of,
  name,
  label,
  hint,
  unit,
  disabled = false,
}: MoneyFieldProps<Values>) {
  const unitOf = useUnit()
  return (
    <FormField of={of} name={name} label={label} hint={hint} show={show}>
      <TypedInput
        parse={(text) => readMoney(text) ?? null}
        show={show}
        inputMode="decimal"
        suffix={unit ?? unitOf(fieldWord(of.words, name)?.unit)}
        disabled={disabled}
      />
    </FormField>
  )
}
