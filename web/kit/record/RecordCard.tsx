import { type ReactNode, useId } from 'react'

import css from './Record.module.css'

interface RecordCardProps {
  readonly title: string
  /** A button that changes what the card shows. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** One part of a record under its heading. */
export function RecordCard({ title, action, children }: RecordCardProps) {
  const id = useId()
  return (
    <section className={css['card']} aria-labelledby={id}>
      <div className={css['cardHead']}>
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}

interface RecordTextProps {
  readonly title?: string
  readonly children: string | null
}

/** What somebody wrote into a record, with its line breaks, in lines of a length that reads well. */
export function RecordText({ title, children }: RecordTextProps) {
  return (
    <>
      {title && <h3>{title}</h3>}
      <p className={css['prose']}>{children}</p>
    </>
  )
}
