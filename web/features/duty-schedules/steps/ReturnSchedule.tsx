import { useState } from 'react'

import { dutyScheduleApi } from '#contract/duty-schedules/index.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { ReasonDialog } from '#web/kit/feedback/ReasonDialog.tsx'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../duty-schedules.words.ts'
import { useScheduleSteps } from './use-schedule-steps.ts'

/** The button that gives a schedule back as a draft, and asks why. */
export function ReturnSchedule() {
  const w = useWords()
  const [isAsking, setAsking] = useState(false)
  const { take } = useScheduleSteps()
  return (
    <>
      <Button onClick={() => setAsking(true)}>{w(t.return)}</Button>
      {isAsking && (
        <ReasonDialog
          title={w(t.returnTitle)}
          okText={w(t.return)}
          onClose={() => setAsking(false)}
          run={(reason) => take(dutyScheduleApi.return, t.returned, reason)}
        />
      )}
    </>
  )
}
