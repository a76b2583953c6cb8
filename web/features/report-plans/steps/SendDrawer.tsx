import { letterApi } from '#contract/letters/index.ts'
import { formatShownDay } from '#contract/core/format.ts'
import { reportPlanApi } from '#contract/report-plans/index.ts'
import { reportChannelLabels } from '#contract/report-plans/labels.ts'
import { MAX_REPORT_FILES, OccurrenceSend } from '#contract/report-plans/occurrence.ts'
import { occurrenceWords } from '#contract/report-plans/words.ts'
import { reportApi } from '#contract/reports/index.ts'
import { reportKindLabels } from '#contract/reports/kinds.ts'

import { optionsOf } from '#web/kit/controls/option.ts'
import { useNow } from '#web/kit/data/use-now.ts'
import { useReadAll } from '#web/kit/data/use-read-all.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { DayField } from '#web/kit/fields/DayField.tsx'
import { FieldRow } from '#web/kit/fields/FieldLayout.tsx'
import { FilesField } from '#web/kit/fields/files/FilesField.tsx'
import { InstantField } from '#web/kit/fields/InstantField.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextField } from '#web/kit/fields/TextField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { useLabel } from '#web/platform/i18n/language.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useMay } from '#web/platform/session/profile.ts'

import { t } from '../report-plans.words.ts'
import { stale } from '../stale.ts'
import { Which } from './Which.tsx'

const MOST_LETTERS = 200
const MOST_REPORTS = 100

/** Notes that a report has gone out, with what proves it. */
export function SendDrawer() {
  const w = useWords()
  const label = useLabel()
  const now = useNow().toISOString()
  const record = useRead(reportPlanApi.occurrence, { query: { id: Number(useDrawer().id) } })
  const form = useEditForm(reportPlanApi.send, {
    words: occurrenceWords,
    schema: OccurrenceSend,
    record,
    initial: ({ id, version, plannedChannel }) => ({
      id,
      version,
      sentAt: now,
      channel: plannedChannel,
      fileIds: [],
    }),
    refresh: stale,
  })
  return (
    <FormDrawer form={form} title={t.send} saveText={t.send}>
      <Which report={record.data} />
      <p className="vh-note vh-after">{w(t.proofHint)}</p>
      <FieldRow>
        <InstantField of={form} name="sentAt" />
        <SelectField of={form} name="channel" options={optionsOf(reportChannelLabels, label)} />
      </FieldRow>
      <FilesField of={form} title={t.proof} purpose="reportOccurrence" most={MAX_REPORT_FILES} known={[]} />
      <SelectField of={form} name="reportId" options={useReports(record.data?.powerPlantId ?? null)} />
      <SelectField of={form} name="letterId" options={useLetters(record.data?.powerPlantId ?? null)} />
      <FieldRow>
        <TextField of={form} name="receipt" hint={t.receiptHint} />
        <DayField of={form} name="receivedOn" />
      </FieldRow>
    </FormDrawer>
  )
}

/** The latest approved reports; none for those who may not see any. */
function useReports(plantId: number | null) {
  const may = useMay()
  const label = useLabel()
  const query = {
    standing: 'approved',
    maxResultCount: MOST_REPORTS,
    ...(plantId !== null && { powerPlantId: plantId }),
  } as const
  const { data } = useReadAll(reportApi.list, may(reportApi.list) ? [{ query }] : [])
  return (data[0]?.items ?? []).map((report) => ({
    value: report.id,
    label: [
      label(reportKindLabels[report.kind]),
      report.recordName ?? `${formatShownDay(report.from)} – ${formatShownDay(report.to)}`,
      `#${report.revision}`,
    ].join(' · '),
  }))
}

/** The letters that went, with their numbers; none for those who may not see the register. */
function useLetters(plantId: number | null) {
  const may = useMay()
  const query = {
    direction: 'out',
    maxResultCount: MOST_LETTERS,
    ...(plantId !== null && { powerPlantId: plantId }),
  } as const
  const { data } = useReadAll(letterApi.list, may(letterApi.list) ? [{ query }] : [])
  return (data[0]?.items ?? []).flatMap(({ id, symbol, abstract, status }) =>
    symbol === null || status === 'cancelled' ? [] : [{ value: id, label: `${symbol} · ${abstract}` }],
  )
}
