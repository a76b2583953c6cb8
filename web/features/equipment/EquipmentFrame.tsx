import type { ReactNode } from 'react'

import { paths } from '#contract/core/paths.ts'

import { PageHeader } from '#web/kit/page/PageHeader.tsx'
import { PlantViews } from '#web/kit/page/Views.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import css from './Equipment.module.css'
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
  const w = useWords()
  return (
    <div className={`vh-page ${css['page']}`}>
      <PageHeader title={w(t.title)} actions={actions} />
      <PlantViews label={t.views} screens={screens} />
      {children}
    </div>
  )
}
