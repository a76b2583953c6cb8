import type { ReactNode } from 'react'

import { paths } from '#contract/core/paths.ts'
import { punctualityWords } from '#contract/report-plans/words.ts'

import { ViewsPage } from '#web/kit/page/ViewsPage.tsx'

import { t } from './report-plans.words.ts'

const screens = [
  { to: paths.reportOccurrences, word: punctualityWords.due },
  { to: paths.reportCalendar, word: t.month },
  { to: paths.reportYear, word: t.year },
  { to: paths.reportPlans, word: t.lines },
] as const

interface ReportFrameProps {
  readonly actions: ReactNode
  readonly children: ReactNode
}

/** What the screens of the report plan have in common: header, and the way from one to the other. */
export function ReportFrame({ actions, children }: ReportFrameProps) {
  return (
    <ViewsPage title={t.title} label={t.views} screens={screens} actions={actions}>
      {children}
    </ViewsPage>
  )
}
