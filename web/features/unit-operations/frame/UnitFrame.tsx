import type { ReactNode } from 'react'

import { paths } from '#contract/core/paths.ts'

import { PlantPicker } from '#web/kit/plants/PlantPicker.tsx'
import { PageHeader } from '#web/kit/page/PageHeader.tsx'
import { PlantViews } from '#web/kit/page/Views.tsx'
import { useWords, type Word } from '#web/platform/i18n/words.ts'
import { usePlantOfPage } from '#web/platform/session/plant-of-page.ts'

import { t } from '../unit-operations.words.ts'

interface UnitFrameProps {
  readonly title: Word
  readonly actions?: ReactNode
  readonly children: ReactNode
  /** The screen filters by plant itself. */
  readonly hasOwnPlant?: boolean
}

const screens = [
  { to: paths.unitOperations, word: t.chart },
  { to: paths.unitStates, word: t.list },
  { to: paths.unitFigures, word: t.figures },
] as const

/** What the screens of units have in common: header, plant, and the way from one to the other. */
export function UnitFrame({ title, actions, children, hasOwnPlant = false }: UnitFrameProps) {
  const w = useWords()
  const [plantId, choosePlant] = usePlantOfPage(['hydro'])
  return (
    <div className="vh-page vh-fits">
      <PageHeader
        title={w(title)}
        actions={
          <>
            {!hasOwnPlant && <PlantPicker plantId={plantId} onChoose={choosePlant} />}
            {actions}
          </>
        }
      />
      <PlantViews label={t.views} screens={screens} />
      {children}
    </div>
  )
}
