import type { ReactNode } from 'react'

import { paths } from '#contract/core/paths.ts'

import { PageHeader } from '#web/kit/page/PageHeader.tsx'
import { PlantViews } from '#web/kit/page/Views.tsx'
import { PlantPicker } from '#web/kit/plants/PlantPicker.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlantOfPage } from '#web/platform/session/plant-of-page.ts'

import { t } from './capacity-ranges.words.ts'

interface CapacityFrameProps {
  readonly actions?: ReactNode
  readonly children: ReactNode
  /** The screen filters by plant itself. */
  readonly hasOwnPlant?: boolean
}

const screens = [
  { to: paths.capacityRanges, word: t.registered },
  { to: paths.capacityDeclarations, word: t.declared },
  { to: paths.capacityDiagrams, word: t.dayDiagram },
  { to: paths.capacityZones, word: t.zoneTimes },
] as const

/** What the screens of capacity ranges have in common: header, plant, and the way from one to the other. */
export function CapacityFrame({ actions, children, hasOwnPlant = false }: CapacityFrameProps) {
  const w = useWords()
  const [plantId, choosePlant] = usePlantOfPage(['hydro'])
  return (
    <div className="vh-page vh-fits">
      <PageHeader
        title={w(t.ranges)}
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
