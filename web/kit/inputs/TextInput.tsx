import css from './inputs.module.css'
import { type InputProps, SmallField } from './SmallField.tsx'
import { AreaBox, TextBox } from './TextBox.tsx'

interface TextInputProps extends InputProps<string | null> {
  readonly placeholder?: string
  /** Proposals of the browser, by the id of a `datalist`. */
  readonly list?: string
}

/** One line of text; empty is null. */
export function TextInput({ value, onChange, placeholder, list, ...field }: TextInputProps) {
  return (
    <SmallField {...field}>
      {(framed) => (
        <TextBox
          {...framed}
          value={value ?? ''}
          placeholder={placeholder}
          list={list}
          onChange={(text) => onChange(text || null)}
        />
      )}
    </SmallField>
  )
}

interface AreaInputProps extends InputProps<string | null> {
  /** Lines at first; it grows with the text. */
  readonly lines?: number
}

/** Several lines of text; empty is null. */
export function AreaInput({ value, onChange, lines = 2, ...field }: AreaInputProps) {
  return (
    <SmallField {...field}>
      {(framed) => (
        <AreaBox {...framed} lines={lines} value={value ?? ''} onChange={(text) => onChange(text || null)} />
      )}
    </SmallField>
  )
}

/** A claim that holds or not, its words beside it. */
export function CheckInput({ label, value, onChange }: InputProps<boolean>) {
  return (
    <label className={css['check']}>
      <input type="checkbox" checked={value} onChange={(event) => onChange(event.target.checked)} />
      <span>{label}</span>
    </label>
  )
}
