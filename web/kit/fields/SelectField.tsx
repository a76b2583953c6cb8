import { Select } from 'antd'

import { matchRank } from '#web/platform/format/fold.ts'

import type { Option } from '#web/kit/controls/option.ts'
import type { NameOf } from '#web/kit/form/fields.ts'

import { type FieldProps, FormField } from './FormField.tsx'

interface SelectFieldProps<Values, Name extends keyof Values> extends FieldProps<Values, Name> {
  /** Undefined while they are being read. */
  readonly options: readonly Option<NonNullable<Values[Name]>>[] | undefined
}

const search = {
  optionFilterProp: 'label',
  filterOption: (typed: string, option?: { label: string }) => matchRank(option?.label ?? '', typed) > 0,
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
      <Select
        showSearch={search}
        allowClear={!of.rules.isRequired([...of.path, name])}
        loading={options === undefined}
        options={[...(options ?? [])] as never}
        {...input}
      />
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
      <Select
        mode="multiple"
        showSearch={search}
        loading={options === undefined}
        options={[...(options ?? [])] as never}
        {...input}
      />
    </FormField>
  )
}
