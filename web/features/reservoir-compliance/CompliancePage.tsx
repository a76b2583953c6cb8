import { useState } from 'react'
import { useSearchParams } from 'react-router'

import { formatFigure, formatMeasured, plantDay } from '#contract/core/format.ts'
import {
  complianceGradeLabels,
  reservoirComplianceApi,
  wetnessLabels,
  type ComplianceMonth,
} from '#contract/reservoir-compliance/index.ts'
import { complianceMonthWords } from '#contract/reservoir-compliance/words.ts'
import { reservoirApi } from '#contract/reservoirs/index.ts'

import { NoReservoir } from '#web/features/reservoirs/public.tsx'
import { IconButton } from '#web/kit/controls/Button.tsx'
import { ButtonLink } from '#web/kit/controls/ButtonLink.tsx'
import { Picker } from '#web/kit/controls/Picker.tsx'
import { useLiveRefresh } from '#web/kit/data/use-live-refresh.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawers } from '#web/kit/drawer/lazy-drawers.tsx'
import { DownloadButton } from '#web/kit/list/DownloadButton.tsx'
import { DescriptionList } from '#web/kit/page/DescriptionList.tsx'
import { Failure } from '#web/kit/page/Failure.tsx'
import { Page } from '#web/kit/page/Page.tsx'
import { PageHeader } from '#web/kit/page/PageHeader.tsx'
import { t as kitWords } from '#web/kit/kit.words.ts'
import { NotRead } from '#web/kit/page/NotRead.tsx'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { urlOf } from '#web/platform/api/url.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlant } from '#web/platform/session/plant.ts'

import { complianceDrawers } from './compliance-drawers.ts'
import { DayTable } from './DayTable.tsx'
import { levelAt, monthName, monthBeside } from './months.rules.ts'
import { t } from './reservoir-compliance.words.ts'
import { Stretches } from './Stretches.tsx'
import { Strip } from './Strip.tsx'

/** Every hour of a month of a reservoir against its procedure and its licence. */
export default function CompliancePage() {
  const w = useWords()
  const [thisMonth] = useState(() => plantDay(new Date()).slice(0, 7))
  const [search, setSearch] = useSearchParams()
  const reservoirs = useRead(reservoirApi.list, { query: {} })
  const plant = usePlant()
  const all = reservoirs.data?.items ?? []
  const chosen =
    all.find(({ id }) => id === Number(search.get('reservoirId'))) ??
    all.find(({ powerPlantId }) => plant === null || powerPlantId === plant)
  const month = /^\d{4}-\d{2}$/.exec(search.get('month') ?? '')?.[0] ?? thisMonth
  const show = (changes: Readonly<Record<string, string>>) =>
    setSearch({ ...Object.fromEntries(search), ...changes }, { replace: true })
  if (reservoirs.error)
    return (
      <Page>
        <Failure error={reservoirs.error} />
      </Page>
    )
  return (
    <Page>
      <PageHeader
        title={w(t.title)}
        actions={
          <>
            {all.length > 1 && (
              <Picker
                label={w(complianceMonthWords.reservoirName)}
                value={chosen ? String(chosen.id) : null}
                options={all.map(({ id, name }) => ({ value: String(id), label: name }))}
                none={w(t.firstReservoir)}
                onChoose={(value) => show({ reservoirId: value ?? '' })}
              />
            )}
            <div className="vh-row">
              <IconButton
                icon="chevronLeft"
                label={w(kitWords.monthBefore)}
                onClick={() => show({ month: monthBeside(month, -1) })}
              />
              <strong>{monthName(month)}</strong>
              <IconButton
                icon="chevronRight"
                label={w(kitWords.monthAfter)}
                onClick={() => show({ month: monthBeside(month, 1) })}
              />
            </div>
          </>
        }
      />
      {reservoirs.data && !chosen && <NoReservoir />}
      {chosen && <Month key={chosen.id} reservoirId={chosen.id} month={month} />}
    </Page>
  )
}

function Month({ reservoirId, month }: { readonly reservoirId: number; readonly month: string }) {
  const w = useWords()
  const query = { reservoirId, month }
  const { data, error } = useRead(reservoirComplianceApi.month, { query })
  const drawer = useDrawers(complianceDrawers)
  useLiveRefresh(['reservoir-reasons', 'readings', 'reservoirs'], [reservoirComplianceApi.month])
  if (!data) return <NotRead error={error} lines={12} />
  return (
    <>
      <RecordCard
        title={w(t.summary)}
        action={
          <div className="vh-row">
            <DownloadButton endpoint={reservoirComplianceApi.exportMonth} query={query} name="tuan-thu" />
            <ButtonLink
              icon="print"
              to={urlOf(reservoirComplianceApi.printMonth, { query })}
              target="_blank"
              rel="noreferrer"
            >
              {w(t.print)}
            </ButtonLink>
          </div>
        }
      >
        <Summary of={data} />
      </RecordCard>
      <RecordCard title={w(t.strip)}>
        <Strip days={data.days} />
      </RecordCard>
      <Stretches of={data} drawer={drawer} />
      <RecordCard title={w(t.days)}>
        <DayTable of={data} />
      </RecordCard>
      {drawer.shown}
    </>
  )
}

/** What the month comes to: grade first. */
function Summary({ of: month }: { readonly of: ComplianceMonth }) {
  const w = useWords()
  const label = useLabel()
  const { rate, grade, daysKept, daysJudged, maxInflowM3s, frequencyPercent, wetness, rainfallMm } = month
  const m = complianceMonthWords
  return (
    <DescriptionList
      items={[
        { label: w(m.grade), value: grade ? label(complianceGradeLabels[grade]) : w(t.notJudged) },
        {
          label: w(m.rate),
          value:
            rate === null
              ? ''
              : `${formatFigure(rate * 100, 1)} % (${daysKept}/${daysJudged} ${w(t.daysUnit)})`,
        },
        { label: w(m.hoursOutside), value: String(month.hoursOutside) },
        { label: w(m.hoursUnexplained), value: String(month.hoursUnexplained) },
        { label: w(m.levelStart), value: levelAt(month.levelStart) },
        { label: w(m.levelEnd), value: levelAt(month.levelEnd) },
        { label: w(m.levelMax), value: levelAt(month.levelMax) },
        { label: w(m.levelMin), value: levelAt(month.levelMin) },
        {
          label: w(m.meanInflowM3s),
          value: formatMeasured(month.meanInflowM3s, 1, 'm³/s'),
        },
        {
          label: w(m.maxInflowM3s),
          value: formatMeasured(maxInflowM3s?.inflowM3s ?? null, 1, 'm³/s'),
        },
        {
          label: w(m.rainfallMm),
          value:
            rainfallMm === null
              ? ''
              : `${formatFigure(rainfallMm, 1)} mm, ${month.rainyDays} ${w(t.daysUnit)}`,
        },
        {
          label: w(m.frequencyPercent),
          value:
            frequencyPercent === null || wetness === null
              ? w(t.tooFewYears, { count: month.yearsCompared })
              : `${formatFigure(frequencyPercent, 1)} % · ${label(wetnessLabels[wetness])}`,
        },
        { label: w(m.licenceNo), value: month.licenceNo },
        { label: w(m.basis), value: month.basis },
      ]}
    />
  )
}
