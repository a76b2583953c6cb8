import type { NameOf } from '#web/kit/form/fields.ts'
import { ChoicesBox } from '#web/kit/inputs/ChoiceBox.tsx'

import { type FieldProps, FormField } from './FormField.tsx'
import type { FormInputProps } from './TypedInput.tsx'

interface TagsFieldProps<Values> extends FieldProps<Values, NameOf<Values, readonly string[]>> {
  /** What is proposed; anything else can be typed too. */
  readonly proposals: readonly string[]
}

/** Several short texts, chosen from proposals or typed, each ended by Enter or a comma. */
export function TagsField<Values>({ of, name, label, hint, proposals, ...input }: TagsFieldProps<Values>) {
  const show = (value: unknown) => (Array.isArray(value) ? value.join(', ') : '')
  return (
    <FormField of={of} name={name} label={label} hint={hint} show={show}>
      <TagsInput proposals={proposals} {...input} />
    </FormField>
  )
}

function TagsInput({
  proposals,
  value,
  onChange,
  ...input
}: FormInputProps & { readonly proposals: readonly string[] }) {
  return (
    <ChoicesBox
      {...input}
      takesOthers
      options={proposals.map((text) => ({ value: text, label: text }))}
      value={Array.isArray(value) ? (value as readonly string[]) : []}
      onChange={(next) => onChange?.(next)}
    />
  )
}
