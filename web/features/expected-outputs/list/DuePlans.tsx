import { formatShownDay, formatShownInstant } from '#contract/core/format.ts'
import { paths, pathTo, PLANT } from '#contract/core/paths.ts'
import { expectedOutputApi, type DuePlan } from '#contract/expected-outputs/index.ts'

import { ButtonLink } from '#web/kit/controls/ButtonLink.tsx'
import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { t } from '../expected-outputs.words.ts'

/** The plans of today and tomorrow that have to be sent soon, or should have been: also those that nobody began. */
export function DuePlans() {
  const w = useWords()
  const may = useMay()
  const { data } = useRead(expectedOutputApi.due, {})
  useLiveRefresh(['expected-outputs', 'approval-requests'], [expectedOutputApi.due])
  const addressOf = ({ outputId, day, powerPlantId }: DuePlan) => {
    if (outputId !== null) return pathTo(paths.expectedOutput, { id: outputId })
    return may(expectedOutputApi.create)
      ? `${paths.newExpectedOutput}?ngay=${day}&${PLANT}=${powerPlantId}`
      : undefined
  }
  return (data?.items ?? []).map((plan) => {
    const { powerPlantId, powerPlantName, day, sendBy, isLate } = plan
    const address = addressOf(plan)
    const named = { plant: powerPlantName, day: formatShownDay(day), at: formatShownInstant(sendBy) }
    return (
      <Alert
        key={`${powerPlantId} ${day}`}
        tone={isLate ? 'error' : 'warning'}
        title={w(isLate ? t.isLate : t.isDue, named)}
        action={address && <ButtonLink to={address}>{w(t.goOn)}</ButtonLink>}
      />
    )
  })
}
