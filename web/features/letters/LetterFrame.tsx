import type { ReactNode } from 'react'

import { paths } from '#contract/core/paths.ts'

import { PageHeader } from '#web/kit/page/PageHeader.tsx'
import { PlantViews } from '#web/kit/page/Views.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from './letters.words.ts'

const screens = [
  { to: paths.incomingLetters, word: t.incoming },
  { to: paths.outgoingLetters, word: t.outgoing },
] as const

interface LetterFrameProps {
  readonly actions: ReactNode
  readonly children: ReactNode
}

/** What the two books have in common: header, and the way from one to the other. */
export function LetterFrame({ actions, children }: LetterFrameProps) {
  const w = useWords()
  return (
    <div className="vh-page">
      <PageHeader title={w(t.title)} actions={actions} />
      <PlantViews label={t.views} screens={screens} />
      {children}
    </div>
  )
}
