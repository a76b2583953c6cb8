import type { ReactNode } from 'react'

interface TableFrameProps {
  /** What the table tells, for screen readers. */
  readonly label: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** The frame of a table that is only read; on a narrow window it scrolls sideways, by keyboard too. */
export function TableFrame({ label, className = '', children }: TableFrameProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it the keyboard could not scroll it
    <section className={`vh-scrolls vh-frame ${className}`} aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
