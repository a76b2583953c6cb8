import { FieldBox, type InputProps } from './FieldBox.tsx'
import css from './inputs.module.css'

interface TextInputProps extends InputProps<string | null> {
  readonly placeholder?: string
  /** Proposals of the browser, by the id of a `datalist`. */
  readonly list?: string
}

/** One line of text; empty is null. */
export function TextInput({ value, onChange, placeholder, list, ...box }: TextInputProps) {
  return (
    <FieldBox {...box}>
      {(boxed) => (
        <input
          {...boxed}
          className={css['box']}
          value={value ?? ''}
          placeholder={placeholder}
          list={list}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value || null)}
        />
      )}
    </FieldBox>
  )
}

interface AreaInputProps extends InputProps<string | null> {
  /** Lines at first; it grows with the text. */
  readonly lines?: number
}

/** Several lines of text; empty is null. */
export function AreaInput({ value, onChange, lines = 2, ...box }: AreaInputProps) {
  return (
    <FieldBox {...box}>
      {(boxed) => (
        <textarea
          {...boxed}
          className={css['area']}
          rows={lines}
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value || null)}
        />
      )}
    </FieldBox>
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
