import type { ReactNode } from 'react'

import { paths } from '#contract/core/paths.ts'

import { ViewsPage } from '#web/kit/page/ViewsPage.tsx'

import { t } from './inventory.words.ts'

const screens = [
  { to: paths.inventory, word: t.items },
  { to: paths.stockLots, word: t.lots },
  { to: paths.storagePlaces, word: t.places },
] as const

interface InventoryFrameProps {
  readonly actions: ReactNode
  readonly children: ReactNode
}

/** What the screens of the store have in common: header, and the way from one to the other. */
export function InventoryFrame({ actions, children }: InventoryFrameProps) {
  return (
    <ViewsPage title={t.title} label={t.views} screens={screens} actions={actions}>
      {children}
    </ViewsPage>
  )
}
