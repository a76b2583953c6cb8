import type { ReactNode } from 'react'

import { paths } from '#contract/core/paths.ts'

import { ViewsPage } from '#web/kit/page/ViewsPage.tsx'

import { t } from './reports.words.ts'

const screens = [
  { to: paths.reports, word: t.list },
  { to: paths.reportSubscriptions, word: t.subscriptions },
  { to: paths.reportDeliveries, word: t.deliveries },
] as const

interface ReportsFrameProps {
  readonly actions: ReactNode
  readonly children: ReactNode
}

/** What the lists of reports, of who gets them and of what was sent have in common. */
export function ReportsFrame({ actions, children }: ReportsFrameProps) {
  return (
    <ViewsPage title={t.title} label={t.views} screens={screens} actions={actions}>
      {children}
    </ViewsPage>
  )
}
