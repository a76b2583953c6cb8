import type { ReactNode } from 'react'

import css from './inputs.module.css'

/** What ties an input to its name, to what is said below it and to what is wrong with it. */
export interface FramedProps {
  readonly id: string
  readonly 'aria-invalid': boolean
  readonly 'aria-required': boolean | undefined
  readonly 'aria-describedby': string | undefined
}

interface FieldFrameProps {
  readonly id: string
  /** Its name, in words ready to show. */
  readonly label: ReactNode
  readonly isRequired?: boolean
  /** What is wrong with it, in words. */
  readonly problem?: string | undefined
  /** What stands below it, e.g. an example. */
  readonly extra?: ReactNode
  /** `form`: room for complaints below. `small`: close to its neighbours, as in a sheet of figures. */
  readonly size?: 'form' | 'small'
  /** The name is read aloud only: it stands above a column of such inputs. */
  readonly isBare?: boolean | undefined
  readonly children: (framed: FramedProps) => ReactNode
}

/** The frame of every input: its name above, what is wrong with it and what helps below. */
export function FieldFrame({
  id,
  label,
  isRequired = false,
  problem,
  extra,
  size = 'form',
  isBare = false,
  children,
}: FieldFrameProps) {
  const described = [problem !== undefined && `${id}-problem`, extra && `${id}-extra`]
    .filter(Boolean)
    .join(' ')
  return (
    <div className={css[size]} data-field="true">
      <label htmlFor={id} className={isBare ? 'vh-hidden' : css['label']}>
        {label}
        {isRequired && (
          <span className={css['required']} aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children({
        id,
        'aria-invalid': problem !== undefined,
        'aria-required': isRequired || undefined,
        'aria-describedby': described || undefined,
      })}
      {problem !== undefined && (
        <div id={`${id}-problem`} className={css['problem']} role={size === 'form' ? 'alert' : undefined}>
          {problem}
        </div>
      )}
      {extra && (
        <div id={`${id}-extra`} className={css['extra']}>
          {extra}
        </div>
      )}
    </div>
  )
}
