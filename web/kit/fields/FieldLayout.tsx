import { type ReactNode, useId } from 'react'

import { useWords, type Word } from '#web/platform/i18n/words.ts'

import css from './fields.module.css'

/** Fields side by side where there is room, below each other on a phone. */
export function FieldRow({ children }: { readonly children: ReactNode }) {
  return <div className={css['fieldRow']}>{children}</div>
}

/** Fields that belong together, under a heading. */
export function FieldGroup({ title, children }: { readonly title: Word; readonly children: ReactNode }) {
  const w = useWords()
  const id = useId()
  return (
    <section className={css['group']} aria-labelledby={id}>
      <h3 id={id}>{w(title)}</h3>
      {children}
    </section>
  )
}
