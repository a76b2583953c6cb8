import { type ReactNode, useId } from 'react'

import { FieldFrame, type FramedProps } from './FieldFrame.tsx'

/** What every input is given that belongs to no form but holds a value of its owner: figures of a shift, a reason. */
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

interface SmallFieldProps extends Pick<InputProps<unknown>, 'label' | 'problem' | 'bare'> {
  readonly children: (framed: FramedProps) => ReactNode
}

/** The frame of such an input: its name above, what is wrong with it below, close to its neighbours. */
export function SmallField({ label, problem, bare, children }: SmallFieldProps) {
  return (
    <FieldFrame id={useId()} label={label} problem={problem} isBare={bare} size="small">
      {children}
    </FieldFrame>
  )
}
