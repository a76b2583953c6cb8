import type { ReactNode } from 'react'

import css from './PageHeader.module.css'

interface PageHeaderProps {
  readonly title: string
  /** Shown small beside the title, e.g. how many there are. */
  readonly note?: ReactNode
  /** Buttons of the page, the main one last. */
  readonly actions?: ReactNode
}

/** The first line of a screen: its name, the page's only h1, and what can be done on it. */
export function PageHeader({ title, note, actions }: PageHeaderProps) {
  return (
    <header className={css['header']}>
      <h1>{title}</h1>
      {note && <span className={css['note']}>{note}</span>}
      <div className={css['actions']}>{actions}</div>
    </header>
  )
}
