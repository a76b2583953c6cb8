import { reportPlanApi } from '#contract/report-plans/index.ts'
import { OccurrenceAssign } from '#contract/report-plans/occurrence.ts'
import { occurrenceWords } from '#contract/report-plans/words.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'

import { useReportPeople } from '../plans/people.ts'
import { t } from '../report-plans.words.ts'
import { stale } from '../stale.ts'
import { Which } from './Which.tsx'

/** Gives a report to other people. */
export function AssignDrawer() {
  const record = useRead(reportPlanApi.occurrence, { query: { id: Number(useDrawer().id) } })
  const form = useEditForm(reportPlanApi.assign, {
    words: occurrenceWords,
    schema: OccurrenceAssign,
    record,
    initial: ({ id, version, preparerId, approverId }) => ({ id, version, preparerId, approverId }),
    refresh: stale,
  })
  const { preparers, approvers } = useReportPeople(record.data?.powerPlantId ?? null)
  return (
    <FormDrawer form={form} title={t.assign}>
      <Which report={record.data} />
      <SelectField of={form} name="preparerId" options={preparers} />
      <SelectField of={form} name="approverId" options={approvers} />
    </FormDrawer>
  )
}
