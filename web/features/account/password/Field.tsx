import type { ReactNode } from 'react'

/** What ties an input to its label and its error. */
interface Described {
  readonly id: string
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string | undefined
}

interface FieldProps {
  readonly id: string
  readonly label: string
  readonly error?: string | undefined
  /** Said under the input while there is no error. */
  readonly hint?: string | undefined
  readonly children: (described: Described) => ReactNode
}

/** A label, its input, and what is wrong with it. */
export function Field({ id, label, error, hint, children }: FieldProps) {
  const note = error ?? hint
  const described = {
    id,
    'aria-invalid': error !== undefined,
    'aria-describedby': note ? `${id}-note` : undefined,
  }
  return (
    <div className="vh-stack">
      <label className="vh-usual vh-medium" htmlFor={id}>
        {label}
      </label>
      {children(described)}
      {note && (
        <p id={`${id}-note`} className={error ? 'vh-bad vh-small' : 'vh-note'}>
          {note}
        </p>
      )}
    </div>
  )
}
