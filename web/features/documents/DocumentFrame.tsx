import type { ReactNode } from 'react'

import { paths } from '#contract/core/paths.ts'
import { documentWords } from '#contract/documents/words.ts'

import { ViewsPage } from '#web/kit/page/ViewsPage.tsx'

import { t } from './documents.words.ts'

const screens = [
  { to: paths.documents, word: t.register },
  { to: paths.documentSearch, word: t.inside },
  { to: paths.documentCopies, word: documentWords.copies },
] as const

interface DocumentFrameProps {
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** What the screens of documents have in common: header, and the way from one to the other. */
export function DocumentFrame({ actions, children }: DocumentFrameProps) {
  return (
    <ViewsPage title={t.title} label={t.views} screens={screens} actions={actions}>
      {children}
    </ViewsPage>
  )
}
