import type { ReactNode } from 'react'

import { paths } from '#contract/core/paths.ts'

import { ViewsPage } from '#web/kit/page/ViewsPage.tsx'

import { t } from './contracts.words.ts'

const screens = [
  { to: paths.contracts, word: t.register },
  { to: paths.contractCalendar, word: t.calendar },
  { to: paths.contractPartners, word: t.partners },
] as const

interface ContractFrameProps {
  readonly actions: ReactNode
  readonly children: ReactNode
}

/** What the screens of contracts have in common: header, and the way from one to the other. */
export function ContractFrame({ actions, children }: ContractFrameProps) {
  return (
    <ViewsPage title={t.title} label={t.views} screens={screens} actions={actions}>
      {children}
    </ViewsPage>
  )
}
