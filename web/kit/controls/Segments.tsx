import { type ReactNode, useId } from 'react'

import css from './Segments.module.css'

interface Choice<Value extends string> {
  readonly value: Value
  readonly name: string
  readonly face: ReactNode
  /** The language of the name where it is not that of the page. */
  readonly lang?: string
}

interface SegmentsProps<Value extends string> {
  readonly label: string
  readonly chosen: Value
  readonly choices: readonly Choice<Value>[]
  readonly onChoose: (value: Value) => void
}

/** A few choices side by side of which exactly one holds. */
export function Segments<Value extends string>({ label, chosen, choices, onChoose }: SegmentsProps<Value>) {
  const id = useId()
  return (
    <div className={css['segments']} role="radiogroup" aria-label={label}>
      {choices.map(({ value, name, face, lang }) => (
        <label key={value} title={name} lang={lang}>
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
