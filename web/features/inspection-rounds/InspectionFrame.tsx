import type { ReactNode } from 'react'

import { paths } from '#contract/core/paths.ts'
import { inspectionRoundApi } from '#contract/inspection-rounds/rounds/index.ts'

import { ButtonLink } from '#web/kit/controls/ButtonLink.tsx'
import { ViewsPage } from '#web/kit/page/ViewsPage.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { t } from './inspection-rounds.words.ts'

const screens = [
  { to: paths.inspectionRounds, word: t.rounds },
  { to: paths.inspectionRoutes, word: t.routes },
  { to: paths.inspectionFigures, word: t.figures },
] as const

/** What the screens of inspection have in common: header, the way to each other and to the device. */
export function InspectionFrame({
  actions,
  children,
}: {
  readonly actions?: ReactNode
  readonly children: ReactNode
}) {
  const w = useWords()
  const may = useMay()
  return (
    <ViewsPage
      title={t.title}
      label={t.views}
      screens={screens}
      actions={
        <>
          {actions}
          {may(inspectionRoundApi.record) && (
            <ButtonLink to={paths.roundsOnDevice} icon="play">
              {w(t.onDevice)}
            </ButtonLink>
          )}
        </>
      }
    >
      {children}
    </ViewsPage>
  )
}
