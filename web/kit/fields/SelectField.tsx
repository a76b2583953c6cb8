import type { Option } from '#web/kit/controls/option.ts'
import type { NameOf } from '#web/kit/form/fields.ts'
import { ChoiceBox, ChoicesBox } from '#web/kit/inputs/ChoiceBox.tsx'

import { type FieldProps, FormField } from './FormField.tsx'
import type { FormInputProps } from './TypedInput.tsx'

interface SelectFieldProps<Values, Name extends keyof Values> extends FieldProps<Values, Name> {
  /** Undefined while they are being read. */
  readonly options: readonly Option<NonNullable<Values[Name]>>[] | undefined
}

/** One of several things; typing finds them with or without Vietnamese accents. */
export function SelectField<Values, Name extends NameOf<Values, string | number | boolean>>({
  of,
  name,
  label,
  hint,
  options,
  ...input
}: SelectFieldProps<Values, Name>) {
  const show = (value: unknown) => options?.find((option) => option.value === value)?.label ?? ''
  return (
    <FormField of={of} name={name} label={label} hint={hint} show={show}>
      <SelectInput isRequired={of.rules.isRequired([...of.path, name])} options={options} {...input} />
    </FormField>
  )
}

interface MultiSelectFieldProps<Values, Name extends keyof Values> extends FieldProps<Values, Name> {
  readonly options: readonly Option<ItemOf<Values[Name]>>[] | undefined
}
type ItemOf<List> = NonNullable<List> extends readonly (infer Item)[] ? Item : never

/** Any of several things; its value is a list. */
export function MultiSelectField<Values, Name extends NameOf<Values, readonly (string | number)[]>>({
  of,
  name,
  label,
  hint,
  options,
  ...input
}: MultiSelectFieldProps<Values, Name>) {
  const labelOf = (item: unknown) => options?.find((option) => option.value === item)?.label ?? String(item)
  const show = (value: unknown) => (Array.isArray(value) ? value.map(labelOf).join(', ') : '')
  return (
    <FormField of={of} name={name} label={label} hint={hint} show={show}>
      <MultiSelectInput options={options} {...input} />
    </FormField>
  )
}

interface OptionsProps extends FormInputProps {
  readonly options: readonly Option<unknown>[] | undefined
}

function SelectInput({ value, onChange, ...input }: OptionsProps & { readonly isRequired: boolean }) {
  const chosen = value === undefined || value === '' ? null : value
  return <ChoiceBox {...input} value={chosen} onChange={(next) => onChange?.(next)} />
}

function MultiSelectInput({ value, onChange, ...input }: OptionsProps) {
  return (
    <ChoicesBox {...input} value={Array.isArray(value) ? value : []} onChange={(next) => onChange?.(next)} />
  )
}
