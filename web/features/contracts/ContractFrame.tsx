import type { ReactNode } from 'react'

import { paths } from '#contract/core/paths.ts'

import { PageHeader } from '#web/kit/page/PageHeader.tsx'
import { PlantViews } from '#web/kit/page/Views.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

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
  const w = useWords()
  return (
    <div className="vh-page">
      <PageHeader title={w(t.title)} actions={actions} />
      <PlantViews label={t.views} screens={screens} />
      {children}
    </div>
  )
}
