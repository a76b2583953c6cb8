import { reportPlanApi } from '#contract/report-plans/index.ts'
import { EventStart } from '#contract/report-plans/occurrence.ts'
import { occurrenceWords } from '#contract/report-plans/words.ts'

import { useNow } from '#web/kit/data/use-now.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { InstantField } from '#web/kit/fields/InstantField.tsx'
import { TextField } from '#web/kit/fields/TextField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useCreateForm } from '#web/kit/form/use-create-form.ts'
import { useWords } from '#web/platform/i18n/words.ts'

import { t } from '../report-plans.words.ts'
import { stale } from '../stale.ts'

/** Starts the clock of a report after an event that no register has. */
export function EventDrawer() {
  const w = useWords()
  const planId = Number(useDrawer().id)
  const { data } = useRead(reportPlanApi.get, { query: { id: planId } })
  const form = useCreateForm(reportPlanApi.startEvent, {
    words: occurrenceWords,
    schema: EventStart,
    initial: { planId, occurredAt: useNow().toISOString() },
    refresh: stale,
  })
  return (
    <FormDrawer form={form} title={t.startEvent}>
      <p className="vh-note vh-after">{data ? `${data.reportName}. ${w(t.eventHint)}` : ''}</p>
      <InstantField of={form} name="occurredAt" />
      <TextField of={form} name="about" />
    </FormDrawer>
  )
}
