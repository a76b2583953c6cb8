import { Link } from 'react-router'

import type { PlansNow } from '#contract/dashboard/index.ts'
import { outputStandingLabels } from '#contract/expected-outputs/labels.ts'

import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useFirstOpen } from '#web/platform/routes/open-screens.ts'

import { t } from '../dashboard.words.ts'
import { nextScreen, type PlanPeriod } from './plan-links.ts'

interface NoPlanProps {
  readonly plans: PlansNow
  readonly period: PlanPeriod
  readonly powerPlantId: number
  readonly nowMs: number
}

/** That a period has no plan, and the next step of whoever may take it. */
export function NoPlan({ plans, period, powerPlantId, nowMs }: NoPlanProps) {
  const w = useWords()
  const label = useLabel()
  const way = useFirstOpen()([nextScreen(plans, period, powerPlantId, nowMs)])
  const begun = plans.onTheWay[period]
  return (
    <p className="vh-note">
      {w(t.noPlan)}
      {way && (
        <>
          {'. '}
          <Link to={way}>
            {begun
              ? w(t.planOnWay, {
                  revision: begun.revision,
                  standing: label(outputStandingLabels[begun.standing]),
                })
              : w(t.makePlan)}
          </Link>
        </>
      )}
    </p>
  )
}
