import { type ReactNode, useId } from 'react'

import css from './Segments.module.css'

interface SegmentsProps<Value extends string> {
  readonly label: string
  readonly chosen: Value
  readonly choices: readonly { readonly value: Value; readonly name: string; readonly face: ReactNode }[]
  readonly onChoose: (value: Value) => void
}

/** A few choices side by side of which exactly one holds. */
export function Segments<Value extends string>({ label, chosen, choices, onChoose }: SegmentsProps<Value>) {
  const id = useId()
  return (
    <div className={css['segments']} role="radiogroup" aria-label={label}>
      {choices.map(({ value, name, face }) => (
        <label key={value} title={name}>
          <input
            type="radio"
            name={id}
            aria-label={name}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          <span aria-hidden="true">{face}</span>
        </label>
      ))}
    </div>
  )
}
