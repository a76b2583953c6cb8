import { Select } from 'antd'

import { matchRank } from '#web/platform/format/fold.ts'

import type { NameOf } from '#web/kit/form/fields.ts'

import { type FieldProps, FormField } from './FormField.tsx'

interface TagsFieldProps<Values> extends FieldProps<Values, NameOf<Values, readonly string[]>> {
  /** What is proposed; anything else can be typed too. */
  readonly proposals: readonly string[]
}

const search = {
  filterOption: (typed: string, option?: { label: string }) => matchRank(option?.label ?? '', typed) > 0,
}

/** Several short texts, chosen from proposals or typed, each ended by Enter or a comma. */
export function TagsField<Values>({ of, name, label, hint, proposals, ...input }: TagsFieldProps<Values>) {
  const show = (value: unknown) => (Array.isArray(value) ? value.join(', ') : '')
  return (
    <FormField of={of} name={name} label={label} hint={hint} show={show}>
      <Select
        mode="tags"
        tokenSeparators={[',', ';']}
        showSearch={search}
        options={proposals.map((value) => ({ value, label: value }))}
        {...input}
      />
    </FormField>
  )
}
