import css from '#web/kit/wizard/wizard.module.css'

interface ChoiceProps {
  readonly label: string
  /** The id of what is chosen. */
  readonly value: number | null
  /** The words for nothing. */
  readonly none: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onChoose: (id: number | null) => void
}

/** What a column or name of the file is matched with. */
export function Choice({ label, value, none, options, onChoose }: ChoiceProps) {
  return (
    <select
      className={value === null ? css['unmatched'] : undefined}
      aria-label={label}
      value={value ?? ''}
      onChange={(event) => onChoose(event.target.value === '' ? null : Number(event.target.value))}
    >
      <option value="">{none}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
