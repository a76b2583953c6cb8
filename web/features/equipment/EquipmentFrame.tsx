import type { ReactNode } from 'react'

import { paths } from '#contract/core/paths.ts'

import { ViewsPage } from '#web/kit/page/ViewsPage.tsx'

import { t } from './equipment.words.ts'

const screens = [
  { to: paths.equipment, word: t.tree },
  { to: paths.equipmentList, word: t.list },
  { to: paths.equipmentEvents, word: t.events },
] as const

/** What the tree and the list have in common: header, and the way from one to the other. */
export function EquipmentFrame({
  actions,
  children,
}: {
  readonly actions: ReactNode
  readonly children: ReactNode
}) {
  return (
    <ViewsPage title={t.title} label={t.views} screens={screens} actions={actions} className="vh-fits">
      {children}
    </ViewsPage>
  )
}
