import { plantDay } from '#contract/core/format.ts'
import { reportPlanApi } from '#contract/report-plans/index.ts'
import { OccurrenceConfirm } from '#contract/report-plans/occurrence.ts'
import { occurrenceWords } from '#contract/report-plans/words.ts'

import { useNow } from '#web/kit/data/use-now.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { DayField } from '#web/kit/fields/DayField.tsx'
import { TextField } from '#web/kit/fields/TextField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'

import { t } from '../report-plans.words.ts'
import { stale } from '../stale.ts'
import { Which } from './Which.tsx'

/** Notes what the recipient said of a report that has gone out. */
export function ConfirmDrawer() {
  const today = plantDay(useNow())
  const record = useRead(reportPlanApi.occurrence, { query: { id: Number(useDrawer().id) } })
  const form = useEditForm(reportPlanApi.confirm, {
    words: occurrenceWords,
    schema: OccurrenceConfirm,
    record,
    initial: ({ id, version }) => ({ id, version, receivedOn: today }),
    refresh: stale,
  })
  return (
    <FormDrawer form={form} title={t.confirm}>
      <Which report={record.data} />
      <TextField of={form} name="receipt" hint={t.receiptHint} />
      <DayField of={form} name="receivedOn" />
    </FormDrawer>
  )
}
