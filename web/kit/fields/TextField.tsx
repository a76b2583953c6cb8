import type { NameOf } from '#web/kit/form/fields.ts'
import { AreaBox, PasswordBox, TextBox } from '#web/kit/inputs/TextBox.tsx'

import { type FieldProps, FormField } from './FormField.tsx'
import type { FormInputProps } from './TypedInput.tsx'

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
      <TextInput {...input} />
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
      <PasswordInput {...input} />
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
      <AreaInput lines={lines} {...input} />
    </FormField>
  )
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

function TextInput({
  value,
  onChange,
  ...input
}: FormInputProps & Pick<TextFieldProps<never>, 'autoComplete' | 'inputMode'>) {
  return <TextBox {...input} value={textOf(value)} onChange={(text) => onChange?.(text)} />
}

function PasswordInput({
  value,
  onChange,
  ...input
}: FormInputProps & Pick<TextFieldProps<never>, 'autoComplete'>) {
  return (
    <PasswordBox
      autoComplete="new-password"
      {...input}
      value={textOf(value)}
      onChange={(text) => onChange?.(text)}
    />
  )
}

function AreaInput({ value, onChange, ...input }: FormInputProps & { readonly lines: number }) {
  return <AreaBox {...input} value={textOf(value)} onChange={(text) => onChange?.(text)} />
}
