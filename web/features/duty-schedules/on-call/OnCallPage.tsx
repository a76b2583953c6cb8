import { useParams } from 'react-router'

import { dutyScheduleApi } from '#contract/duty-schedules/index.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { MonthPage } from '../month/MonthPage.tsx'
import { t } from './duty-on-call.words.ts'
import { OnCall } from './OnCall.tsx'

/** On-call duty of a month on a page of its own, for links to it. */
export default function OnCallPage() {
  const w = useWords()
  const id = Number(useParams()['id'])
  const { data: schedule, error, refetch } = useRead(dutyScheduleApi.get, { query: { id } })
  return (
    <MonthPage title={w(t.onCall)} month={schedule} error={error} onRetry={() => void refetch()}>
      {schedule && <OnCall schedule={schedule} />}
    </MonthPage>
  )
}
