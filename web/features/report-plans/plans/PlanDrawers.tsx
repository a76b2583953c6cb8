import { plantDay } from '#contract/core/format.ts'
import { reportPlanApi } from '#contract/report-plans/index.ts'
import { ReportPlanUpdate, ReportPlanWrite } from '#contract/report-plans/plan.ts'
import { planWords } from '#contract/report-plans/words.ts'

import { useNow } from '#web/kit/data/use-now.ts'
import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useCreateForm } from '#web/kit/form/use-create-form.ts'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { useFieldValue } from '#web/kit/form/use-field-value.ts'
import { usePlantOptions } from '#web/kit/plants/plant-options.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { usePlantOfPage } from '#web/platform/session/plant-of-page.ts'

import { t } from '../report-plans.words.ts'
import { stale } from '../stale.ts'
import { PlanFields } from './PlanFields.tsx'

/** Lays a report down that is due again and again. */
export function PlanCreate() {
  const [ofPage] = usePlantOfPage()
  const today = plantDay(useNow())
  const plants = usePlantOptions()
  const form = useCreateForm(reportPlanApi.create, {
    words: planWords,
    schema: ReportPlanWrite,
    initial: {
      powerPlantId: ofPage,
      frequency: 'monthly',
      dueTime: '23:59',
      dueDays: [],
      periodShift: -1,
      boundary: 'atLatest',
      legalRoll: 'none',
      internalRoll: 'previous',
      internalDays: 0,
      eventLevels: [],
      applies: 'yes',
      channel: 'email',
      leadDays: 7,
      afterDays: 30,
      escalateDays: 1,
      startsOn: today,
    },
    refresh: stale,
  })
  const plantId = useFieldValue(form, 'powerPlantId') ?? null
  return (
    <FormDrawer form={form} title={t.newLine} wide>
      <SelectField of={form} name="powerPlantId" options={plants} hint={t.companyHint} />
      <PlanFields of={form} plantId={plantId} />
    </FormDrawer>
  )
}

/** Changes a line of the plan. */
export function PlanEdit() {
  const w = useWords()
  const record = useRead(reportPlanApi.get, { query: { id: Number(useDrawer().id) } })
  const form = useEditForm(reportPlanApi.update, {
    words: planWords,
    schema: ReportPlanUpdate,
    record,
    initial: (plan) => plan,
    refresh: stale,
  })
  const { data } = record
  return (
    <FormDrawer form={form} title={t.changeLine} wide>
      <p className="vh-note vh-after">{w(t.changeHint)}</p>
      <PlanFields of={form} plantId={data?.powerPlantId ?? null} />
    </FormDrawer>
  )
}
