import { Input } from 'antd'
import { type ReactNode, useState } from 'react'

/** What antd's Form.Item hands to the input inside it. */
export interface FormInputProps {
  readonly id?: string
  readonly value?: unknown
  readonly onChange?: (value: unknown) => void
  readonly onBlur?: () => void
  readonly disabled?: boolean
  readonly 'aria-describedby'?: string
  readonly 'aria-invalid'?: boolean | 'true' | 'false'
  readonly 'aria-required'?: boolean | 'true' | 'false'
}

interface TypedInputProps extends FormInputProps {
  /** The value that a text means; null where it means none. */
  readonly parse: (text: string) => unknown
  /** How a value reads while nobody types. */
  readonly show: (value: unknown) => string
  readonly inputMode: 'numeric' | 'decimal'
  readonly placeholder?: string
  readonly suffix?: ReactNode
}

/**
 * A line of text that stands for something else (a day, a number). What cannot be understood stays as it was typed and
 * becomes the value, for the schema to refuse: nothing that was typed disappears.
 */
export function TypedInput({ parse, show, value, onChange, onBlur, ...input }: TypedInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const type = (text: string) => {
    setTyped(text)
    onChange?.(text.trim() === '' ? null : (parse(text) ?? text))
  }
  return (
    <Input
      {...input}
      autoComplete="off"
      value={typed ?? (value === null || value === undefined ? '' : show(value))}
      onChange={(event) => type(event.target.value)}
      onBlur={() => {
        setTyped(null)
        onBlur?.()
      }}
    />
  )
}
