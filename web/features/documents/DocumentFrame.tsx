import type { ReactNode } from 'react'

import { paths } from '#contract/core/paths.ts'

import { PageHeader } from '#web/kit/page/PageHeader.tsx'
import { PlantViews } from '#web/kit/page/Views.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from './documents.words.ts'

const screens = [
  { to: paths.documents, word: t.register },
  { to: paths.documentSearch, word: t.inside },
] as const

interface DocumentFrameProps {
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** What the screens of documents have in common: header, and the way from one to the other. */
export function DocumentFrame({ actions, children }: DocumentFrameProps) {
  const w = useWords()
  return (
    <div className="vh-page">
      <PageHeader title={w(t.title)} actions={actions} />
      <PlantViews label={t.views} screens={screens} />
      {children}
    </div>
  )
}
