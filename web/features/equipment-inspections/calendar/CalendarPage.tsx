import { useState } from 'react'
import { Link } from 'react-router'

import { formatDay, formatInteger, plantDay } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import type { CalendarEntry } from '#contract/equipment-inspections/calendar.ts'
import { inspectionApi } from '#contract/equipment-inspections/index.ts'
import { calendarWords } from '#contract/equipment-inspections/words.ts'

import { PeriodStepper } from '#web/kit/calendar/PeriodStepper.tsx'
import { YearCalendar } from '#web/kit/calendar/YearCalendar.tsx'
import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useNow } from '#web/kit/data/use-now.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { Tag } from '#web/kit/display/Tag.tsx'
import { DownloadButton } from '#web/kit/list/DownloadButton.tsx'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { PlantPicker } from '#web/kit/plants/PlantPicker.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlantOfPage } from '#web/platform/session/plant-of-page.ts'

import { t } from '../equipment-inspections.words.ts'
import { InspectionFrame } from '../InspectionFrame.tsx'
import { BucketTag, VisitTag } from '../InspectionTags.tsx'
const money = (vnd: number) => `${formatInteger(vnd)} VND`

function plannedOf(entries: readonly CalendarEntry[]): string | null {
  const planned = entries.reduce((sum, { plannedCostVnd }) => sum + (plannedCostVnd ?? 0), 0)
  return planned > 0 ? money(planned) : null
}

const keyOf = ({ kind, inspectionId, employeeId, title, on }: CalendarEntry) =>
  `${kind} ${inspectionId} ${employeeId} ${title} ${on}`

/** What falls in each month of a year: inspections that are due, planned and done, and papers of people. */
export default function CalendarPage() {
  const w = useWords()
  const [plantId, choosePlant] = usePlantOfPage()
  const thisYear = Number(plantDay(useNow()).slice(0, 4))
  const [year, setYear] = useState(thisYear)
  const query = { year, ...(plantId !== null && { powerPlantId: plantId }) }
  const { data, error } = useRead(inspectionApi.calendar, { query })
  useLiveRefresh(
    ['equipment-inspections', 'equipment-inspection-visits', 'employees'],
    [inspectionApi.calendar],
  )
  return (
    <InspectionFrame
      actions={
        <DownloadButton
          endpoint={inspectionApi.exportPlan}
          query={query}
          name={`ke-hoach-kiem-dinh-${year}`}
          label={t.exportPlan}
        />
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
        {data && (
          <p className="vh-note">
            {[
              `${w(calendarWords.plannedCostVnd)}: ${money(data.plannedCostVnd)}`,
              `${w(calendarWords.costVnd)}: ${money(data.costVnd)}`,
              ...(data.unknownCount > 0 ? [w(t.unknownCount, { count: data.unknownCount })] : []),
            ].join(' · ')}
          </p>
        )}
      </div>
      {!data && <NotRead error={error} lines={12} />}
      {data && (
        <YearCalendar
          year={year}
          entries={data.entries}
          nameOf={(month) => w(t.month, { month })}
          nothing={w(t.nothingInMonth)}
          sumOf={plannedOf}
          keyOf={keyOf}
        >
          {(entry) => <Entry entry={entry} />}
        </YearCalendar>
      )}
    </InspectionFrame>
  )
}

function Entry({ entry }: { readonly entry: CalendarEntry }) {
  const w = useWords()
  const { kind, on, subject, title, organization, bucket, status, inspectionId, employeeId } = entry
  const address =
    inspectionId === null
      ? pathTo(paths.employee, { id: employeeId ?? 0 })
      : pathTo(paths.inspection, { id: inspectionId })
  return (
    <>
      <span className="vh-line">
        <time dateTime={on}>{formatDay(on).slice(0, 5)}</time>
        {kind === 'certificate' && <Tag colour="processing">{w(t.certificate)}</Tag>}
        {status && <VisitTag status={status} />}
        {kind === 'due' && bucket && <BucketTag bucket={bucket} />}
      </span>
      <Link to={address}>{subject}</Link>
      <small>{[title, organization].filter(Boolean).join(' · ')}</small>
    </>
  )
}
