import type { ReactNode } from 'react'

import { paths } from '#contract/core/paths.ts'

import { PageHeader } from '#web/kit/page/PageHeader.tsx'
import { PlantViews } from '#web/kit/page/Views.tsx'
import { PlantPicker } from '#web/kit/plants/PlantPicker.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlantOfPage } from '#web/platform/session/plant-of-page.ts'

import { t } from './loss-ledger.words.ts'

interface LossFrameProps {
  readonly actions?: ReactNode
  readonly children: ReactNode
  /** The screen filters by plant itself. */
  readonly hasOwnPlant?: boolean
}

const screens = [
  { to: paths.lossLedger, word: t.waterfall },
  { to: paths.lossDay, word: t.day },
  { to: paths.lossPieces, word: t.list },
] as const

/** What the screens of the ledger have in common: header, plant, and the way from one to the other. */
export function LossFrame({ actions, children, hasOwnPlant = false }: LossFrameProps) {
  const w = useWords()
  const [plantId, choosePlant] = usePlantOfPage(['solar'])
  return (
    <div className="vh-page vh-fits">
      <PageHeader
        title={w(t.title)}
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
