import type { ReactNode } from 'react'

import { paths } from '#contract/core/paths.ts'

import { ViewsPage } from '#web/kit/page/ViewsPage.tsx'

import { t } from './letters.words.ts'

const screens = [
  { to: paths.incomingLetters, word: t.incoming },
  { to: paths.outgoingLetters, word: t.outgoing },
  { to: paths.letterDispatches, word: t.dispatches },
] as const

interface LetterFrameProps {
  readonly actions: ReactNode
  readonly children: ReactNode
}

/** What the books have in common: header, and the way from one to the other. */
export function LetterFrame({ actions, children }: LetterFrameProps) {
  return (
    <ViewsPage title={t.title} label={t.views} screens={screens} actions={actions}>
      {children}
    </ViewsPage>
  )
}
