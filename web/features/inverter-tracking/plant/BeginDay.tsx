import { DayBegin, inverterTrackingApi } from '#contract/inverter-tracking/index.ts'

import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useCreateForm } from '#web/kit/form/use-create-form.ts'

import { t } from '../inverter-tracking.words.ts'
import { HeadFields, headWords, useShiftToBegin } from '../sheet/HeadDrawers.tsx'

/** Begins all sheets of a plant and day that nobody has begun. The drawer's id is `plant.day`. */
export function BeginDay() {
  const [plantId = '', date = ''] = useDrawer().id.split('.')
  const powerPlantId = Number(plantId)
  const form = useCreateForm(inverterTrackingApi.beginDay, {
    words: headWords,
    schema: DayBegin,
    initial: { powerPlantId, date },
    refresh: [inverterTrackingApi.daySummary],
  })
  useShiftToBegin(form, powerPlantId, date)
  return (
    <FormDrawer form={form} title={t.beginDay} saveText={t.beginDay}>
      <HeadFields of={form} plantId={powerPlantId} />
    </FormDrawer>
  )
}
