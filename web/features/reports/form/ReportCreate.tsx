import { useEffect, useEffectEvent, useRef } from 'react'

import { plantDay } from '#contract/core/format.ts'
import { pathTo, paths } from '#contract/core/paths.ts'
import { reportApi } from '#contract/reports/index.ts'
import { reportKindLabels, reportKinds, type RecordKind, type ReportKind } from '#contract/reports/kinds.ts'
import { isAboutRecord } from '#contract/reports/periods.ts'
import { ReportAbout } from '#contract/reports/subject.ts'
import { reportWords } from '#contract/reports/words.ts'

import { useNow } from '#web/kit/data/use-now.ts'
import { DayField } from '#web/kit/fields/DayField.tsx'
import { FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useCreateForm } from '#web/kit/form/use-create-form.ts'
import { useFieldValue } from '#web/kit/form/use-field-value.ts'
import { usePlantOptions } from '#web/kit/plants/plant-options.ts'
import { useLabel, useLanguage } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlantToBegin } from '#web/platform/session/plant-to-begin.ts'

import { t } from '../reports.words.ts'
import { stale } from '../stale.ts'
import { usualPeriod } from './period-chosen.rules.ts'
import { periodOptions } from './period-options.ts'
import { useKinds } from './use-kinds.ts'
import { useRecords } from './use-records.ts'

/** Begins the draft of a report: its kind first, then the period or the record that fits it. */
export function ReportCreate() {
  const w = useWords()
  const label = useLabel()
  const plantToBegin = usePlantToBegin()
  const today = plantDay(useNow())
  const form = useAboutForm(plantToBegin, today)
  const plantId = useFieldValue(form, 'powerPlantId') ?? null
  const kind = useFieldValue(form, 'kind') ?? null
  const { kinds } = useKinds(plantId)
  useUsualPeriod(form, kind, today)
  return (
    <FormDrawer form={form} title={t.newReport} saveText={t.begin}>
      <SelectField of={form} name="powerPlantId" options={usePlantOptions()} />
      <SelectField
        of={form}
        name="kind"
        options={kinds?.map((one) => ({ value: one, label: label(reportKindLabels[one]) }))}
      />
      {kind !== null && <PeriodFields of={form} kind={kind} plantId={plantId} />}
      <p className="vh-note">{w(t.beginHint)}</p>
    </FormDrawer>
  )
}

/** Begins with what is made most: the report of the day that was over last. */
const useAboutForm = (powerPlantId: number | null, today: string) =>
  useCreateForm(reportApi.create, {
    words: reportWords,
    schema: ReportAbout,
    initial: { powerPlantId, kind: 'day', ...usualPeriod('day', today) },
    refresh: stale,
    leadsTo: ({ id }) => pathTo(paths.report, { id }),
  })

/** Another kind begins with a period of its own: that of the kind before does not fit it. */
function useUsualPeriod(form: ReturnType<typeof useAboutForm>, kind: ReportKind | null, today: string): void {
  const followed = useRef(kind)
  const follow = useEffectEvent((next: ReportKind) => form.state.put({ ...usualPeriod(next, today) }))
  // One input follows another, both of them in the form's store.
  useEffect(() => {
    if (kind === null || kind === followed.current) return
    followed.current = kind
    follow(kind)
  }, [kind])
}

interface PeriodFieldsProps {
  readonly of: ReturnType<typeof useAboutForm>
  readonly kind: ReportKind
  readonly plantId: number | null
}

/** The period as the kind has it: a day, a period of the calendar, two days, or a shift or event. */
function PeriodFields({ of: form, kind, plantId }: PeriodFieldsProps) {
  const language = useLanguage()
  const today = plantDay(useNow())
  if (isAboutRecord(kind)) return <RecordFields of={form} kind={kind} plantId={plantId} />
  const period = reportKinds[kind]
  if (period === 'range')
    return (
      <FieldRow>
        <DayField of={form} name="from" />
        <DayField of={form} name="to" />
      </FieldRow>
    )
  if (period === 'day') return <DayField of={form} name="from" label={t.day} />
  return (
    <SelectField of={form} name="from" label={t.period} options={periodOptions(period, today, language)} />
  )
}

interface RecordFieldsProps extends Pick<PeriodFieldsProps, 'of' | 'plantId'> {
  readonly kind: RecordKind
}

/** The shift or event: the latest ones up to a day, to be found by typing. */
function RecordFields({ of: form, kind, plantId }: RecordFieldsProps) {
  const until = useFieldValue(form, 'from') ?? undefined
  const records = useRecords({ plantId, kind, until })
  return (
    <>
      <SelectField
        of={form}
        name="recordId"
        label={kind === 'shift' ? t.shift : t.event}
        options={records?.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <DayField of={form} name="from" label={t.until} hint={t.untilHint} />
    </>
  )
}
