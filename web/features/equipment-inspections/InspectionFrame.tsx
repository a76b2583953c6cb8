import type { ReactNode } from 'react'

import { paths } from '#contract/core/paths.ts'

import { ViewsPage } from '#web/kit/page/ViewsPage.tsx'

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
  return (
    <ViewsPage title={t.title} label={t.views} screens={screens} actions={actions}>
      {children}
    </ViewsPage>
  )
}
