import { useId } from 'react'

import css from './wizard.module.css'

interface SelectBoxProps {
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** The words for the empty value; without them one of the options is always chosen. */
  readonly none?: string
  readonly hint?: string
  readonly onChoose: (value: string) => void
}

/** A choice of one thing, with its label above. */
export function SelectBox({ label, value, options, none, hint, onChoose }: SelectBoxProps) {
  const id = useId()
  return (
    <div className={css['box']}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChoose(event.target.value)}
      >
        {none !== undefined && <option value="">{none}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {hint && <small id={`${id}-hint`}>{hint}</small>}
    </div>
  )
}
