import { useState } from 'react'

import { plantDay } from '#contract/core/format.ts'
import { reportPlanApi } from '#contract/report-plans/index.ts'

import { PeriodStepper } from '#web/kit/calendar/PeriodStepper.tsx'
import { Button } from '#web/kit/controls/Button.tsx'
import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useNow } from '#web/kit/data/use-now.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { DownloadButton } from '#web/kit/list/DownloadButton.tsx'
import { Empty } from '#web/kit/page/Empty.tsx'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { PlantPicker } from '#web/kit/plants/PlantPicker.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlantOfPage } from '#web/platform/session/plant-of-page.ts'

import { ReportFrame } from '../ReportFrame.tsx'
import { t } from '../report-plans.words.ts'
import { topics } from '../stale.ts'
import { Matrix } from './Matrix.tsx'
import { PunctualityTable } from './PunctualityTable.tsx'

/** The plan of a year as its director looks at it: report by month, and how punctual reports and people were. */
export default function YearPage() {
  const w = useWords()
  const [plantId, choosePlant] = usePlantOfPage()
  const thisYear = Number(plantDay(useNow()).slice(0, 4))
  const [year, setYear] = useState(thisYear)
  const query = { year, ...(plantId !== null && { powerPlantId: plantId }) }
  const { data, error } = useRead(reportPlanApi.year, { query })
  useLiveRefresh(topics, [reportPlanApi.year])
  return (
    <ReportFrame
      actions={
        <>
          <Button icon="print" onClick={() => print()}>
            {w(t.print)}
          </Button>
          <DownloadButton
            endpoint={reportPlanApi.exportYear}
            query={query}
            name={`bao-cao-dung-han-${year}`}
            label={t.exportYear}
          />
        </>
      }
    >
      <div className="vh-bar">
        <PlantPicker plantId={plantId} onChoose={choosePlant} />
        <PeriodStepper
          period={String(year)}
          before={w(t.yearBefore)}
          after={w(t.yearAfter)}
          onStep={(by) => setYear(year + by)}
        />
      </div>
      {!data && <NotRead error={error} lines={12} />}
      {data?.rows.length === 0 && <Empty title={w(t.nothingInYear)} text={w(t.nothingDue)} />}
      {data && data.rows.length > 0 && (
        <>
          <Matrix year={year} rows={data.rows} />
          <PunctualityTable title={t.byReport} lines={data.reports} total={data.total} />
          <PunctualityTable title={t.byPerson} lines={data.people} total={data.total} />
          <p className="vh-note">{w(t.formula)}</p>
        </>
      )}
    </ReportFrame>
  )
}
