import type { ReactNode } from 'react'

import { Logo } from '#web/kit/brand/Logo.tsx'

import css from './failures.module.css'

interface FailureProps {
  readonly title: string
  readonly text: string
  /** The HTTP status, shown small. */
  readonly code?: string
  readonly children?: ReactNode
}

/** A page that says what went wrong and what to do now. */
export function Failure({ title, text, code, children }: FailureProps) {
  return (
    <section className={css['failure']}>
      <Logo size={48} />
      {code && <p className={css['code']}>{code}</p>}
      <h1>{title}</h1>
      <p className={css['text']}>{text}</p>
      <div className={css['actions']}>{children}</div>
    </section>
  )
}
