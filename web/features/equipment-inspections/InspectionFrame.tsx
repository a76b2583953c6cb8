import type { ReactNode } from 'react'

import { paths } from '#contract/core/paths.ts'

import { PageHeader } from '#web/kit/page/PageHeader.tsx'
import { PlantViews } from '#web/kit/page/Views.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from './equipment-inspections.words.ts'

const screens = [
  { to: paths.inspections, word: t.register },
  { to: paths.inspectionCalendar, word: t.year },
] as const

interface InspectionFrameProps {
  readonly actions: ReactNode
  readonly children: ReactNode
}

/** What the register and the calendar have in common: header, and the way from one to the other. */
export function InspectionFrame({ actions, children }: InspectionFrameProps) {
  const w = useWords()
  return (
    <div className="vh-page">
      <PageHeader title={w(t.title)} actions={actions} />
      <PlantViews label={t.views} screens={screens} />
      {children}
    </div>
  )
}
