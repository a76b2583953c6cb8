import type { ReactNode } from 'react'

import { useWords, type Word } from '#web/platform/i18n/words.ts'

import css from './ListPage.module.css'
import { PageHeader } from './PageHeader.tsx'

interface ListPageProps {
  readonly title: Word
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** The frame of a list screen: header, then filters and table, which fill the window's height. */
export function ListPage({ title, actions, children }: ListPageProps) {
  const w = useWords()
  return (
    <div className={css['page']}>
      <PageHeader title={w(title)} actions={actions} />
      {children}
    </div>
  )
}
