import type { ReactNode } from 'react'

import { paths } from '#contract/core/paths.ts'

import { ViewsPage } from '#web/kit/page/ViewsPage.tsx'

import { t } from './stock-vouchers.words.ts'

const screens = [
  { to: paths.stockVouchers, word: t.vouchers },
  { to: paths.stockReport, word: t.report },
  { to: paths.stockCard, word: t.card },
  { to: paths.stockPrices, word: t.prices },
  { to: paths.stockBooks, word: t.books },
] as const

interface StockFrameProps {
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** What the screens of vouchers and books have in common: header, and the way from one to the other. */
export function StockFrame({ actions, children }: StockFrameProps) {
  return (
    <ViewsPage title={t.title} label={t.views} screens={screens} actions={actions}>
      {children}
    </ViewsPage>
  )
}
