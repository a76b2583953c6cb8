import { useState } from 'react'
import { Link } from 'react-router'

import { monthsAfter } from '#contract/core/days.ts'
import { periodEnd } from '#contract/expected-outputs/parts.ts'
import { formatDay, formatMinute, plantDay } from '#contract/core/format.ts'
import { grouped } from '#contract/core/grouped.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { reportPlanApi } from '#contract/report-plans/index.ts'
import type { ReportOccurrence } from '#contract/report-plans/occurrence.ts'

import { MonthCalendar } from '#web/kit/calendar/MonthCalendar.tsx'
import { PeriodStepper } from '#web/kit/calendar/PeriodStepper.tsx'
import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useNow } from '#web/kit/data/use-now.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { PlantPicker } from '#web/kit/plants/PlantPicker.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlantOfPage } from '#web/platform/session/plant-of-page.ts'

import { ReportFrame } from '../ReportFrame.tsx'
import { StatusTags } from '../ReportTags.tsx'
import { t } from '../report-plans.words.ts'
import { topics } from '../stale.ts'

/** More are due in no month of a plant: a dozen of every day are 372. */
const MOST = 1000

/** What the law wants on each day of a month; what comes every day can be left out. */
export default function CalendarPage() {
  const w = useWords()
  const [plantId, choosePlant] = usePlantOfPage()
  const today = plantDay(useNow())
  const [month, setMonth] = useState(`${today.slice(0, 7)}-01`)
  const [showsDaily, setShowsDaily] = useState(false)
  const query = {
    from: month,
    to: periodEnd('month', month),
    maxResultCount: MOST,
    ...(plantId !== null && { powerPlantId: plantId }),
  }
  const { data, error } = useRead(reportPlanApi.occurrences, { query })
  useLiveRefresh(topics, [reportPlanApi.occurrences])
  const shown = data?.items.filter(({ frequency }) => showsDaily || frequency !== 'daily') ?? []
  return (
    <ReportFrame actions={null}>
      <div className="vh-bar">
        <PlantPicker plantId={plantId} onChoose={choosePlant} />
        <PeriodStepper
          period={formatDay(month).slice(3)}
          before={w(t.monthBefore)}
          after={w(t.monthAfter)}
          onStep={(by) => setMonth(monthsAfter(month, by, 1))}
        />
        <label className="vh-line">
          <input type="checkbox" checked={showsDaily} onChange={() => setShowsDaily(!showsDaily)} />
          {w(t.dailyToo)}
        </label>
      </div>
      {!data && <NotRead error={error} lines={12} />}
      {data && shown.length === 0 && <p className="vh-note">{w(t.nothingInMonth)}</p>}
      {data && (
        <MonthCalendar
          label={w(t.month)}
          month={month}
          today={today}
          entries={grouped(shown, ({ dueLegalAt }) => plantDay(dueLegalAt))}
          keyOf={({ id }) => String(id)}
        >
          {(report) => <Entry report={report} />}
        </MonthCalendar>
      )}
    </ReportFrame>
  )
}

function Entry({ report }: { readonly report: ReportOccurrence }) {
  const { id, reportName, dueLegalAt, preparerName, powerPlantName } = report
  return (
    <>
      <span className="vh-line">
        <time dateTime={dueLegalAt}>{formatMinute(dueLegalAt)}</time>
        <StatusTags report={report} />
      </span>
      <p>
        <Link to={pathTo(paths.reportOccurrence, { id })}>{reportName}</Link>
      </p>
      <small>{[preparerName, powerPlantName].filter(Boolean).join(' · ')}</small>
    </>
  )
}
