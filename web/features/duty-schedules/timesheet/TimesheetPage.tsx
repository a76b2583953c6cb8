import { useParams } from 'react-router'

import { dutyScheduleApi } from '#contract/duty-schedules/index.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { MonthPage } from '../month/MonthPage.tsx'
import { t } from './duty-timesheet.words.ts'
import { TimesheetView } from './TimesheetView.tsx'

/** The timesheet of a month on a page of its own, for links to it. */
export default function TimesheetPage() {
  const w = useWords()
  const id = Number(useParams()['id'])
  const { data: schedule, error, refetch } = useRead(dutyScheduleApi.get, { query: { id } })
  return (
    <MonthPage title={w(t.timesheet)} month={schedule} error={error} onRetry={() => void refetch()}>
      {schedule && <TimesheetView scheduleId={id} />}
    </MonthPage>
  )
}
