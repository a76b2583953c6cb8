import { useState } from 'react'

import { gateOrderApi, StepWrite } from '#contract/gate-orders/index.ts'
import { doneStepWords } from '#contract/gate-orders/words.ts'
import { historyApi } from '#contract/history/index.ts'

import { useRead } from '#web/kit/data/use-read.ts'
import { useDrawer } from '#web/kit/drawer/lazy-drawers.tsx'
import { Alert } from '#web/kit/feedback/Alert.tsx'
import { FieldGroup } from '#web/kit/fields/FieldLayout.tsx'
import { InstantField } from '#web/kit/fields/InstantField.tsx'
import { NumberField } from '#web/kit/fields/NumberField.tsx'
import { SelectField } from '#web/kit/fields/SelectField.tsx'
import { TextAreaField } from '#web/kit/fields/TextField.tsx'
import { FormDrawer } from '#web/kit/form/FormDrawer.tsx'
import { useEditForm } from '#web/kit/form/use-edit-form.ts'
import { useWords } from '#web/platform/i18n/words.ts'
import { useProfile } from '#web/platform/session/profile.ts'

import { PlanTable } from '../details/PlanTable.tsx'
import { t } from '../gate-orders.words.ts'
import { OpeningFields } from './OpeningFields.tsx'

/** Notes how the next step was carried out; the plan stands above as it was signed. */
export function StepDrawer() {
  const w = useWords()
  const id = Number(useDrawer().id)
  const { id: ownId } = useProfile()
  const record = useRead(gateOrderApi.get, { query: { id } })
  const [now] = useState(() => new Date().toISOString())
  const form = useEditForm(gateOrderApi.addStep, {
    words: doneStepWords,
    schema: StepWrite,
    record,
    initial: ({ version, steps, doneCount, levelM, doneSteps }) => {
      const step = steps[doneCount]
      return {
        id,
        version,
        stepNo: doneCount + 1,
        startedAt: now,
        finishedAt: now,
        openings: step?.openings ?? null,
        levelM: doneSteps.at(-1)?.levelM ?? levelM,
        executorId: ownId,
      }
    },
    refresh: [gateOrderApi.get, gateOrderApi.list, historyApi.list],
  })
  const order = record.data
  const step = order?.steps[order.doneCount]
  const people = order?.crew.map(({ employeeId, fullName }) => ({ value: employeeId, label: fullName }))
  return (
    <FormDrawer form={form} title={t.addDoneStep} wide>
      {step && <PlanTable steps={[step]} />}
      {order && order.unannounced.length > 0 && (
        <Alert tone="warning" title={w(t.unannounced, { missing: order.unannounced.join(', ') })} />
      )}
      <InstantField of={form} name="startedAt" />
      <InstantField of={form} name="finishedAt" />
      <FieldGroup title={doneStepWords.openings}>
        <OpeningFields
          of={form}
          name="openings"
          gates={step?.openings.map(({ gateCode }) => gateCode) ?? []}
        />
      </FieldGroup>
      <NumberField of={form} name="levelM" />
      <SelectField of={form} name="executorId" options={people} />
      <SelectField of={form} name="supervisorId" options={people} hint={t.secondHint} />
      {order && order.unannounced.length > 0 && (
        <TextAreaField of={form} name="unannouncedReason" lines={2} />
      )}
      <TextAreaField of={form} name="note" lines={2} hint={t.differenceHint} />
    </FormDrawer>
  )
}
