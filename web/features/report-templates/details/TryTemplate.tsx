import { useState } from 'react'

import { plantDay } from '#contract/core/format.ts'
import { reportTemplateApi } from '#contract/report-templates/index.ts'
import type { ReportTemplateDetail } from '#contract/report-templates/template.ts'
import { sharedWords } from '#contract/core/words.ts'
import { reportKinds, type ReportKind, type ReportPeriod } from '#contract/reports/kinds.ts'
import { isOfCalendar } from '#contract/reports/periods.ts'

import { periodOptions, useRecords } from '#web/features/reports/public.tsx'
import { Picker } from '#web/kit/controls/Picker.tsx'
import { useNow } from '#web/kit/data/use-now.ts'
import { PeriodPicker } from '#web/kit/filters/period/PeriodPicker.tsx'
import { DownloadButton } from '#web/kit/list/DownloadButton.tsx'
import { RecordCard } from '#web/kit/record/RecordCard.tsx'
import { useLanguage } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlantToBegin } from '#web/platform/session/plant-to-begin.ts'
import { useProfile } from '#web/platform/session/profile.ts'

import { t } from '../report-templates.words.ts'

interface Tried {
  readonly from?: string
  readonly to?: string
  readonly recordId?: number
}

/** Fills the workbook with the figures of a plant and a period as they are now. */
export function TryTemplate({ template }: { readonly template: ReportTemplateDetail }) {
  const w = useWords()
  const plantToBegin = usePlantToBegin()
  const { powerPlants } = useProfile()
  const { id, kind, powerPlantId } = template
  const [chosen, choose] = useState(powerPlantId ?? plantToBegin ?? powerPlants[0]?.id ?? null)
  const [tried, setTried] = useState<Tried>({})
  return (
    <RecordCard title={w(t.tryTitle)}>
      <p className="vh-note vh-after">{w(t.tryHint)}</p>
      <div className="vh-bar">
        {powerPlantId === null && (
          <Picker
            label={w(sharedWords.plant)}
            value={chosen === null ? null : String(chosen)}
            options={powerPlants.map((plant) => ({ value: String(plant.id), label: plant.name }))}
            onChoose={(value) => {
              choose(value === null ? null : Number(value))
              setTried({})
            }}
          />
        )}
        {chosen !== null && <PeriodOf kind={kind} plantId={chosen} tried={tried} onChoose={setTried} />}
        {chosen !== null && (
          <DownloadButton
            endpoint={reportTemplateApi.preview}
            query={{ id, powerPlantId: chosen, ...tried }}
            name={`mau-bieu-${id}`}
            label={t.tryIt}
          />
        )}
      </div>
    </RecordCard>
  )
}

interface PeriodOfProps {
  readonly kind: ReportKind
  readonly plantId: number
  readonly tried: Tried
  readonly onChoose: (tried: Tried) => void
}

function PeriodOf({ kind, plantId, tried, onChoose }: PeriodOfProps) {
  const w = useWords()
  const language = useLanguage()
  const today = plantDay(useNow())
  const period: ReportPeriod = reportKinds[kind]
  const { from = null, to = null } = tried
  if (period === 'range')
    return (
      <PeriodPicker
        from={from}
        to={to}
        onChoose={(first, last) => onChoose(first !== null && last !== null ? { from: first, to: last } : {})}
      />
    )
  if (isOfCalendar(period))
    return (
      <Picker
        label={w(t.period)}
        value={from}
        options={periodOptions(period, today, language)}
        none={w(t.latest)}
        onChoose={(day) => onChoose(day === null ? {} : { from: day })}
      />
    )
  return (
    <RecordOf
      kind={period === 'shift' ? 'shift' : 'incident'}
      plantId={plantId}
      recordId={tried.recordId ?? null}
      onChoose={onChoose}
    />
  )
}

interface RecordOfProps extends Pick<PeriodOfProps, 'plantId' | 'onChoose'> {
  readonly kind: 'shift' | 'incident'
  readonly recordId: number | null
}

function RecordOf({ kind, plantId, recordId, onChoose }: RecordOfProps) {
  const w = useWords()
  const records = useRecords({ plantId, kind }) ?? []
  return (
    <Picker
      label={w(t.period)}
      value={recordId === null ? null : String(recordId)}
      options={records.map(({ id, name }) => ({ value: String(id), label: name }))}
      none={w(t.latest)}
      onChoose={(value) => onChoose(value === null ? {} : { recordId: Number(value) })}
    />
  )
}
