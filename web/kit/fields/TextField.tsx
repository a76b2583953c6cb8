import { Input } from 'antd'

import type { NameOf } from '#web/kit/form/fields.ts'

import { type FieldProps, FormField } from './FormField.tsx'

interface TextFieldProps<Values> extends FieldProps<Values, NameOf<Values, string>> {
  /** What a browser or a password keeper may fill in; nothing when left out. */
  readonly autoComplete?: string
  /** The keyboard of a phone. */
  readonly inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal'
}

/** One line of text. */
export function TextField<Values>({ of, name, label, hint, ...input }: TextFieldProps<Values>) {
  return (
    <FormField of={of} name={name} label={label} hint={hint} show={String}>
      <Input autoComplete="off" {...input} />
    </FormField>
  )
}

/** A password, with an eye that shows it. */
export function PasswordField<Values>({
  of,
  name,
  label,
  hint,
  ...input
}: Omit<TextFieldProps<Values>, 'inputMode'>) {
  return (
    <FormField of={of} name={name} label={label} hint={hint} show={() => '•••'}>
      <Input.Password autoComplete="new-password" {...input} />
    </FormField>
  )
}

interface TextAreaFieldProps<Values> extends FieldProps<Values, NameOf<Values, string>> {
  /** Lines at first; it grows with the text. */
  readonly lines?: number
}

/** Several lines of text. */
export function TextAreaField<Values>({
  of,
  name,
  label,
  hint,
  lines = 3,
  ...input
}: TextAreaFieldProps<Values>) {
  return (
    <FormField of={of} name={name} label={label} hint={hint} show={String}>
      <Input.TextArea autoSize={{ minRows: lines, maxRows: 12 }} {...input} />
    </FormField>
  )
}
