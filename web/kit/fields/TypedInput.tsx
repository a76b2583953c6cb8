import { type ReactNode, useState } from 'react'

import { TextBox } from '#web/kit/inputs/TextBox.tsx'

/** What a {@link FormField} hands to the input inside it. */
export interface FormInputProps {
  readonly id?: string
  readonly value?: unknown
  readonly onChange?: (value: unknown) => void
  readonly onBlur?: () => void
  readonly disabled?: boolean
  readonly 'aria-describedby'?: string | undefined
  readonly 'aria-invalid'?: boolean | undefined
  readonly 'aria-required'?: boolean | undefined
}

interface TypedInputProps extends FormInputProps {
  /** The value that a text means; null where it means none. */
  readonly parse: (text: string) => unknown
  /** How a value reads while nobody types. */
  readonly show: (value: unknown) => string
  readonly inputMode: 'numeric' | 'decimal' | 'text'
  readonly placeholder?: string | undefined
  readonly suffix?: ReactNode
  /** Flush with the end, as in a column of figures. */
  readonly isFigure?: boolean
  /** The whole text is marked when one comes to it: typing replaces it. */
  readonly marksAll?: boolean
}

/**
 * A line of text that stands for something else (a day, a number). What cannot be understood stays as it was typed and
 * becomes the value, for the schema to refuse: nothing that was typed disappears.
 */
export function TypedInput({
  parse,
  show,
  value,
  onChange,
  onBlur,
  suffix,
  marksAll = false,
  ...input
}: TypedInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const type = (text: string) => {
    setTyped(text)
    onChange?.(text.trim() === '' ? null : (parse(text) ?? text))
  }
  return (
    <TextBox
      {...input}
      end={suffix}
      value={typed ?? (value === null || value === undefined ? '' : show(value))}
      onChange={type}
      onFocus={marksAll ? (event) => event.target.select() : undefined}
      onBlur={() => {
        setTyped(null)
        onBlur?.()
      }}
    />
  )
}
