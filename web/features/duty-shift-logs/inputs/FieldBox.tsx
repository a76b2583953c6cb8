import { type ReactNode, useId } from 'react'

import css from './inputs.module.css'

/** What every small input of a shift's screens is given. */
export interface InputProps<Value> {
  /** Its name, in the user's language. */
  readonly label: string
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** What is wrong with it, in words. */
  readonly problem?: string | undefined
  /** The name is read aloud only: it stands above a column of such inputs. */
  readonly bare?: boolean | undefined
}

/** What the element inside a {@link FieldBox} carries, so that both belong together. */
export interface BoxedProps {
  readonly id: string
  readonly 'aria-invalid': boolean
  readonly 'aria-describedby': string | undefined
}

interface FieldBoxProps extends Pick<InputProps<unknown>, 'label' | 'problem' | 'bare'> {
  readonly children: (boxed: BoxedProps) => ReactNode
}

/** The frame of a small input: its name above, what is wrong with it below. */
export function FieldBox({ label, problem, bare = false, children }: FieldBoxProps) {
  const id = useId()
  return (
    <div className={css['field']}>
      <label htmlFor={id} className={bare ? 'vh-hidden' : css['label']}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': problem !== undefined,
        'aria-describedby': problem === undefined ? undefined : `${id}-problem`,
      })}
      {problem !== undefined && (
        <span id={`${id}-problem`} className={css['problem']}>
          {problem}
        </span>
      )}
    </div>
  )
}
