import { reportPlanApi } from '#contract/report-plans/index.ts'
import { MAX_REPORT_FILES, OccurrencePrepare } from '#contract/report-plans/occurrence.ts'
import { occurrenceWords } from '#contract/report-plans/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { FilesField } from '#web/kit/fields/files/FilesField.tsx'
import { TextAreaField } from '#web/kit/fields/TextField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'

import { t } from '../report-plans.words.ts'
import { stale } from '../stale.ts'
import { Which } from './Which.tsx'

/** Prepares a report: its files, and what is to be said of it. */
export function PrepareDrawer() {
  const record = useRead(reportPlanApi.occurrence, { query: { id: Number(useDrawer().id) } })
  const form = useEditForm(reportPlanApi.prepare, {
    words: occurrenceWords,
    schema: OccurrencePrepare,
    record,
    initial: ({ id, version, note, files }) => ({ id, version, note, fileIds: files.map((file) => file.id) }),
    refresh: stale,
  })
  return (
    <FormDrawer form={form} title={t.prepare}>
      <Which report={record.data} />
      <FilesField
        of={form}
        title={occurrenceWords.fileIds}
        purpose="reportOccurrence"
        most={MAX_REPORT_FILES}
        known={record.data?.files ?? []}
      />
      <TextAreaField of={form} name="note" lines={3} />
    </FormDrawer>
  )
}
