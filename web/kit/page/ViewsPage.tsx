import type { ReactNode } from 'react'

import { useWords, type Word } from '#web/platform/i18n/words.ts'

import { PageHeader } from './PageHeader.tsx'
import { PlantViews } from './Views.tsx'

interface ViewsPageProps {
  readonly title: Word
  /** What the screens are, for screen readers. */
  readonly label: Word
  readonly screens: readonly { readonly to: string; readonly word: Word }[]
  readonly actions?: ReactNode
  /** For what is its own of a page of this feature. */
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** A page of a matter that has several: header, and the way from one to the other with the plant of the page. */
export function ViewsPage({ title, label, screens, actions, className, children }: ViewsPageProps) {
  const w = useWords()
  return (
    <div className={className ? `vh-page ${className}` : 'vh-page'}>
      <PageHeader title={w(title)} actions={actions} />
      <PlantViews label={label} screens={screens} />
      {children}
    </div>
  )
}
