import { useState } from 'react'
import { Link } from 'react-router'

import { formatDay, formatInteger, plantDay } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import type { CalendarEntry } from '#contract/equipment-inspections/calendar.ts'
import { inspectionApi } from '#contract/equipment-inspections/index.ts'
import { calendarWords } from '#contract/equipment-inspections/words.ts'

import { Button } from '#web/kit/controls/Button.tsx'
import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useNow } from '#web/kit/data/use-now.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { Tag } from '#web/kit/display/Tag.tsx'
import { DownloadButton } from '#web/kit/list/DownloadButton.tsx'
import { Failure } from '#web/kit/page/Failure.tsx'
import { Skeleton } from '#web/kit/page/Skeleton.tsx'
import { PlantPicker } from '#web/kit/plants/PlantPicker.tsx'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlantOfPage } from '#web/platform/session/plant-of-page.ts'

import { t } from '../equipment-inspections.words.ts'
import { InspectionFrame } from '../InspectionFrame.tsx'
import { BucketTag, VisitTag } from '../InspectionTags.tsx'
import css from './Calendar.module.css'

const months = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, '0'))

/** What falls in each month of a year: inspections that are due, planned and done, and papers of people. */
export default function CalendarPage() {
  const w = useWords()
  const [plantId, choosePlant] = usePlantOfPage()
  const thisYear = Number(plantDay(useNow()).slice(0, 4))
  const [year, setYear] = useState(thisYear)
  const query = { year, ...(plantId !== null && { powerPlantId: plantId }) }
  const { data, error, refetch } = useRead(inspectionApi.calendar, { query })
  useLiveRefresh(
    ['equipment-inspections', 'equipment-inspection-visits', 'employees'],
    [inspectionApi.calendar],
  )
  const money = (vnd: number) => `${formatInteger(vnd)} VND`
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
        <div className="vh-row">
          <Button onClick={() => setYear(year - 1)} aria-label={w(t.yearBefore)}>
            ‹
          </Button>
          <strong aria-live="polite">{year}</strong>
          <Button onClick={() => setYear(year + 1)} aria-label={w(t.yearAfter)}>
            ›
          </Button>
        </div>
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
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={12} />}
      {data && (
        <div className={css['year']}>
          {months.map((month) => (
            <Month
              key={month}
              title={w(t.month, { month: Number(month) })}
              entries={data.entries.filter(({ on }) => on.slice(5, 7) === month)}
            />
          ))}
        </div>
      )}
    </InspectionFrame>
  )
}

interface MonthProps {
  readonly title: string
  readonly entries: readonly CalendarEntry[]
}

function Month({ title, entries }: MonthProps) {
  const w = useWords()
  const planned = entries.reduce((sum, { plannedCostVnd }) => sum + (plannedCostVnd ?? 0), 0)
  return (
    <section className={`vh-card ${css['month']}`} aria-label={title}>
      <h2>
        {title} {entries.length > 0 && <span className="vh-count">{entries.length}</span>}
      </h2>
      {planned > 0 && <small>{`${formatInteger(planned)} VND`}</small>}
      {entries.length === 0 ? (
        <p className="vh-note">{w(t.nothingInMonth)}</p>
      ) : (
        <ul className="vh-lined">
          {entries.map((entry) => (
            <Entry
              key={`${entry.kind} ${entry.inspectionId} ${entry.employeeId} ${entry.title} ${entry.on}`}
              entry={entry}
            />
          ))}
        </ul>
      )}
    </section>
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
    <li className={css['entry']}>
      <span className="vh-line">
        <time dateTime={on}>{formatDay(on).slice(0, 5)}</time>
        {kind === 'certificate' && <Tag colour="processing">{w(t.certificate)}</Tag>}
        {status && <VisitTag status={status} />}
        {kind === 'due' && bucket && <BucketTag bucket={bucket} />}
      </span>
      <Link to={address}>{subject}</Link>
      <small>{[title, organization].filter(Boolean).join(' · ')}</small>
    </li>
  )
}
